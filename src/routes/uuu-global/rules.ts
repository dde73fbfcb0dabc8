import { shortTexts } from '#src/lib/short-texts.ts'
import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { clamp } from '#src/lib/clamp.ts'
import { type Assignment, type AssignmentStatus, type Category, type Course, COURSES } from './sample.ts'

export const TABS = ['dashboard', 'courses', 'assignments', 'progress'] as const
export const CATEGORIES = ['all', 'science', 'data', 'art', 'business', 'language'] as const
/** One lesson is this much of a course, in percent. */
export const LESSON_STEP = 10
export const MAX_PROGRESS = 100
/** From this many days on an assignment is urgent. */
export const URGENT_DAYS = 3
const DAY_MS = 86_400_000

export interface UniversitySearch {
  tab?: (typeof TABS)[number]
  category?: Category
  q?: string
}

/** What a person did at the university. */
export interface UniversityKept {
  /** Percent of each course that the person is enrolled in. */
  progress: Readonly<Record<string, number>>
  /** When an assignment was handed in, by assignment. */
  submitted: Readonly<Record<string, string>>
}

/** Two courses are enrolled in from the start. */
export const AT_FIRST: UniversityKept = {
  progress: Object.fromEntries(
    COURSES.flatMap(({ id, progress }) => (progress === undefined ? [] : [[id, progress] as const])),
  ),
  submitted: {},
}

/** The parts of the address that the page understands; anything else is left out. */
export function universitySearch(search: Record<string, unknown>): UniversitySearch {
  const tab = TABS.find((known) => known === search.tab)
  const category = CATEGORIES.find((known) => known === search.category && known !== 'all') as Category | undefined
  const { q = '' } = shortTexts(search, 'q')
  return { ...(tab ? { tab } : {}), ...(category ? { category } : {}), ...(q ? { q } : {}) }
}

/** Courses of a category whose title or instructor contains every word of the search. */
export function foundCourses(
  courses: readonly Course[],
  search: { category?: Category | undefined; q?: string | undefined },
  wordsOf: (course: Course) => string,
): Course[] {
  const tokens = searchTokens(search.q ?? '')
  return courses.filter(
    (course) => (!search.category || course.category === search.category) && matchesSearch(wordsOf(course), tokens),
  )
}

export const isEnrolled = (kept: UniversityKept, courseId: string): boolean => kept.progress[courseId] !== undefined

/** Enrols with progress 0; who is enrolled already keeps what was learnt. */
export const enrol = (kept: UniversityKept, courseId: string): UniversityKept =>
  isEnrolled(kept, courseId) ? kept : { ...kept, progress: { ...kept.progress, [courseId]: 0 } }

/** Leaves a course in which nothing was learnt yet. */
export function leave(kept: UniversityKept, courseId: string): UniversityKept {
  if (kept.progress[courseId] !== 0) return kept
  const { [courseId]: _, ...progress } = kept.progress
  return { ...kept, progress }
}

/** This lesson further, up to the whole course; any but the next one changes nothing. */
export function learn(kept: UniversityKept, courseId: string, lesson: number): UniversityKept {
  const now = kept.progress[courseId]
  if (now === undefined || nextLesson(now) !== lesson) return kept
  return { ...kept, progress: { ...kept.progress, [courseId]: clamp(now + LESSON_STEP, 0, MAX_PROGRESS) } }
}

/** The number of the lesson that comes next, from 1; null when all are done. */
export const nextLesson = (progress: number): number | null =>
  progress >= MAX_PROGRESS ? null : Math.floor(progress / LESSON_STEP) + 1

/** The course to go on with: the furthest that is not finished. */
export function courseToContinue(kept: UniversityKept): Course | null {
  const open = COURSES.filter(({ id }) => (kept.progress[id] ?? MAX_PROGRESS) < MAX_PROGRESS)
  return open.sort((a, b) => (kept.progress[b.id] ?? 0) - (kept.progress[a.id] ?? 0))[0] ?? null
}

/** The evening on which an assignment is due. */
export function dueDate({ dueInDays }: Pick<Assignment, 'dueInDays'>, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + dueInDays, 23, 59)
}

/** A day of the local calendar, counted from 1970; days with 23 or 25 hours count as one. */
const calendarDay = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS

/** Days of the calendar until then: from the 23rd to the 24th is one, at any hour. */
export const daysLeft = (due: Date, now: Date): number => calendarDay(due) - calendarDay(now)

export const isUrgent = (status: AssignmentStatus, days: number): boolean => status === 'pending' && days <= URGENT_DAYS

export const statusOf = (assignment: Assignment, kept: UniversityKept): AssignmentStatus =>
  assignment.status === 'pending' && kept.submitted[assignment.id] ? 'submitted' : assignment.status

/** Hands an assignment in, once. */
export const submit = (kept: UniversityKept, id: string, at: string): UniversityKept =>
  kept.submitted[id] ? kept : { ...kept, submitted: { ...kept.submitted, [id]: at } }

export function takeBack(kept: UniversityKept, id: string): UniversityKept {
  const { [id]: _, ...submitted } = kept.submitted
  return { ...kept, submitted }
}
