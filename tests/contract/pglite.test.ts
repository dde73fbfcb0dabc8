// @vitest-environment node
import { describe } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { postgresPrograms } from '../support/postgres.ts'
import { contractSuite } from './suite.ts'
import { openServer } from './hono-host.ts'

describe('the server on PGlite', () => {
  // watched on PostgreSQL, where it is here: each look there takes a fraction of the time
  contractSuite(async () => openServer(await openDatabase({}), { isWatched: postgresPrograms === undefined }))
})
