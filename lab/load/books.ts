import { sql } from 'drizzle-orm'
import { type DatabasePlace, openDatabase } from '../../server/db/client.ts'
import type { Writer } from './writer.ts'

export interface Entry {
  what: string
  expected: number
  found: number
  isRight: boolean
}

/** Compares what the writers were told with what the database holds. */
export async function audit(place: DatabasePlace, writers: Writer[]): Promise<Entry[]> {
  // it reads every row, which no page does
  const { db, close } = await openDatabase({ ...place, statementMs: 120_000 })
  const rowsOf = async <T>(statement: ReturnType<typeof sql>) => ((await db.execute(statement)) as { rows: T[] }).rows
  const posts = await rowsOf<{ id: string; user_id: string; content: string }>(sql`select id, user_id from posts`)
  const likes = await rowsOf<{ post_id: string; user_id: string }>(sql`select post_id, user_id from likes`)
  const effects = await rowsOf<{ op_id: string | null; user_id: string; kind: string; target: string }>(
    sql`select op_id, user_id, kind, target from effects`,
  )
  const crooked = await rowsOf(sql`select id from posts p where likes < 0
    or likes <> sample_likes + (select count(*) from likes l where l.post_id = p.id)`)
  const noted = await rowsOf<{ key: string; user_id: string }>(sql`select key, user_id from idempotency_keys`)
  await close()

  const own = new Set(writers.map(({ userId }) => userId))
  const keys = new Set(writers.flatMap((writer) => [...writer.keys]))
  const created = new Set(writers.flatMap((writer) => [...writer.created]))
  const wished = writers.flatMap(({ userId, wishes }) =>
    [...wishes].flatMap(([postId, isLiked]) => (isLiked ? [`${userId} ${postId}`] : [])),
  )
  const kept = posts.filter(({ user_id }) => own.has(user_id)).map(({ id }) => id)
  const liked = likes.filter(({ user_id }) => own.has(user_id)).map(({ user_id, post_id }) => `${user_id} ${post_id}`)
  const ofCreates = effects.filter(({ kind, target }) => kind === 'post.create' && created.has(target))
  // of others, whom the run lets write beside them, nothing is known but that they have their own keys
  const isOurs = (userId: string, key: string | null) => own.has(userId) || keys.has(key ?? '')
  const opIds = effects.filter((effect) => isOurs(effect.user_id, effect.op_id)).map(({ op_id }) => op_id)

  return [
    same('accepted posts that are there, and no other', created, kept),
    same('likes that stand as last answered, and no other', new Set(wished), liked),
    equal('posts whose counter is not its rows', 0, crooked.length),
    equal('effects of accepted posts', created.size, ofCreates.length),
    equal('effects that came twice under one key', 0, opIds.length - new Set(opIds).size),
    equal('effects without a key that was sent', 0, opIds.filter((id) => id === null || !keys.has(id)).length),
    equal(
      'stored keys that were never sent',
      0,
      noted.filter(({ key, user_id }) => isOurs(user_id, key) && !keys.has(key)).length,
    ),
    equal('writes without an answer', 0, writers.filter(({ isUncertain }) => isUncertain).length),
    equal('answers that break a promise', 0, writers.flatMap(({ wrong }) => wrong).length),
  ]
}

const equal = (what: string, expected: number, found: number): Entry => ({
  what,
  expected,
  found,
  isRight: expected === found,
})

function same(what: string, expected: ReadonlySet<string>, found: string[]): Entry {
  const isRight = expected.size === found.length && found.every((one) => expected.has(one))
  return { what, expected: expected.size, found: found.length, isRight }
}
