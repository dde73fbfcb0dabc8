import { expect, test } from 'vitest'
import { NetworkError } from '#src/data/api/api-error.ts'
import { TIME_OUT } from '#src/data/api/http.ts'
import { setClock } from '#src/testing/clock.ts'
import { getConnection, offlineLastsIn, reportReached } from './connection.ts'
import { trackReachability } from './track-reachability.ts'

test.each([
  ['a time-out has lasted from its beginning, and is told at once', TIME_OUT, 0],
  ['a connection that breaks off may be back in a moment, whenever it began', 'no answer', 3000],
])('%s', async (_what, why, lastsInMs) => {
  const clock = setClock('2026-07-01T00:00:00Z')
  reportReached()
  const failing = trackReachability(async () => {
    await clock.advance(10_000)
    throw new NetworkError(why)
  })
  await expect(failing).rejects.toThrow(why)
  expect(getConnection().isOffline).toBe(true)
  expect(Math.abs(offlineLastsIn() - lastsInMs)).toBeLessThan(200)
})
