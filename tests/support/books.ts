import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openDatabase } from '#server/db/client.ts'

/** Each finds no row where what is written in several places agrees. */
const BOOKS = {
  'a balance is the sum of its ledger': sql`select user_id from point_accounts a
    where balance <> (select coalesce(sum(amount), 0) from points p where p.user_id = a.user_id)`,
  'an order has its lines': sql`select id from orders o
    where not exists (select 1 from order_lines l where l.order_id = o.id)`,
  'likes are counted': sql`select id from posts p
    where likes <> sample_likes + (select count(*) from likes l where l.post_id = p.id)`,
  'a post has its author': sql`select id from posts p
    where not exists (select 1 from "user" u where u.id = p.user_id)`,
}

const MUGS = sql`select (select stock from products where id = 'mug-blue') + coalesce(sum(l.quantity), 0)::int as mugs
  from order_lines l join orders o on o.id = l.order_id where l.product_id = 'mug-blue' and o.cancelled_at is null`

/** Opens a database that no server has, and compares what must agree in it; `mugs` is how many there were to sell. */
export async function expectBooksToAddUp(where: { folder: string } | { url: string }, mugs: number): Promise<void> {
  const { db, close } = await openDatabase(where)
  try {
    for (const [what, statement] of Object.entries(BOOKS))
      expect({ [what]: (await db.execute(statement)) as object }).toMatchObject({ [what]: { rows: [] } })
    // what is left and what was sold make up what there was
    expect((await db.execute(MUGS)) as object).toMatchObject({ rows: [{ mugs }] })
  } finally {
    await close()
  }
}
