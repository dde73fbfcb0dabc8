import { say } from '#src/shell/say.ts'
import { daysSince, type OwnJob } from './rules.ts'
import { COMPANIES, type Company, JOBS, type Job } from './sample.ts'

/** A job as it is shown, of the samples or put up by the person. */
export interface Listing extends Omit<Job, 'title' | 'location' | 'skills' | 'description' | 'salary' | 'companyId'> {
  title: string
  company: string
  companyId: string
  logo: string
  tint: string
  verified: boolean
  location: string
  salary: Job['salary'] | string
  skills: readonly string[]
  description: string
  isOwn: boolean
}

const companyOf = (id: string): Company => COMPANIES.find((company) => company.id === id) ?? (COMPANIES[0] as Company)

function fromSample(job: Job): Listing {
  const company = companyOf(job.companyId)
  return {
    ...job,
    title: say(job.title),
    company: say(company.name),
    logo: company.logo,
    tint: company.tint,
    verified: company.verified,
    location: say(job.location),
    skills: job.skills.map(say),
    description: say(job.description),
    isOwn: false,
  }
}

const fromOwn = (job: OwnJob, now: Date): Listing => ({
  ...job,
  companyId: '',
  logo: 'i-ph-briefcase-duotone',
  tint: 'potential-prime',
  verified: false,
  experienceYears: 0,
  skills: [],
  postedDaysAgo: daysSince(job.postedAt, now),
  applications: 0,
  remote: false,
  urgent: false,
  blockchainVerified: false,
  reputation: 0,
  isOwn: true,
})

/** Every job on the board, the person's own first, in the language of the page. */
export const listingsOf = (own: readonly OwnJob[], now: Date): Listing[] => [
  ...own.map((job) => fromOwn(job, now)),
  ...JOBS.map(fromSample),
]

/** What a search for jobs looks through. */
export const wordsOfListing = (job: Listing): string[] => [
  job.title,
  job.company,
  job.location,
  job.description,
  ...job.skills,
]

export const openingsOf = (company: Company): number => JOBS.filter(({ companyId }) => companyId === company.id).length
