import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Text = MessageDescriptor | string
export type JobType = 'full-time' | 'contract' | 'freelance' | 'intern'
export type Field = 'engineering' | 'design' | 'agri-ai' | 'video' | 'operations'
export type Availability = 'now' | 'soon' | 'busy'

/** Pay in whole yen. */
export interface Pay {
  per: 'year' | 'month' | 'hour'
  from: number
  to: number
}
export interface Company {
  id: string
  name: Text
  /** Icon class and tint of its tile. */
  logo: string
  tint: string
  industry: Text
  /** People who work there, as a range. */
  size: string
  rating: number
  verified: boolean
}
export interface Job {
  id: string
  title: Text
  companyId: string
  location: Text
  field: Field
  type: JobType
  salary: Pay
  /** Years of experience asked for. */
  experienceYears: number
  skills: readonly Text[]
  description: Text
  postedDaysAgo: number
  applications: number
  remote: boolean
  urgent: boolean
  blockchainVerified: boolean
  /** Of 100. */
  reputation: number
}
export interface Talent {
  id: string
  name: Text
  role: Text
  location: Text
  field: Field
  skills: readonly Text[]
  availability: Availability
  verified: boolean
}

/** The market in three figures, and the share of open jobs that ask for a skill. */
export const MARKET = { openings: 12_480, averageYen: 7_200_000, remotePercent: 38 }
export const POPULAR_SKILLS: readonly { name: Text; percent: number }[] = [
  { name: 'Python', percent: 86 },
  { name: 'TypeScript', percent: 78 },
  { name: msg`Image recognition`, percent: 64 },
  { name: msg`Motion design`, percent: 52 },
  { name: 'Rust', percent: 41 },
]

const tokyo = msg({ message: 'Tokyo', comment: 'city' })
const imageRecognition = msg`Image recognition`
const motion = msg`Motion design`
const planning = msg`Operations planning`

export const COMPANIES: readonly Company[] = [
  {
    id: 'agree',
    name: msg`AGREE Farm`,
    logo: 'i-ph-plant-duotone',
    tint: 'agree-agri',
    industry: msg`Farming and AI`,
    size: '51–200',
    rating: 4.6,
    verified: true,
  },
  {
    id: 'aethelive',
    name: 'Aethelive',
    logo: 'i-ph-microphone-stage-duotone',
    tint: 'aethelive',
    industry: msg`Live entertainment`,
    size: '201–500',
    rating: 4.4,
    verified: true,
  },
  {
    id: 'kago',
    name: 'Kago',
    logo: 'i-ph-taxi-duotone',
    tint: 'kago',
    industry: msg`Self-driving transport`,
    size: '501–1,000',
    rating: 4.2,
    verified: true,
  },
  {
    id: 'brain',
    name: 'ANPAN Brain',
    logo: 'i-ph-brain-duotone',
    tint: 'anpan-brain',
    industry: msg({ message: 'Artificial intelligence', comment: 'industry of a company' }),
    size: '201–500',
    rating: 4.7,
    verified: true,
  },
  {
    id: 'uuu',
    name: 'UUU Global',
    logo: 'i-ph-graduation-cap-duotone',
    tint: 'uuu-global',
    industry: msg({ message: 'Online education', comment: 'industry of a company' }),
    size: '51–200',
    rating: 4.3,
    verified: false,
  },
  {
    id: 'chronosphere',
    name: 'ChronoSphere',
    logo: 'i-ph-hourglass-medium-duotone',
    tint: 'chronosphere',
    industry: msg`Quantum research`,
    size: '11–50',
    rating: 4.8,
    verified: true,
  },
]

