import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { user } from '#server/db/auth-schema.ts'
import { openDatabase } from '#server/db/client.ts'
import { type Cluster, postgresPrograms, startPostgres } from './postgres.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** Runs the tests of `define` on PGlite and, where it is installed, on PostgreSQL; each test starts without users. */
export function describeOnEachDatabase(
  what: string,
  define: (app: TestApp, name: 'PGlite' | 'PostgreSQL') => void,
): void {
  describe.each([
    ['PGlite', true],
    ['PostgreSQL', postgresPrograms !== undefined],
  ] as const)(`${what}, on %s`, (name, isHere) => {
    describe.skipIf(!isHere)('without users at first', () => {
      const app = {} as TestApp // filled before the first test
      let cluster: Cluster | undefined
      beforeAll(async () => {
        if (name === 'PostgreSQL') cluster = await startPostgres()
        Object.assign(
          app,
          await openTestApp({}, await openDatabase(cluster ? { url: await cluster.newDatabase() } : {})),
        )
      })
      afterAll(async () => {
        await app.close?.()
        await cluster?.stop()
      })
      beforeEach(() => app.db.delete(user))
      define(app, name)
    })
  })
}
