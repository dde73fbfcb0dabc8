import { afterEach, expect, test, vi } from 'vitest'
import { fieldValue, momentOf, quickTimes, whenOf, zoneName } from './schedule-rules.ts'

const at = (text: string) => new Date(text)

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['a Tuesday at noon', '2026-07-14T12:00', ['this-evening', 'tomorrow-morning', 'tomorrow-evening']],
  ['a Tuesday half an hour before the evening', '2026-07-14T18:30', ['this-evening', 'tomorrow-morning']],
  [
    'a Tuesday just before the evening',
    '2026-07-14T18:40',
    ['tomorrow-morning', 'tomorrow-evening', 'saturday-morning'],
  ],
  ['a Friday night', '2026-07-17T22:00', ['tomorrow-morning', 'tomorrow-evening']],
  ['a Saturday before dawn', '2026-07-18T05:00', ['this-evening', 'tomorrow-morning', 'tomorrow-evening']],
])('on %s the next sensible times are offered', (_, now, ids) => {
  const offered = quickTimes(at(now))
  expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  for (const each of offered) expect(each.at.getTime()).toBeGreaterThan(at(now).getTime())
  expect(offered.map((each) => each.at.getTime())).toEqual(offered.map((each) => each.at.getTime()).toSorted())
})

test('a month ends in the evening before its successor’s first morning', () => {
  expect(quickTimes(at('2026-12-31T20:00'))[0]?.at).toEqual(at('2027-01-01T08:00'))
})

test('a field of date and time gives back the minute that was put in, and nothing while it is not whole', () => {
  expect(momentOf(fieldValue(at('2026-07-04T08:05')))).toEqual(at('2026-07-04T08:05'))
  expect(momentOf('')).toBeUndefined()
})

test('the year is said where it is another', () => {
  const now = at('2026-07-14T12:00')
  expect(whenOf(at('2026-07-18T08:00'), now, 'en')).toBe('Sat 18 Jul, 08:00')
  expect(whenOf(at('2026-07-18T08:00'), now, 'ja')).toBe('7月18日（土） 08:00')
  expect(whenOf(at('2027-01-18T08:00'), now, 'en')).toBe('18 Jan 2027, 08:00')
})

/** The text typed into a field, and the moment at which the post then goes out. */
const TYPED = [
  ['America/New_York', '2027-03-14T01:59', '01:59', '2027-03-14T06:59:00.000Z'],
  ['America/New_York', '2027-03-14T02:30', '03:30', '2027-03-14T07:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:30', '01:30', '2026-11-01T05:30:00.000Z'],
  ['Europe/Berlin', '2027-03-28T02:00', '03:00', '2027-03-28T01:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '02:45', '2026-10-03T15:45:00.000Z'],
  ['Asia/Tokyo', '2027-03-14T02:30', '02:30', '2027-03-13T17:30:00.000Z'],
  ['Asia/Kathmandu', '2027-03-14T02:30', '02:30', '2027-03-13T20:45:00.000Z'],
  ['Pacific/Apia', '2027-04-04T03:30', '03:30', '2027-04-03T14:30:00.000Z'],
] as const

test.each(TYPED)('%s: for %s the field and the words show %s, and it goes out then', (zone, typed, shown, moment) => {
  vi.stubEnv('TZ', zone)
  const chosen = momentOf(typed)
  expect(chosen?.toISOString()).toBe(moment)
  if (!chosen) return
  expect(fieldValue(chosen).slice(-5)).toBe(shown)
  expect(whenOf(chosen, chosen, 'en').slice(-5)).toBe(shown)
})

test('the name of the zone distinguishes an hour that clocks show twice', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const [first, second] = [new Date('2026-11-01T05:30:00Z'), new Date('2026-11-01T06:30:00Z')]
  expect(fieldValue(first)).toBe(fieldValue(second))
  expect([first, second].map((moment) => zoneName(moment, 'en'))).toEqual([
    'Eastern Daylight Time',
    'Eastern Standard Time',
  ])
})

test('after a change of the zone a post is shown at the same moment by the new clocks', () => {
  const chosen = new Date('2027-01-18T08:00:00Z')
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(whenOf(chosen, chosen, 'en')).toBe('Mon 18 Jan, 17:00')
  vi.stubEnv('TZ', 'America/New_York')
  expect(whenOf(chosen, chosen, 'en')).toBe('Mon 18 Jan, 03:00')
  expect(fieldValue(chosen)).toBe('2027-01-18T03:00')
})
