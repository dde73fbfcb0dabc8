import { AVENUE_COUNT, crossing, METRES_PER_UNIT, onStreet, type Point } from '#src/art/town.ts'
import type { Place } from './places.ts'

export interface Route {
  /** The corners of the way, first and last the places themselves. */
  points: readonly Point[]
  metres: number
}
export interface Step {
  turn: 'start' | 'left' | 'right' | 'arrive'
  /** How far to go after the turn. */
  metres: number
}

export const pointOf = (place: Pick<Place, 'street' | 'x'>): Point => onStreet(place.street, place.x)

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, point, at) => sum + distance(points[at] ?? point, point), 0)
/** Metres to the nearest ten, as signs say them. */
const metresOf = (units: number): number => Math.round((units * METRES_PER_UNIT) / 10) * 10

/** The shortest way along streets and one avenue. */
export function routeBetween(from: Place, to: Place): Route {
  const [start, end] = [pointOf(from), pointOf(to)]
  if (from.street === to.street) return { points: [start, end], metres: metresOf(distance(start, end)) }
  const ways = Array.from({ length: AVENUE_COUNT }, (_, avenue) => [
    start,
    crossing(from.street, avenue),
    crossing(to.street, avenue),
    end,
  ])
  const points = ways.reduce((best, way) => (lengthOf(way) < lengthOf(best) ? way : best))
  return { points, metres: metresOf(lengthOf(points)) }
}

/** The way in words: where to turn, and how far to go then. */
export function stepsOf({ points }: Route): Step[] {
  const steps = points.slice(1).map((point, at): Step => {
    const before = points[at - 1]
    const corner = points[at] ?? point
    return { turn: before ? turnAt(before, corner, point) : 'start', metres: metresOf(distance(corner, point)) }
  })
  return [...steps, { turn: 'arrive', metres: 0 }]
}

function turnAt(before: Point, corner: Point, after: Point): 'left' | 'right' {
  const cross = (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x)
  return cross > 0 ? 'right' : 'left'
}

/** Metres a minute on foot, by bike and by car. */
export const PACE = { walk: 78, bike: 230, car: 400 } as const
export type Travel = keyof typeof PACE
/** How long a car takes to come. */
export const CAR_WAIT_MINUTES = 3
/** Bikes keep to quiet streets, which is a little farther. */
const BIKE_DETOUR = 1.1

export interface Trip {
  metres: number
  minutes: number
}

/** How far and how long a way is, by one means of travel; whole minutes, one at least. */
export function tripBy(travel: Travel, { metres }: Route): Trip {
  const far = travel === 'bike' ? Math.round((metres * BIKE_DETOUR) / 10) * 10 : metres
  const waitMinutes = travel === 'car' ? CAR_WAIT_MINUTES : 0
  return { metres: far, minutes: Math.max(1, Math.ceil(far / PACE[travel])) + waitMinutes }
}
