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
