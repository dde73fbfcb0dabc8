const DAY_MS = 24 * 60 * 60 * 1000

export interface Day {
  /** As `2026-11-29`. */
  name: string
  /** When it begins. */
  start: Date
}

/** The last days up to today as a zone counts them, the first first. */
export function lastDays(count: number, zone: string, now: Date): Day[] {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  /** What the clocks of the zone show, as if it were UTC. */
  function shownAt(ms: number): number {
    const parts = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
  const today = Math.floor(shownAt(now.getTime()) / DAY_MS) * DAY_MS
  return Array.from({ length: count }, (_, at) => {
    const midnight = today - (count - 1 - at) * DAY_MS
    // the offset of the zone there; asked twice, for the first look may lie behind a change of the clocks
    const near = midnight - (shownAt(midnight) - midnight)
    const start = midnight - (shownAt(near) - near)
    return { name: new Date(midnight).toISOString().slice(0, 10), start: new Date(start) }
  })
}

/** On which of the days a moment lies; -1 before the first. */
export function dayIndex(days: readonly Day[], at: Date): number {
  return days.findLastIndex(({ start }) => start <= at)
}
