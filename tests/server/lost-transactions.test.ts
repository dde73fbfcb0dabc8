import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { problemOf } from '../support/test-app.ts'

describeOnEachDatabase('a write that the database undoes', (app) => {
  // deadlock, serialization, lock timeout, rolled back, unknown outcome, out of memory, ended by the bound of a statement
  test.each(['40P01', '40001', '55P03', '40000', '40003', '53200', '57014'])(
    'for %s is tried again, and succeeds then',
    async (code) => {
      const as = await app.guest()
      await app.db.execute(
        sql.raw(`
        create function undo() returns trigger language plpgsql as $$
        begin raise exception 'undone' using errcode = '${code}'; end $$`),
      )
      await app.db.execute(sql`create trigger undone before insert on posts for each row execute function undo()`)
      const id = crypto.randomUUID()
      const send = () => {
        const headers = { 'Idempotency-Key': id }
        return app.ask('POST', '/api/posts', { as, headers, body: { id, content: 'Bread of the day' } })
      }
      try {
        const answer = await send()
        const problem = await problemOf(answer)
        expect([answer.status, problem, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
      } finally {
        await app.db.execute(sql`drop function undo cascade`)
      }
      expect((await send()).status).toBe(201)
    },
  )
})
