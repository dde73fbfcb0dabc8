import { and, eq, sql } from 'drizzle-orm'
import type { StoredAnswer } from '#contract/host/wire.ts'
import { PROBLEM_STATUS, type ProblemName } from '#contract/problems.ts'
import type { Db } from '../db/client.ts'
import { PG_ERROR, pgErrorCode } from '../db/postgres-error.ts'
import { idempotencyKeys } from '../db/schema.ts'

export interface KeyedRequest {
  userId: string
  key: string
  method: string
  path: string
  fingerprint: string
}

type Taken = { answer: StoredAnswer } | 'reused' | 'in-progress'

/**
 * Takes a key for the transaction `db`, or tells what became of the one that had it. Waits for another transaction
 * that holds the key, as long as for any row; rejects with a lock time-out after that (see `isStillRunning`).
 */
export async function takeKey(db: Db, request: KeyedRequest): Promise<'taken' | Taken> {
  const [mine] = await db.insert(idempotencyKeys).values(request).onConflictDoNothing().returning()
  if (mine) return 'taken'
  const [first] = await db.select().from(idempotencyKeys).where(isRow(request))
  if (first === undefined || first.status === null) return 'in-progress'
  if (first.fingerprint !== request.fingerprint) return 'reused'
  return { answer: { status: first.status, body: first.body } }
}

/** Forgets the words of deleted posts or comments in every stored answer; a repeat of their writing finds nothing from now on. */
export async function forgetAnswers(db: Db, ...ids: string[]): Promise<void> {
  const gone = { status: PROBLEM_STATUS['not-found'], body: 'not-found' satisfies ProblemName }
  await db
    .update(idempotencyKeys)
    .set(gone)
    .where(sql`${idempotencyKeys.postId} = any(${sql.param(ids)}::uuid[])`)
}

/** Keeps what a keyed request answered, and whose words are in it; in the transaction of its effect. */
export async function storeAnswer(
  db: Db,
  request: KeyedRequest,
  { status, body }: StoredAnswer,
  postId: string | null,
): Promise<void> {
  await db.update(idempotencyKeys).set({ status, body, postId }).where(isRow(request))
}

export const isStillRunning = (error: unknown): boolean => pgErrorCode(error) === PG_ERROR.lockTimeout

const isRow = ({ userId, key }: Pick<KeyedRequest, 'userId' | 'key'>) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
