import { limited } from '#contract/cut-text.ts'
import { searchForm } from '#contract/search-form.ts'
import { stableHash } from '#src/lib/stable-hash.ts'

export const SERVICES = ['personal', 'delivery', 'premium'] as const
export type ServiceType = (typeof SERVICES)[number]

/** Prices are by the started half hour: the first, and each one more, in whole yen. */
export const PRICES: Readonly<Record<ServiceType, { firstYen: number; moreYen: number }>> = {
  personal: { firstYen: 800, moreYen: 800 },
  delivery: { firstYen: 300, moreYen: 150 },
  premium: { firstYen: 2000, moreYen: 2000 },
}
export const BLOCK_MINUTES = 30
/** How long a car takes to come, in its own minutes. */
export const WAIT_MINUTES: Readonly<Record<ServiceType, number>> = { personal: 6, delivery: 9, premium: 4 }
/** A demo ride goes faster than life: each of its minutes takes five seconds. */
export const DEMO_MS_PER_MINUTE = 5000
export const SEARCH_MS = 3000

/** What the page's address says. */
export interface Search {
  from?: string
  to?: string
  type?: ServiceType
}
export const readSearch = ({ from, to, type }: Record<string, unknown>): Search => ({
  ...(typeof from === 'string' && { from: limited(from, PLACE_MAX) }),
  ...(typeof to === 'string' && { to: limited(to, PLACE_MAX) }),
  ...(SERVICES.includes(type as ServiceType) && { type: type as ServiceType }),
})
export const PLACE_MAX = 80
/** Stands in the address for a field that was emptied, which differs from an untouched one. */
export const EMPTIED = ' '

/** What keeps a ride from being ordered. */
export function problemOf(from: string, to: string): 'blank' | 'same' | undefined {
  const [start, end] = [from.trim(), to.trim()]
  if (!start || !end) return 'blank'
  return searchForm(start) === searchForm(end) ? 'same' : undefined
}

/** How long a ride between two places takes that are on no map: 8 to 45 minutes, the same both ways. */
export function guessMinutes(from: string, to: string): number {
  return 8 + (stableHash([from.trim(), to.trim()].sort().join('\n')) % 38)
}

/** What a ride of so many minutes costs, in whole yen. */
export function priceYen(type: ServiceType, minutes: number): number {
  const blocks = Math.max(1, Math.ceil(minutes / BLOCK_MINUTES))
  return PRICES[type].firstYen + (blocks - 1) * PRICES[type].moreYen
}

export interface Ride {
  id: string
  type: ServiceType
  from: string
  to: string
  minutes: number
  yen: number
  vehicle: string
  bookedAt: number
  cancelledAt?: number
  rating?: number
}
export type RideStatus = 'searching' | 'coming' | 'riding' | 'completed' | 'cancelled'

const arrivesAt = (ride: Ride) => ride.bookedAt + SEARCH_MS + WAIT_MINUTES[ride.type] * DEMO_MS_PER_MINUTE
const endsAt = (ride: Ride) => arrivesAt(ride) + ride.minutes * DEMO_MS_PER_MINUTE

/** How far a ride has come, by the clock alone: it goes on while the app is closed. */
export function statusAt(ride: Ride, now: number): RideStatus {
  if (ride.cancelledAt !== undefined) return 'cancelled'
  if (now < ride.bookedAt + SEARCH_MS) return 'searching'
  if (now < arrivesAt(ride)) return 'coming'
  return now < endsAt(ride) ? 'riding' : 'completed'
}

/** Minutes of the ride's own time until the car comes or the ride ends; at least one while it lasts. */
export function minutesLeft(ride: Ride, now: number): number {
  const end = now < arrivesAt(ride) ? arrivesAt(ride) : endsAt(ride)
  return Math.max(1, Math.ceil((end - now) / DEMO_MS_PER_MINUTE))
}

/** The part of the way that is behind, 0 to 1. */
export function rideShare(ride: Ride, now: number): number {
  const from = arrivesAt(ride)
  return Math.min(1, Math.max(0, (now - from) / (endsAt(ride) - from)))
}

/** Whether a ride may still be called off: until the car is there. */
export const canCancel = (ride: Ride, now: number): boolean => ['searching', 'coming'].includes(statusAt(ride, now))

export const isUnderWay = (ride: Ride, now: number): boolean =>
  !['completed', 'cancelled'].includes(statusAt(ride, now))

/** The point of a line that is so far along it (0 to 1). */
export function pointAlong<P extends { x: number; y: number }>(points: readonly P[], share: number) {
  const lengths = points.slice(1).map((to, at) => {
    const from = points[at] ?? to
    return Math.hypot(to.x - from.x, to.y - from.y)
  })
  let left = lengths.reduce((sum, length) => sum + length, 0) * share
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [points[at], points[at + 1]]
    if (from && to && left <= length) {
      const part = length === 0 ? 0 : left / length
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    }
    left -= length
  }
  return points.at(-1) ?? { x: 0, y: 0 }
}
