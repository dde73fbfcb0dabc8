// @vitest-environment node
import { describe } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { postgresPrograms, startPostgres } from '../support/postgres.ts'
import { openServer } from './hono-host.ts'
import { contractSuite } from './suite.ts'

describe.skipIf(postgresPrograms === undefined)('the server on PostgreSQL', () => {
  contractSuite(async () => {
    const cluster = await startPostgres()
    const host = await openServer(await openDatabase({ url: await cluster.newDatabase() }))
    return {
      ...host,
      async close() {
        await host.close()
        await cluster.stop()
      },
    }
  })
})
