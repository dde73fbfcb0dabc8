import { sql } from 'drizzle-orm'
import { deleteSome, inBatches } from '../db/batches.ts'
import type { Db } from '../db/client.ts'
import { notices } from '../db/notices-schema.ts'
import { NOTICES_KEPT, newestOf, rowsOf } from './list-notices.ts'

/** Each row that goes moves the revision of its person. */
const BATCH = 200

/** Deletes the notices that no list shows any more, since their person has so many newer ones. */
export async function trimNotices(db: Db): Promise<void> {
  const people = await rowsOf<{ id: string }>(
    db,
    sql`select user_id as id from notices group by user_id having count(*) > ${NOTICES_KEPT}::int`,
  )
  for (const { id } of people) {
    const oldest = sql`(select k.created_at, k.id from ${newestOf(sql`${id}`)} k order by k.created_at, k.id limit 1)`
    const isOlder = sql`user_id = ${id} and (created_at, id) < ${oldest}`
    await inBatches(BATCH, () => deleteSome(db, notices, isOlder, BATCH))
  }
}
