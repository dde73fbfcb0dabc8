import { describe, expect, test } from 'vitest'
import { race } from '../../support/race.ts'
import { postgresPrograms } from '../../support/postgres.ts'
import { twoServers } from '../../support/two-servers.ts'

/** Ten thousand by `RACE_ROUNDS=10000 npx vitest run tests/server/processes/revision-race.test.ts`. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 200)

describe.skipIf(postgresPrograms === undefined)('writers and readers over two processes on one PostgreSQL', () => {
  const two = twoServers({
    BUDGET_FACTOR: '1000',
    SEED: 'demo',
    TRUST_PROXY: '1',
    PUBLIC_ORIGIN: 'https://portal.example',
  })

  test(
    'a client that knows of a write never gets an answer without it',
    async () => {
      const found = await race({ servers: two.servers.map(({ origin }) => origin), rounds: ROUNDS, writers: 6 })
      process.stdout.write(`${JSON.stringify({ ...found, stale: found.stale.length })}\n`)
      expect(found.stale).toEqual([])
      expect(found.writes).toBe(ROUNDS)
      expect(found.unchanged).toBeGreaterThan(0)
    },
    ROUNDS * 500,
  )
})
