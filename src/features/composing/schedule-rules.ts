import { dayWithWeekday, clock, longDate } from '#src/lib/dates.ts'
import type { Language } from '#src/lib/language.ts'

export type QuickTime = 'this-evening' | 'tomorrow-morning' | 'tomorrow-evening' | 'saturday-morning'

const EVENING = 19
const MORNING = 8
const SATURDAY = 6
/** A time that is offered is at least so far off. */
const LEAST_MS = 30 * 60_000

function on(now: Date, days: number, hour: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
}

/** Times that many would choose, in the device's time zone, the next first: three of them. */
export function quickTimes(now: Date): { id: QuickTime; at: Date }[] {
  const all: { id: QuickTime; at: Date }[] = [
    { id: 'this-evening', at: on(now, 0, EVENING) },
    { id: 'tomorrow-morning', at: on(now, 1, MORNING) },
    { id: 'tomorrow-evening', at: on(now, 1, EVENING) },
    { id: 'saturday-morning', at: on(now, (SATURDAY - now.getDay() + 7) % 7, MORNING + 1) },
  ]
  // on Fridays and Saturdays the others say it already
  const isNear = now.getDay() >= SATURDAY - 1
  return all
    .filter(({ id, at }) => at.getTime() - now.getTime() >= LEAST_MS && !(isNear && id === 'saturday-morning'))
    .slice(0, 3)
}

const two = (part: number): string => String(part).padStart(2, '0')

/** A moment as a field of date and time takes it, in the device's time zone. */
export const fieldValue = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`

/** The moment that a field of date and time names; undefined where it is not whole. */
export function momentOf(value: string): Date | undefined {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Day and time in words; with its year where that is another than now. */
export function whenOf(at: Date, now: Date, language: Language): string {
  const isThisYear = at.getFullYear() === now.getFullYear()
  const day = isThisYear ? dayWithWeekday(at, language) : longDate(at, language)
  return `${day}${language === 'en' ? ',' : ''} ${clock(at, language)}`
}

/** What the device's time zone is called at a moment. */
export function zoneName(at: Date, language: Language): string {
  const parts = new Intl.DateTimeFormat(language, { timeZoneName: 'long' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
