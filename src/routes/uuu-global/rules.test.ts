import { expect, test } from 'vitest'
import {
  AT_FIRST,
  courseToContinue,
  daysLeft,
  dueDate,
  enrol,
  foundCourses,
  isUrgent,
  learn,
  leave,
  nextLesson,
  statusOf,
  submit,
  takeBack,
  universitySearch,
} from './rules.ts'
import { ASSIGNMENTS, COURSES } from './sample.ts'

const LEARNT = { ...AT_FIRST, progress: { 'quantum-time': 95, 'stage-light': 100 } }

test.each([
  [{}, {}],
  [
    { tab: 'courses', category: 'data', q: 'farm' },
    { tab: 'courses', category: 'data', q: 'farm' },
  ],
  [{ tab: 'library', category: 'all', q: 7 }, { q: '7' }],
])('of the address %j the page takes %j', (search, taken) => {
  expect(universitySearch(search)).toEqual(taken)
})

test('two courses are enrolled in from the start; courses cost 12,000 to 25,000 yen', () => {
  expect(Object.keys(AT_FIRST.progress)).toHaveLength(2)
  const prices = COURSES.map(({ priceYen }) => priceYen)
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([12_000, 25_000])
})

test.each([
  [{ q: 'ISHII' }, ['farm-data']],
  [{ q: 'data' }, ['farm-data']],
  [{ q: 'data', category: 'art' }, []],
  [{ category: 'data' }, ['farm-data', 'agent-design']],
] as const)('search %j finds %j', (search, ids) => {
  const words: Record<string, string> = { 'farm-data': 'Reading farms in data Sora Ishii' }
  expect(foundCourses(COURSES, search, ({ id }) => words[id] ?? id.replace('-', ' ')).map(({ id }) => id)).toEqual(ids)
})

test('enrolling starts at 0, a second time changes nothing, and only an untouched course can be left', () => {
  const enrolled = enrol(AT_FIRST, 'farm-data')
  expect(enrolled.progress['farm-data']).toBe(0)
  expect(enrol(AT_FIRST, 'quantum-time')).toBe(AT_FIRST)
  expect(leave(enrolled, 'farm-data').progress['farm-data']).toBeUndefined()
  expect(leave(AT_FIRST, 'quantum-time')).toBe(AT_FIRST)
})

test.each([
  ['quantum-time', AT_FIRST, 7, 70],
  ['quantum-time', LEARNT, 10, 100],
  ['stage-light', LEARNT, 11, 100],
  ['farm-data', AT_FIRST, 1, undefined],
])('the next lesson of %s adds 10, up to 100', (id, kept, lesson, after) => {
  expect(learn(kept, id, lesson).progress[id]).toBe(after)
})

test('a lesson that is not the next one changes nothing', () => {
  const once = learn(AT_FIRST, 'quantum-time', 7)
  expect(learn(once, 'quantum-time', 7)).toBe(once)
  expect(learn(once, 'quantum-time', 9)).toBe(once)
})

test.each([
  [0, 1],
  [60, 7],
  [95, 10],
  [100, null],
])('at %i %% the next lesson is %s', (progress, lesson) => {
  expect(nextLesson(progress)).toBe(lesson)
})

test('one goes on with the furthest course that is not finished', () => {
  expect(courseToContinue(AT_FIRST)?.id).toBe('quantum-time')
  expect(courseToContinue(LEARNT)?.id).toBe('quantum-time')
  expect(courseToContinue({ ...AT_FIRST, progress: { 'stage-light': 100 } })).toBeNull()
})

test.each([
  ['2026-07-14T10:00:00', 2, 2],
  ['2026-07-14T23:58:00', 2, 2],
  ['2026-07-14T00:00:00', 9, 9],
  ['2026-07-14T10:00:00', 1, 1],
])('at %s, due in %i days, %i days are left', (now, dueInDays, left) => {
  expect(daysLeft(dueDate({ dueInDays }, new Date(now)), new Date(now))).toBe(left)
})

test.each([
  ['2026-11-23T00:00:00', '2026-11-24T23:59:00', 1],
  ['2026-11-23T23:59:00', '2026-11-24T00:00:00', 1],
  ['2026-11-23T10:00:00', '2026-11-23T23:59:00', 0],
  ['2026-12-31T10:00:00', '2027-01-02T23:59:00', 2],
  ['2026-03-27T12:00:00', '2026-03-30T12:00:00', 3], // over a night that some zones change their clocks in
  ['2026-11-23T10:00:00', '2026-11-22T23:59:00', -1],
])('from %s to %s the calendar counts %i days', (now, due, days) => {
  expect(daysLeft(new Date(due), new Date(now))).toBe(days)
})

test('the day that an assignment is due on is as far away as the days that are left say', () => {
  const now = new Date('2026-11-23T10:00:00')
  expect(dueDate({ dueInDays: 1 }, now)).toEqual(new Date('2026-11-24T23:59:00'))
})

test.each([
  ['pending', 2, true],
  ['pending', 3, true],
  ['pending', 4, false],
  ['submitted', 1, false],
] as const)('%s with %i days left is urgent: %s', (status, days, urgent) => {
  expect(isUrgent(status, days)).toBe(urgent)
})

test('an assignment is handed in once and can be taken back', () => {
  const [observation] = ASSIGNMENTS
  if (!observation) throw new Error('no sample')
  expect(statusOf(observation, AT_FIRST)).toBe('pending')
  const handedIn = submit(AT_FIRST, observation.id, 'first')
  expect(statusOf(observation, handedIn)).toBe('submitted')
  expect(submit(handedIn, observation.id, 'second')).toBe(handedIn)
  expect(statusOf(observation, takeBack(handedIn, observation.id))).toBe('pending')
})
