// @vitest-environment node
import { describe } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { contractSuite } from './suite.ts'
import { openServer } from './hono-host.ts'

describe('the server on PGlite', () => {
  contractSuite(async () => openServer(await openDatabase({}), { isWatched: true }))
})
