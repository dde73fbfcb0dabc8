import { expect, test } from 'vitest'
import {
  begun,
  deedOf,
  dueInMs,
  fits,
  hashOf,
  type Kept,
  NOTHING,
  pendingOf,
  readSearch,
  settled,
  shortHash,
  totalYen,
  TRANSACTION_MS,
} from './rules.ts'

const NOW = 1_000_000
const start = (id: string, propertyId = 'villa', kept: Kept = NOTHING) =>
  begun(kept, { id, propertyId, transactionType: 'purchase' }, NOW)

test.each([
  ['before two seconds it is under way', 1999, true, 'pending'],
  ['after two seconds it is completed', 2000, true, 'completed'],
  ['long after, as when the app was closed, too', 86_400_000, true, 'completed'],
  ['without a verified record it fails', 2000, false, 'failed'],
])('a transaction: %s', (_what, laterMs, isVerified, status) => {
  const after = settled(start('t1'), () => isVerified, NOW + laterMs)
  expect(after.transactions.map((one) => one.status)).toEqual([status])
  expect(deedOf(after, 'villa')?.blockchainHash).toBe(status === 'completed' ? hashOf('t1') : undefined)
})

test('a second press on the same property starts nothing', () => {
  const once = start('t1')
  expect(begun(once, { id: 't2', propertyId: 'villa', transactionType: 'rent' }, NOW)).toBe(once)
  expect(start('t2', 'loft', once).transactions).toHaveLength(2)
})

test('what the person has already cannot be bought a second time', () => {
  const owned = settled(start('t1'), () => true, NOW + TRANSACTION_MS)
  const again = settled(start('t2', 'villa', owned), () => true, NOW + TRANSACTION_MS)
  expect(again.transactions.map((one) => one.status)).toEqual(['failed', 'completed'])
})

test('settling twice, as two tabs do, changes nothing more', () => {
  const once = settled(start('t1'), () => true, NOW + TRANSACTION_MS)
  expect(settled(once, () => true, NOW + 2 * TRANSACTION_MS)).toBe(once)
})

test('the next moment to settle is known while something is under way', () => {
  const kept = start('t1')
  expect([0, 500, 9000].map((ms) => dueInMs(kept, NOW + ms))).toEqual([2000, 1500, 0])
  expect(pendingOf(kept, 'villa')?.id).toBe('t1')
  expect(dueInMs(NOTHING, NOW)).toBeNull()
})

test('a purchase costs the price; a rent costs the first month with its fee', () => {
  const property = { purchaseYen: 68_000_000, rentYen: 210_000, managementFeeYen: 14_500 }
  expect(totalYen(property, 'purchase')).toBe(68_000_000)
  expect(totalYen(property, 'rent')).toBe(224_500)
})

test('a hash is 32 bytes, the same for the same transaction, and short as first ten and last six', () => {
  expect(hashOf('a')).toMatch(/^0x[\da-f]{64}$/)
  expect(hashOf('a')).toBe(hashOf('a'))
  expect(hashOf('a')).not.toBe(hashOf('b'))
  expect(shortHash('0x1234567890abcdef')).toBe('0x12345678…abcdef')
})

test.each([
  [{}, true],
  [{ q: 'VILLA' }, true],
  [{ q: 'onna sea' }, true],
  [{ q: 'kyoto' }, false],
  [{ type: 'villa' }, true],
  [{ type: 'penthouse', q: 'villa' }, false],
] as const)('a villa above the sea in Onna fits %o: %s', (search, expected) => {
  expect(fits(search, 'villa', 'Villa above the sea Onna, Okinawa')).toBe(expected)
})

test('an address is read for what it may say', () => {
  expect(readSearch({ q: 'sea', type: 'villa' })).toEqual({ q: 'sea', type: 'villa' })
  expect(readSearch({ q: 1, type: 'castle' })).toEqual({})
})
