import { expect, test } from 'vitest'
import { fieldValue, momentOf, quickTimes, whenOf } from './schedule-rules.ts'

const at = (text: string) => new Date(text)

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
  expect(whenOf(at('2026-07-18T08:00'), now, 'en')).toBe('Sat, Jul 18 08:00')
  expect(whenOf(at('2026-07-18T08:00'), now, 'ja')).toBe('7月18日（土） 08:00')
  expect(whenOf(at('2027-01-18T08:00'), now, 'en')).toBe('Jan 18, 2027 08:00')
})
