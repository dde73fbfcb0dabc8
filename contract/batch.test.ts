import * as v from 'valibot'
import { expect, test } from 'vitest'
import { api } from './api.ts'
import { BatchEntry } from './batch.ts'
import type { Endpoint } from './endpoint.ts'
import { checkEntries } from './host/batch.ts'

const keyed = Object.entries(api).flatMap(([resource, calls]) =>
  Object.entries(calls as Record<string, Endpoint>)
    .filter(([, call]) => call.keyed)
    .map(([name, call]) => [`${resource}.${name}`, call] as const),
)

test.each(keyed)('a batch takes %s', (_name, { method, path }) => {
  const key = '01a22014-de29-71ff-b74d-5fd0f56dca07'
  const entry = { key, method: method.toUpperCase(), path: path.replace(/:\w+/g, 'mug-blue') }
  expect(() => checkEntries([v.parse(BatchEntry, entry)])).not.toThrow()
})

test('a batch takes keyed writes alone', () => {
  expect(keyed.length).toBeGreaterThan(20)
  const entry = { key: '01a22014-de29-71ff-b74d-5fd0f56dca07', method: 'POST', path: '/api/auth/sign-out' }
  expect(() => checkEntries([v.parse(BatchEntry, entry)])).toThrow('invalid')
})
