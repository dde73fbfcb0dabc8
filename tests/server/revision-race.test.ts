import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { race } from '../load/race.ts'
import { type Cluster, postgresPrograms, startPostgres } from '../support/postgres.ts'
import { bundleServer, type ServerProcess, startServer } from '../support/server-process.ts'

/** Ten thousand by `RACE_ROUNDS=10000 npx vitest run tests/server/revision-race.test.ts`. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 200)

describe.skipIf(postgresPrograms === undefined)('writers and readers over two processes on one PostgreSQL', () => {
  let cluster: Cluster
  let folder: string
  let servers: ServerProcess[]

  beforeAll(async () => {
    ;[cluster, folder] = await Promise.all([startPostgres(), bundleServer()])
    const url = await cluster.newDatabase()
    const settings = {
      BUDGET_FACTOR: '1000',
      DATABASE_URL: url,
      SEED: 'demo',
      TRUST_PROXY: '1',
      PUBLIC_ORIGIN: 'https://portal.example',
    }
    servers = await Promise.all([1, 2].map(() => startServer(folder, settings)))
  })
  afterAll(async () => {
    for (const server of servers ?? []) server.child.kill('SIGTERM')
    await Promise.all((servers ?? []).map((server) => server.exited))
    await cluster?.stop()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  test(
    'nobody who has been told of a write gets an answer without it',
    async () => {
      const found = await race({ servers: servers.map(({ origin }) => origin), rounds: ROUNDS, writers: 6 })
      process.stdout.write(`${JSON.stringify({ ...found, stale: found.stale.length })}\n`)
      expect(found.stale).toEqual([])
      expect(found.writes).toBe(ROUNDS)
      expect(found.unchanged).toBeGreaterThan(0)
    },
    ROUNDS * 500,
  )
})
