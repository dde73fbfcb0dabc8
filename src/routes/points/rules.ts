import type { PointEntry } from '#contract/points.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** One of the last seven days, and whether its visit was paid. */
export interface VisitDay {
  date: Date
  isPaid: boolean
}

/** A day as `2026-11-25`, where this device is. */
export const dayKey = (date: Date): string => new Intl.DateTimeFormat('en-CA').format(date)

/** The last seven days up to now, and on which of them somebody came. */
export function lastWeek(entries: readonly Pick<PointEntry, 'reason' | 'ref'>[], now: Date): VisitDay[] {
  const paid = new Set(entries.flatMap(({ reason, ref }) => (reason === 'visit' ? [ref] : [])))
  return Array.from({ length: 7 }, (_, at) => new Date(now.getTime() - (6 - at) * DAY_MS)).map((date) => ({
    date,
    isPaid: paid.has(dayKey(date)),
  }))
}

/** Entries with the day that each is of; the last first. */
export function byDay(entries: readonly PointEntry[]): [day: string, entries: PointEntry[]][] {
  const days = new Map<string, PointEntry[]>()
  for (const entry of entries) {
    const day = dayKey(new Date(entry.at))
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}