export const JOBS: readonly Job[] = [
  {
    id: 'crop-vision',
    title: msg`Image recognition engineer for farm AI`,
    companyId: 'agree',
    location: msg({ message: 'Nagano', comment: 'city' }),
    field: 'agri-ai',
    type: 'full-time',
    salary: { per: 'year', from: 6_800_000, to: 9_200_000 },
    experienceYears: 3,
    skills: ['Python', imageRecognition],
    description: msg`Teach our models to read the colour of leaves and the signs of disease. You work with growers in the field once a month.`,
    postedDaysAgo: 3,
    applications: 18,
    remote: true,
    urgent: true,
    blockchainVerified: true,
    reputation: 94,
  },
  {
    id: 'stage-design',
    title: msg`Stage designer for live streams`,
    companyId: 'aethelive',
    location: tokyo,
    field: 'design',
    type: 'contract',
    salary: { per: 'month', from: 550_000, to: 700_000 },
    experienceYears: 2,
    skills: [motion, msg({ message: 'Lighting', comment: 'a skill: light on a stage' })],
    description: msg`Plan the lighting and visuals for two shows a week, from first sketch to last cue.`,
    postedDaysAgo: 1,
    applications: 7,
    remote: false,
    urgent: false,
    blockchainVerified: true,
    reputation: 88,
  },
  {
    id: 'fleet',
    title: msg`Operations manager for self-driving cars`,
    companyId: 'kago',
    location: msg({ message: 'Osaka', comment: 'city' }),
    field: 'operations',
    type: 'full-time',
    salary: { per: 'year', from: 4_800_000, to: 6_000_000 },
    experienceYears: 1,
    skills: [planning],
    description: msg`Watch over forty cars, decide where they wait, and talk to riders when a trip doesn’t go as planned.`,
    postedDaysAgo: 0,
    applications: 2,
    remote: false,
    urgent: false,
    blockchainVerified: true,
    reputation: 86,
  },
  {
    id: 'front-end',
    title: msg`Front-end engineer for agents`,
    companyId: 'brain',
    location: tokyo,
    field: 'engineering',
    type: 'full-time',
    salary: { per: 'year', from: 7_000_000, to: 10_000_000 },
    experienceYears: 4,
    skills: ['TypeScript', 'React'],
    description: msg`Build the screens where people hand work to agents and see the results.`,
    postedDaysAgo: 2,
    applications: 41,
    remote: true,
    urgent: false,
    blockchainVerified: false,
    reputation: 96,
  },
  {
    id: 'course-video',
    title: msg`Editor of course videos`,
    companyId: 'uuu',
    location: msg({ message: 'Fukuoka', comment: 'city' }),
    field: 'video',
    type: 'freelance',
    salary: { per: 'hour', from: 4_000, to: 6_000 },
    experienceYears: 2,
    skills: [msg`Video editing`, msg`Subtitles`],
    description: msg`Cut lectures into ten-minute lessons and add subtitles in four languages.`,
    postedDaysAgo: 4,
    applications: 11,
    remote: true,
    urgent: true,
    blockchainVerified: false,
    reputation: 81,
  },
  {
    id: 'quantum',
    title: msg`Engineer for quantum simulation`,
    companyId: 'chronosphere',
    location: msg({ message: 'Tsukuba', comment: 'city' }),
    field: 'engineering',
    type: 'full-time',
    salary: { per: 'year', from: 8_500_000, to: 13_000_000 },
    experienceYears: 5,
    skills: ['Rust', msg({ message: 'Statistics', comment: 'a skill' })],
    description: msg`Make our forecasts faster without losing a tenth of a percent of accuracy.`,
    postedDaysAgo: 5,
    applications: 23,
    remote: true,
    urgent: false,
    blockchainVerified: true,
    reputation: 98,
  },
  {
    id: 'field-robot',
    title: msg`Intern for field robots`,
    companyId: 'agree',
    location: msg({ message: 'Sapporo', comment: 'city' }),
    field: 'agri-ai',
    type: 'intern',
    salary: { per: 'hour', from: 1_500, to: 1_800 },
    experienceYears: 0,
    skills: ['C++', msg`Sensors`],
    description: msg`Ten weeks in the field: mount sensors, read their data, and see your changes drive the next morning.`,
    postedDaysAgo: 6,
    applications: 5,
    remote: false,
    urgent: false,
    blockchainVerified: true,
    reputation: 94,
  },
]

export const TALENTS: readonly Talent[] = [
  {
    id: 'mori',
    name: msg`Haruka Mori`,
    role: msg`Machine learning engineer`,
    location: msg({ message: 'Nagano', comment: 'city' }),
    field: 'agri-ai',
    skills: ['Python', imageRecognition, msg`Sensors`],
    availability: 'now',
    verified: true,
  },
  {
    id: 'okada',
    name: msg`Ren Okada`,
    role: msg`Front-end engineer`,
    location: tokyo,
    field: 'engineering',
    skills: ['TypeScript', 'React', 'Rust'],
    availability: 'soon',
    verified: true,
  },
  {
    id: 'park',
    name: msg`Minseo Park`,
    role: msg`Motion designer`,
    location: msg({ message: 'Seoul', comment: 'city' }),
    field: 'design',
    skills: [motion, 'Figma'],
    availability: 'now',
    verified: true,
  },
  {
    id: 'lin',
    name: msg`Yihan Lin`,
    role: msg`Logistics planner`,
    location: msg({ message: 'Shanghai', comment: 'city' }),
    field: 'operations',
    skills: [planning, 'SQL'],
    availability: 'busy',
    verified: false,
  },
  {
    id: 'clarke',
    name: msg`Emma Clarke`,
    role: msg`Product designer`,
    location: msg({ message: 'Kyoto', comment: 'city' }),
    field: 'design',
    skills: ['Figma', msg`Prototyping`],
    availability: 'soon',
    verified: true,
  },
]
