import { EARNING_GAP_MS } from '../points.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day, as `2026-11-25`, that it is at a moment in a zone. */
export function dayIn(zone: string, at: Date): string {
  let format = formats.get(zone)
  if (!format) formats.set(zone, (format = new Intl.DateTimeFormat('en-CA', { timeZone: zone })))
  return format.format(at)
}

/** When something was last paid, and for which day. */
export interface LastEarned {
  day: string | null
  at: Date | null
}

/** The day that is paid now; undefined where it was paid already, or the last is too short a while ago. */
export function earningDay(zone: string, now: Date, last: LastEarned): string | undefined {
  const day = dayIn(zone, now)
  // who has travelled west meets a day for the second time
  if (last.day !== null && day <= last.day) return undefined
  return last.at !== null && now.getTime() - last.at.getTime() < EARNING_GAP_MS ? undefined : day
}
