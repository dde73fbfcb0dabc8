import { expect, test } from 'vitest'
import { Glide } from './glide.ts'
import { viewOf } from './projection.ts'
import {
  bearing,
  callName,
  CAMERAS,
  CANVAS,
  currentSpace,
  directionOf,
  entryRefusal,
  MIDDLE,
  MOVE_LOCK_MS,
  OWN_ID,
  peopleOf,
  START_VOLUME,
  stepped,
  tabOf,
} from './rules.ts'
import { mediaObjects, sampleSpaces, sampleUsers } from './sample.ts'

const at = (x: number, z: number) => ({ x, y: 0, z })

test('the constants are those of the specification', () => {
  expect([CANVAS, MOVE_LOCK_MS, START_VOLUME, OWN_ID]).toEqual([{ width: 800, height: 600 }, 200, 75, '1'])
  expect(sampleSpaces.every(({ maxUsers }) => maxUsers >= 30 && maxUsers <= 200)).toBe(true)
  expect(new Set(sampleSpaces.map(({ theme }) => theme)).size).toBe(5)
  expect(new Set(mediaObjects.map(({ type }) => type))).toEqual(new Set(['image', 'audio', 'video', 'other']))
})

test.each([
  ['forward', at(0, 0), at(0, -1)],
  ['backward', at(0, 0), at(0, 1)],
  ['left', at(0, 0), at(-1, 0)],
  ['right', at(3, 2), at(4, 2)],
  ['right', at(10, 2), at(10, 2)],
  ['left', at(-10, 0), at(-10, 0)],
  ['forward', at(0, -10), at(0, -10)],
  ['backward', at(0, 9.5), at(0, 10)],
] as const)('a step %s from %o leads to %o', (direction, from, to) => {
  expect(stepped(from, direction)).toEqual(to)
})

test.each([
  ['ArrowUp', 'ArrowUp', 'forward'],
  ['w', 'KeyW', 'forward'],
  ['ц', 'KeyW', 'forward'],
  ['s', 'KeyS', 'backward'],
  ['a', 'KeyA', 'left'],
  ['d', 'KeyD', 'right'],
  ['ArrowRight', 'ArrowRight', 'right'],
  ['q', 'KeyQ', undefined],
])('the key %s (%s) means %s', (key, code, direction) => {
  expect(directionOf({ key, code })).toBe(direction)
})

test.each([
  [{ isPrivate: true, currentUsers: 1, maxUsers: 30 }, 'private'],
  [{ isPrivate: false, currentUsers: 30, maxUsers: 30 }, 'full'],
  [{ isPrivate: false, currentUsers: 29, maxUsers: 30 }, null],
] as const)('a space with %o refuses for %s', (space, why) => {
  expect(entryRefusal(space)).toBe(why)
})

test('the current space is the first one until another is chosen, and again when that one is gone', () => {
  const list = [{ id: 'a' }, { id: 'b' }]
  expect([null, 'b', 'gone'].map((id) => currentSpace(list, id)?.id)).toEqual(['a', 'b', 'a'])
})

test('oneself stands first and is not drawn a second time from the host’s list', () => {
  const [one, two, three] = sampleUsers
  if (!one || !two || !three) throw new Error('too few samples')
  const self = { ...one, id: OWN_ID }
  const people = peopleOf(self, [two, { ...one, id: 'mine-on-the-host' }, three], 'mine-on-the-host')
  expect(people.map(({ id }) => id)).toEqual([OWN_ID, two.id, three.id])
})

test.each([
  [at(0, 0), at(3, -2), { right: 3, ahead: 2 }],
  [at(1, 1), at(-1, 4), { right: -2, ahead: -3 }],
])('from %o a person at %o is %o away', (own, other, steps) => {
  expect(bearing(own, other)).toEqual(steps)
})

test.each([
  ['media', 'media'],
  ['spaces', 'spaces'],
  ['nonsense', 'people'],
  [undefined, 'people'],
])('the tab %s of the address shows %s', (value, tab) => {
  expect(tabOf(value)).toBe(tab)
})

test('the three views really differ: where a thing is drawn, and how large', () => {
  const spots = CAMERAS.map((camera) => viewOf(camera, MIDDLE).project(at(2, -4)))
  expect(new Set(spots.map((spot) => `${spot?.x} ${spot?.y} ${spot?.scale}`)).size).toBe(3)
})

test('what stands behind the eye is not drawn in first person and is from overhead', () => {
  expect(viewOf('first_person', MIDDLE).project(at(0, 3))).toBeNull()
  expect(viewOf('overhead', MIDDLE).project(at(0, 3))?.y).toBeGreaterThan(CANVAS.height / 2)
})

test('the camera goes along: oneself stays at the same place of the picture', () => {
  const here = viewOf('third_person', MIDDLE).project(MIDDLE)
  expect(viewOf('third_person', at(5, -3)).project(at(5, -3))).toEqual(here)
})

test('a person who is seen elsewhere walks there instead of jumping', () => {
  const glide = new Glide()
  glide.send('a', at(0, 0), 0, 2000)
  glide.send('a', at(4, 0), 1000, 2000)
  expect([1000, 2000, 3000, 9000].map((now) => glide.place('a', now).x)).toEqual([0, 2, 4, 4])
})

test('a new place on the way is walked to from where one is', () => {
  const glide = new Glide()
  glide.send('a', at(0, 0), 0, 2000)
  glide.send('a', at(4, 0), 0, 2000)
  glide.send('a', at(2, 2), 1000, 2000)
  expect(glide.place('a', 1000)).toEqual(at(2, 0))
  expect(glide.place('a', 2000)).toEqual(at(2, 1))
})

test.each([
  ['Sora', '', { firstName: 'Sora' }],
  ['Sora', '小川', { firstName: 'Sora' }],
  ['小川 みな', '小川', { firstName: 'みな' }],
  ['小川みな', '小川', { firstName: 'みな' }],
  ['Mina Ogawa', 'Ogawa', { firstName: 'Mina' }],
  ['小川', '小川', { firstName: '小川', lastName: '' }],
])('who wants to be called %s and has the family name %j keeps it', (typed, lastName, names) => {
  expect(callName(typed, lastName)).toEqual(names)
})
