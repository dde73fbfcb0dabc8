import { afterEach, expect, test } from 'vitest'
import { monthText, shortMonth } from './month-text.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone ?? ''
  if (zone === undefined) delete process.env.TZ
})

test('a month stays itself where the device changes its zone under an open page', () => {
  const april = 12 * 2041 + 3
  for (const TZ of ['Pacific/Pago_Pago', 'Pacific/Auckland', 'Asia/Tokyo']) {
    process.env.TZ = TZ
    expect([monthText(april, 'en'), shortMonth(april, 'en')]).toEqual(['April 2041', 'Apr'])
  }
})
