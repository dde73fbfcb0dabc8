import type { Db } from '../db/client.ts'
import { effects } from '../db/schema.ts'

export type Effect = Pick<typeof effects.$inferInsert, 'opId' | 'userId' | 'kind' | 'target'>

/** Notes what a write did; a second note of the same write changes nothing. */
export async function noteEffect(db: Db, effect: Effect): Promise<void> {
  await db.insert(effects).values(effect).onConflictDoNothing()
}
