import { shortTexts } from '#src/lib/short-texts.ts'
import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { type Language, localeOf } from '#src/lib/language.ts'
import { compactYen, yen } from '#src/lib/yen.ts'
import type { Field, JobType, Pay } from './sample.ts'

export const TABS = ['jobs', 'companies', 'talent'] as const
export const FIELDS = ['all', 'engineering', 'design', 'agri-ai', 'video', 'operations'] as const
export const TYPES: readonly JobType[] = ['full-time', 'contract', 'freelance', 'intern']
export const MAX_TITLE = 80
const DAY_MS = 86_400_000

export interface JobsSearch {
  tab?: (typeof TABS)[number]
  field?: Field
  q?: string | undefined
}

/** A job that the person has put up here. */
export interface OwnJob {
  id: string
  title: string
  company: string
  location: string
  salary: string
  description: string
  field: Field
  type: JobType
  postedAt: string
}

/** What a person did on this page. */
export interface JobsKept {
  /** When the person applied, by job. */
  applied: Record<string, string>
  own: readonly OwnJob[]
  invited: readonly string[]
}
export const NOTHING_KEPT: JobsKept = { applied: {}, own: [], invited: [] }

/** The parts of the address that the page understands; anything else is left out. */
export function jobsSearch(search: Record<string, unknown>): JobsSearch {
  const tab = TABS.find((known) => known === search.tab)
  const field = FIELDS.find((known) => known === search.field && known !== 'all') as Field | undefined
  const { q = '' } = shortTexts(search, 'q')
  return { ...(tab ? { tab } : {}), ...(field ? { field } : {}), ...(q ? { q } : {}) }
}

/** Those of a field whose words contain every word of the search. */
export function found<T extends object>(
  items: readonly T[],
  { field, q = '' }: JobsSearch,
  wordsOf: (item: T) => readonly string[],
): T[] {
  const tokens = searchTokens(q)
  const isOfField = (item: T) => !field || ('field' in item && item.field === field)
  return items.filter((item) => isOfField(item) && matchesSearch(wordsOf(item).join(' '), tokens))
}

/** Applies once: a second time changes nothing. */
export const applyTo = (kept: JobsKept, jobId: string, at: string): JobsKept =>
  kept.applied[jobId] ? kept : { ...kept, applied: { ...kept.applied, [jobId]: at } }

export function takeBack(kept: JobsKept, jobId: string): JobsKept {
  const { [jobId]: _, ...applied } = kept.applied
  return { ...kept, applied }
}

/** Whole days since a moment, by the calendar of the device. */
export function daysSince(iso: string, now: Date): number {
  const start = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.max(0, Math.round((start(now) - start(new Date(iso))) / DAY_MS))
}

/** Today, yesterday, three days ago; a figure and its counter as the other texts of the language set them. */
export function daysAgoText(days: number, language: Language): string {
  const text = new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' }).format(-days || 0, 'day')
  if (language === 'ja') return text.replace(/(?<=\d) /, '')
  return language === 'zh' ? text.replace(/(?<=\d)(?=天)/, ' ') : text
}

/** Both ends of a pay in short, the unit once: 680〜920万円, ¥6.8–9.2M. */
export function payRange({ from, to }: Pay, language: Language): string {
  // in thousands an hour's pay would be a fraction
  const short = (sum: number) => (language === 'en' && sum < 100_000 ? yen(sum, language) : compactYen(sum, language))
  const [low, high] = [short(from), short(to)]
  const sign = /^\D*/.exec(low)?.[0] ?? ''
  const unit = /\D*$/.exec(low)?.[0] ?? ''
  const isSameUnit = unit === /\D*$/.exec(high)?.[0]
  const dash = language === 'ja' ? '〜' : language === 'ko' ? '~' : '–'
  return `${isSameUnit ? low.slice(0, low.length - unit.length) : low}${dash}${high.startsWith(sign) ? high.slice(sign.length) : high}`
}

/** True when a job can be put up: it has a title and a company. */
export const canPost = (job: Pick<OwnJob, 'title' | 'company'>): boolean =>
  job.title.trim() !== '' && job.company.trim() !== ''
