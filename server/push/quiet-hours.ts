import type { QuietHours } from '#contract/push.ts'

const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const formats = new Map<string, Intl.DateTimeFormat>()

/** The time of day in a zone, as clocks show it, in minutes. */
function minutesIn(zone: string, at: number): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  return minutesOf(format.format(at))
}

/**
 * When the quiet hours of a device end, where they hold now; undefined outside of them. They begin and end when the clocks
 * of its zone show so: in a night in which clocks change they are longer or shorter, and an hour that clocks show twice is
 * quiet twice.
 */
export function quietUntil(quiet: QuietHours | null, zone: string, now: Date): Date | undefined {
  if (!quiet) return undefined
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)]
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES
  const since = (at: number) => (minutesIn(zone, at) - from + DAY_MINUTES) % DAY_MINUTES
  let end = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const passed = since(end)
  if (passed >= length) return undefined
  const inOrdinaryNights = end + (length - passed) * MINUTE_MS
  if (minutesIn(zone, inOrdinaryNights) === to) return new Date(inOrdinaryNights)
  // clocks change before that
  while (since(end) < length) end += MINUTE_MS
  return new Date(end)
}
