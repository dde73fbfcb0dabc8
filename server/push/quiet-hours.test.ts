import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const night = { from: '22:00', to: '07:00' }
const lunch = { from: '12:00', to: '13:00' }

test.each([
  [night, 'UTC', '2026-05-01T21:59:59Z', undefined],
  [night, 'UTC', '2026-05-01T22:00:00Z', '2026-05-02T07:00:00.000Z'],
  [night, 'UTC', '2026-05-02T00:00:00Z', '2026-05-02T07:00:00.000Z'],
  [night, 'UTC', '2026-05-02T06:59:59Z', '2026-05-02T07:00:00.000Z'],
  [night, 'UTC', '2026-05-02T07:00:00Z', undefined],
  [night, 'Asia/Tokyo', '2026-05-01T13:30:20Z', '2026-05-01T22:00:00.000Z'],
  [night, 'Asia/Kolkata', '2026-05-01T16:29:00Z', undefined],
  [night, 'Asia/Kolkata', '2026-05-01T16:31:00Z', '2026-05-02T01:30:00.000Z'],
  [lunch, 'America/New_York', '2026-01-05T17:20:00Z', '2026-01-05T18:00:00.000Z'],
  [lunch, 'America/New_York', '2026-07-05T16:20:00Z', '2026-07-05T17:00:00.000Z'],
  [null, 'UTC', '2026-05-02T00:00:00Z', undefined],
])('%o in %s: at %s it is quiet until %s', (quiet, zone, now, until) => {
  expect(quietUntil(quiet, zone, new Date(now))?.toISOString()).toBe(until)
})

/** A night in which clocks change, or do not, with the moments between which clocks show 22:00 and 07:00. */
const NIGHTS = [
  ['America/New_York', 'forward', '2027-03-14T03:00:00Z', '2027-03-14T11:00:00Z'],
  ['America/New_York', 'back', '2026-11-01T02:00:00Z', '2026-11-01T12:00:00Z'],
  ['Europe/Berlin', 'forward', '2027-03-27T21:00:00Z', '2027-03-28T05:00:00Z'],
  ['Europe/Berlin', 'back', '2026-10-24T20:00:00Z', '2026-10-25T06:00:00Z'],
  ['Australia/Lord_Howe', 'half an hour forward', '2026-10-03T11:30:00Z', '2026-10-03T20:00:00Z'],
  ['Australia/Lord_Howe', 'half an hour back', '2027-04-03T11:00:00Z', '2027-04-03T20:30:00Z'],
  ['Asia/Tokyo', 'not', '2027-03-13T13:00:00Z', '2027-03-13T22:00:00Z'],
  ['Asia/Kathmandu', 'not', '2027-03-13T16:15:00Z', '2027-03-14T01:15:00Z'],
  ['Pacific/Apia', 'not', '2027-04-03T09:00:00Z', '2027-04-03T18:00:00Z'],
  ['Pacific/Apia', 'by a whole day', '2011-12-30T08:00:00Z', '2011-12-30T17:00:00Z'],
] as const

test.each(NIGHTS)('%s, clocks go %s: it is quiet from 22:00 to 07:00 as clocks show it', (zone, _, begins, ends) => {
  const [begin, end] = [Date.parse(begins), Date.parse(ends)]
  expect(quietUntil(night, zone, new Date(begin - 1))).toBeUndefined()
  for (let at = begin; at < end; at += 5 * 60_000)
    expect([new Date(at), quietUntil(night, zone, new Date(at + 1))]).toEqual([new Date(at), new Date(end)])
  expect(quietUntil(night, zone, new Date(end))).toBeUndefined()
})

test.each([
  [
    'an end that clocks pass over is where they go on',
    '22:00',
    '02:30',
    '2027-03-14T05:00:00Z',
    '2027-03-14T07:00:00.000Z',
  ],
  [
    'a begin that clocks pass over is where they go on',
    '02:30',
    '07:00',
    '2027-03-14T07:00:00Z',
    '2027-03-14T11:00:00.000Z',
  ],
  ['before that it is not quiet', '02:30', '07:00', '2027-03-14T06:59:59Z', undefined],
  ['quiet hours that clocks pass over are none', '02:10', '02:50', '2027-03-14T07:00:00Z', undefined],
  [
    'an end that clocks show twice ends them the first time',
    '22:00',
    '01:30',
    '2026-11-01T03:00:00Z',
    '2026-11-01T05:30:00.000Z',
  ],
  [
    'and the hour that comes again is quiet again',
    '22:00',
    '01:30',
    '2026-11-01T06:10:00Z',
    '2026-11-01T06:30:00.000Z',
  ],
])('New York: %s', (_, from, to, now, until) => {
  expect(quietUntil({ from, to }, 'America/New_York', new Date(now))?.toISOString()).toBe(until)
})
