import type { PointEntry } from '#contract/points.ts'

/** One of the last seven days, and whether its visit was paid. */
export interface VisitDay {
  date: Date
  isPaid: boolean
}

/** A day as `2026-11-25`, where this device is. */
export const dayKey = (date: Date): string => new Intl.DateTimeFormat('en-CA').format(date)

/** The day of an entry where this device is; the server's own days begin in the account's zone. */
const dayOf = ({ at }: Pick<PointEntry, 'at'>): string => dayKey(new Date(at))

/** True when something was paid on the day of `date`. */
export const isPaidOn = (
  date: Date,
  reason: PointEntry['reason'],
  entries: readonly Pick<PointEntry, 'reason' | 'at'>[],
): boolean => entries.some((entry) => entry.reason === reason && dayOf(entry) === dayKey(date))

/** The last seven days up to now, and on which of them the person came. */
export const lastWeek = (entries: readonly Pick<PointEntry, 'reason' | 'at'>[], now: Date): VisitDay[] =>
  Array.from(
    { length: 7 },
    (_, at) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6 + at, 12), // each day has a noon
  ).map((date) => ({ date, isPaid: isPaidOn(date, 'visit', entries) }))

/** Entries with the day that each is of; the last first. */
export function byDay(entries: readonly PointEntry[]): [day: string, entries: PointEntry[]][] {
  const days = new Map<string, PointEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}
