import { expect, test } from 'vitest'
import { decimalText, divideRound, groupedDecimal, multiply, parseDecimal } from './decimal.ts'
import { usd } from './usd.ts'

test.each([
  ['0.421', 42_100_000n],
  ['0.00000001', 1n],
  ['1', 100_000_000n],
  ['007.5', 750_000_000n],
  ['12500', 1_250_000_000_000n],
  ['99999999999999999999.99999999', 9_999_999_999_999_999_999_999_999_999n],
])('%s is read exactly', (text, parts) => {
  expect(parseDecimal(text)).toBe(parts)
})

test.each(['', ' ', '1.', '.5', '-1', '+1', '1e-3', '0x10', '1,000', '0.000000001', '1.2.3', 'NaN', '１'])(
  '%j is no amount',
  (text) => {
    expect(parseDecimal(text)).toBeNull()
  },
)

test.each([
  [42_100_000n, 8, '0.42100000'],
  [42_100_000n, 4, '0.4210'],
  [99_999_999n, 4, '0.9999'],
  [-50_000_000n, 2, '-0.50'],
  [-1n, 4, '0.0000'],
  [1_250_000_000_000n, 0, '12500'],
])('%s parts with %i decimals are %s', (parts, decimals, text) => {
  expect(decimalText(parts, decimals)).toBe(text)
})

test.each([
  [1_250_000_000_000n, 4, '12,500.0000'],
  [-123_456_789_000_000n, 2, '−1,234,567.89'],
  [99_900_000_000n, 0, '999'],
])('%s parts are grouped for reading', (parts, decimals, text) => {
  expect(groupedDecimal(parts, decimals)).toBe(text)
})

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [4n, 3n, 1n],
  [5n, 3n, 2n],
  [0n, 7n, 0n],
])('%s by %s is %s', (a, b, expected) => {
  expect(divideRound(a, b)).toBe(expected)
})

test('reading what was written gives the same amount, for amounts of every size', () => {
  let parts = 1n
  for (let step = 0; step < 120; step++) {
    expect(parseDecimal(decimalText(parts))).toBe(parts)
    parts = (parts * 1_664_525n + 1_013_904_223n) % 10n ** BigInt(4 + (step % 22))
  }
})

test('a tenth three times is three tenths, and a product is to the last part', () => {
  const tenth = parseDecimal('0.1') ?? 0n
  expect(tenth * 3n).toBe(parseDecimal('0.3'))
  expect(multiply(parseDecimal('0.001') ?? 0n, parseDecimal('97000.12345678') ?? 0n)).toBe(parseDecimal('97.00012346'))
})

test.each([
  [123_450_000_000n, {}, '$1,234.50'],
  [12_345_678n, {}, '$0.12'],
  [12_345_678n, { isPrice: true }, '$0.1235'],
  [100_000_000n, { isPrice: true }, '$1.00'],
  [-150_000_000n, {}, '−$1.50'],
  [-1n, {}, '$0.00'],
])('%s parts of dollars read well', (parts, options, text) => {
  expect(usd(parts, 'en', options)).toBe(text)
})

test('dollars are told from other dollars and from yuan', () => {
  expect(['ja', 'en', 'ko', 'zh'].map((language) => usd(100_000_000n, language as 'ja'))).toEqual([
    '$1.00',
    '$1.00',
    'US$1.00',
    'US$1.00',
  ])
})
