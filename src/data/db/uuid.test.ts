import { version as versionOf, validate } from 'uuid'
import { expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { Uuid } from '#contract/fields.ts'
import { uuidv7 } from './uuid.ts'

test('a new id is a UUIDv7 that the contract takes, and no two are alike', () => {
  const ids = Array.from({ length: 2000 }, uuidv7)
  expect(ids.filter((id) => !validate(id) || versionOf(id) !== 7 || !v.is(Uuid, id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids sort by their making, within a millisecond and when the clock goes back', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ids = [1_900_000_000_000, 1_900_000_000_001, 1_900_000_000_001, 1_890_000_000_000].flatMap((at) => {
    vi.setSystemTime(at)
    return Array.from({ length: 5000 }, uuidv7)
  })
  vi.useRealTimers()
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(Number.parseInt(ids[0]?.replace('-', '').slice(0, 12) ?? '', 16)).toBe(1_900_000_000_000)
})
