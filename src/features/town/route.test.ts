import { expect, test } from 'vitest'
import { AVENUE_COUNT, crossing } from '#src/art/town.ts'
import { PLACES, type Place, placeOf } from './places.ts'
import { CAR_WAIT_MINUTES, pointOf, routeBetween, stepsOf, tripBy } from './route.ts'

const at = (id: string) => placeOf(id) as Place
const pairs = PLACES.flatMap((from) => PLACES.filter((to) => to !== from).map((to) => [from, to] as const))

test('every way begins and ends at its places and turns at crossings alone', () => {
  const crossings = Array.from({ length: 6 }, (_, street) =>
    Array.from({ length: AVENUE_COUNT }, (_unused, avenue) => crossing(street, avenue)),
  ).flat()
  for (const [from, to] of pairs) {
    const { points, metres } = routeBetween(from, to)
    expect([points[0], points.at(-1)]).toEqual([pointOf(from), pointOf(to)])
    for (const corner of points.slice(1, -1)) expect(crossings).toContainEqual(corner)
    expect(metres).toBeGreaterThan(0)
  }
})

test('the way back is as long as the way there', () => {
  for (const [from, to] of pairs) expect(routeBetween(from, to).metres).toBe(routeBetween(to, from).metres)
})

test('on one street one goes straight on', () => {
  expect(routeBetween(at('home'), at('park')).points).toHaveLength(2)
  expect(stepsOf(routeBetween(at('home'), at('park'))).map((step) => step.turn)).toEqual(['start', 'arrive'])
})

test('from the station to the library one turns north and then east', () => {
  const route = routeBetween(at('station'), at('library'))
  expect(stepsOf(route).map((step) => step.turn)).toEqual(['start', 'left', 'right', 'arrive'])
  const sum = stepsOf(route).reduce((metres, step) => metres + step.metres, 0)
  expect(Math.abs(sum - route.metres)).toBeLessThanOrEqual(20)
})

test.each([
  ['walk', 1400, 18],
  ['bike', 1540, 7],
  ['car', 1400, 4 + CAR_WAIT_MINUTES],
] as const)('by %s, 1.4 km are %d m and %d minutes', (travel, metres, minutes) => {
  expect(tripBy(travel, { points: [], metres: 1400 })).toEqual({ metres, minutes })
})

test('no trip takes less than a minute, and an unknown place is none', () => {
  expect(tripBy('walk', { points: [], metres: 10 }).minutes).toBe(1)
  expect(placeOf('castle')).toBeUndefined()
})
