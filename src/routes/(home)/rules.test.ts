import { expect, test } from 'vitest'
import { services } from '#fixtures/services.ts'
import { cardOf } from '#src/testing/card-of.ts'
import { closedCount, closedServices, indexOfPlace, inOwnOrder, isOlderThanToday } from './rules.ts'

const firstIds = (order: string[]) =>
  inOwnOrder(services, order)
    .slice(0, 3)
    .map((service) => service.serviceId)

test('without an own order the services stand as the server lists them', () => {
  expect(inOwnOrder(services, [])).toEqual(services)
})

test.each([
  ['one moved to the front', ['anpan-tv'], ['anpan-tv', 'kabu-pay', 'chattie']],
  ['a whole own order', ['chattie', 'kago', 'shop'], ['chattie', 'kago', 'shop']],
  ['an id that is gone', ['gone', 'chattie'], ['chattie', 'kabu-pay', 'anpan-tv']],
])('own order with %s', (_what, order, ids) => {
  expect(firstIds(order)).toEqual(ids)
})

const four = services.slice(0, 6)
const [a, b, c, d, e, f] = four.map((service) => service.serviceId) as [string, string, string, string, string, string]
test.each([
  ['nothing of one’s own', [], [], [a, b, c, d]],
  ['a pin', [e], [], [e, a, b, c]],
  ['an opened one that is seen anyway', [], [b], [a, b, c, d]],
  ['one that was opened last', [], [f], [a, b, c, f]],
  ['three that were opened, two of which find a place', [], [f, e, b], [a, b, f, e]],
  ['pins, which give no place away', [f, e, d], [c, b, a], [f, e, d, c]],
  ['as many pins as places', [f, e, d, c], [a], [f, e, d, c]],
  ['ids that are gone', ['gone'], ['gone too'], [a, b, c, d]],
])('the closed grid with %s', (_what, pins, recents, ids) => {
  expect(closedServices(four, pins, recents, 4).map((service) => service.serviceId)).toEqual(ids)
})

test('the closed grid holds seven services and All on phones, three rows of four on desktops', () => {
  expect([closedCount('phone'), closedCount('tablet'), closedCount('desktop')]).toEqual([7, 11, 12])
})

test('a saved time from another day names its day', () => {
  const now = new Date(2026, 6, 14, 0, 5).getTime()
  expect(isOlderThanToday(new Date(2026, 6, 14, 0, 1), now)).toBe(false)
  expect(isOlderThanToday(new Date(2026, 6, 13, 23, 59), now)).toBe(true)
  expect(isOlderThanToday(new Date(2026, 5, 14, 0, 5), now)).toBe(true)
})

test.each([
  ['at its post', 'p3', 3, 2],
  ['at the next older post where it is gone', 'gone', 3, 3],
  ['at the end where nothing older is left', 'gone', 0, 3],
])('a place is found %s', (_what, postId, day, index) => {
  const cards = [4, 0, 3, 2].map((of) => cardOf({ id: `p${of}`, createdAt: `2026-07-0${of}T00:00:00.000Z` }))
  const waiting = cardOf(
    { id: 'w', createdAt: '2026-07-01T00:00:00.000Z' },
    { sync: { state: 'waiting', seq: 1, canEdit: true } },
  )
  const place = { postId, topPx: 0, writtenAt: `2026-07-0${day}T00:00:00.000Z`, index: 0 }
  expect(indexOfPlace([...cards.slice(0, 1), waiting, ...cards.slice(2)], place)).toBe(index)
  expect(indexOfPlace([], place)).toBe(-1)
})
