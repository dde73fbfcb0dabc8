// @vitest-environment node
import { describe } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { postgresPrograms, startPostgres } from '../support/postgres.ts'
import { openServer } from './hono-host.ts'
import { contractSuite } from './suite.ts'

describe.skipIf(postgresPrograms === undefined)('the server on PostgreSQL', () => {
  contractSuite(async () => {
    const cluster = await startPostgres()
    // the triggers that move revisions are the same on PGlite; `tests/server/revisions.test.ts` watches them there too
    const host = await openServer(await openDatabase({ url: await cluster.newDatabase() }), { isWatched: true })
    return {
      ...host,
      async close() {
        await host.close()
        await cluster.stop()
      },
    }
  })
})
