import { afterEach, expect, test } from 'vitest'
import { monthOf } from './rules.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone ?? ''
  if (zone === undefined) delete process.env.TZ
})

test.each([
  ['Pacific/Pago_Pago', 'April 2026'],
  ['Pacific/Auckland', 'May 2026'],
  ['Asia/Tokyo', 'May 2026'],
])('a month is that of the zone that the device has now: %s', (TZ, month) => {
  process.env.TZ = TZ
  expect(monthOf('2026-04-30T16:00:00Z', 'en')).toBe(month)
})
