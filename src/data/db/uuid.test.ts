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

test('ids sort by the time of their making, and tell it', () => {
  const times = [0, 1, 1_700_000_000_000, 1_795_000_000_123, 2 ** 48 - 1]
  const ids = times.map((at) => {
    vi.setSystemTime(at)
    return uuidv7()
  })
  vi.useRealTimers()
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16))).toEqual(times)
})
