import { expect, test } from 'vitest'
import { Latest } from './latest.ts'

test('what many ask for at once is made once, and another version takes its place', async () => {
  const latest = new Latest<number>()
  let made = 0
  const take = (version: number) => latest.take(version, async () => ++made)
  expect(await Promise.all([take(1), take(1), take(2), take(2)])).toEqual([1, 1, 2, 2])
  expect(await take(1)).toBe(3)
})

test('what fails is told to all who wait and is not kept', async () => {
  const latest = new Latest<string>()
  const fail = () => latest.take(1, () => Promise.reject(new Error('away')))
  const both = await Promise.allSettled([fail(), latest.take(1, async () => 'unused')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await latest.take(1, async () => 'here')).toBe('here')
})
