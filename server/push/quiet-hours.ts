import type { QuietHours } from '#contract/push.ts'

const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The time of day in a zone, as clocks show it. */
function clockIn(zone: string, now: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return format.format(now)
}

/** When the quiet hours of a device end, where they hold now; undefined outside of them. */
export function quietUntil(quiet: QuietHours | null, zone: string, now: Date): Date | undefined {
  if (!quiet) return undefined
  const [from, to, at] = [quiet.from, quiet.to, clockIn(zone, now)].map(minutesOf) as [number, number, number]
  const since = (at - from + DAY_MINUTES) % DAY_MINUTES
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES
  if (since >= length) return undefined
  const wholeMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  return new Date(wholeMinute + (length - since) * MINUTE_MS)
}
