import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Text = MessageDescriptor | string
export type Category = 'science' | 'data' | 'art' | 'business' | 'language'
export type Level = 'beginner' | 'intermediate' | 'advanced'
export type AssignmentStatus = 'pending' | 'submitted' | 'graded'

export interface Course {
  id: string
  title: Text
  instructor: Text
  category: Category
  level: Level
  /** Length of the course. */
  weeks: number
  rating: number
  enrolled: number
  priceYen: number
  /** What draws its picture. */
  image: { kind: 'tiles' | 'cover' | 'blocks' | 'orbit' | 'sea' | 'city'; hue: number }
  /** Percent, for those that the reader is enrolled in from the start. */
  progress?: number
  /** Names of lessons of its own, by number; the others have the common names. */
  lessons?: Readonly<Record<number, Text>>
}

export interface Assignment {
  id: string
  title: Text
  courseId: string
  /** Days from today until the evening on which it is due. */
  dueInDays: number
  status: AssignmentStatus
  grade?: string
}

export const COURSES: readonly Course[] = [
  {
    id: 'quantum-time',
    title: msg`Introduction to quantum time`,
    instructor: msg`Prof. Akira Tokita`,
    category: 'science',
    level: 'intermediate',
    weeks: 10,
    rating: 4.8,
    enrolled: 3_410,
    priceYen: 25_000,
    image: { kind: 'orbit', hue: 280 },
    progress: 60,
    lessons: { 7: msg`What does “at the same time” mean?` },
  },
  {
    id: 'stage-light',
    title: msg`Basics of light on stage`,
    instructor: msg`Mio Hayama`,
    category: 'art',
    level: 'intermediate',
    weeks: 6,
    rating: 4.5,
    enrolled: 980,
    priceYen: 18_000,
    image: { kind: 'cover', hue: 290 },
    progress: 20,
    lessons: { 3: msg`Three lamps are enough` },
  },
  {
    id: 'farm-data',
    title: msg`Reading farms in data`,
    instructor: msg`Sora Ishii`,
    category: 'data',
    level: 'beginner',
    weeks: 8,
    rating: 4.7,
    enrolled: 2_140,
    priceYen: 12_000,
    image: { kind: 'tiles', hue: 190 },
  },
  {
    id: 'small-shop',
    title: msg`A small shop that lasts`,
    instructor: msg`Yuna Kim`,
    category: 'business',
    level: 'beginner',
    weeks: 5,
    rating: 4.6,
    enrolled: 5_260,
    priceYen: 14_800,
    image: { kind: 'city', hue: 60 },
  },
  {
    id: 'four-languages',
    title: msg`Greetings in four languages`,
    instructor: msg`Chen Wei`,
    category: 'language',
    level: 'beginner',
    weeks: 4,
    rating: 4.9,
    enrolled: 12_800,
    priceYen: 12_000,
    image: { kind: 'sea', hue: 220 },
  },
  {
    id: 'agent-design',
    title: msg`Designing work for agents`,
    instructor: msg`Emma Clarke`,
    category: 'data',
    level: 'advanced',
    weeks: 12,
    rating: 4.4,
    enrolled: 760,
    priceYen: 24_000,
    image: { kind: 'blocks', hue: 175 },
  },
]

/** The ten lessons that a course has where it names none of its own. */
export const LESSONS: readonly MessageDescriptor[] = [
  msg({ message: 'Welcome', comment: 'name of the first lesson of a course' }),
  msg`The three big ideas`,
  msg`A first example`,
  msg`Practise by hand`,
  msg`Common mistakes`,
  msg`Looking back halfway`,
  msg`One step deeper`,
  msg`A case from the field`,
  msg`Your own project`,
  msg`Putting it together`,
]

export const ASSIGNMENTS: readonly Assignment[] = [
  { id: 'observation', title: msg`Observation report`, courseId: 'quantum-time', dueInDays: 2, status: 'pending' },
  { id: 'light-plan', title: msg`Light plan for one song`, courseId: 'stage-light', dueInDays: 9, status: 'pending' },
  { id: 'reading-5', title: msg`Reading notes, part 5`, courseId: 'quantum-time', dueInDays: -1, status: 'submitted' },
  {
    id: 'shadow',
    title: msg`Drawing a shadow`,
    courseId: 'stage-light',
    dueInDays: -6,
    status: 'graded',
    grade: 'A',
  },
]
