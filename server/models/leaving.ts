import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { user } from '../db/auth-schema.ts'
import { type NoteFailure, runAll } from '../db/batches.ts'
import type { Db } from '../db/client.ts'
import { DELETING, deletePerson } from './delete-person.ts'
import { endKeys } from './keys.ts'
import { isLastOperator } from './operators.ts'
import { type SessionRequest, holdSession } from './sessions.ts'

/**
 * Notes when the person who asks is deleted, and ends all their sessions. `ended` where theirs has ended meanwhile,
 * `last-operator` where the portal would have no operator any more.
 */
export function startLeaving(
  db: Db,
  asking: SessionRequest,
  leavesAt: Date,
): Promise<'leaving' | 'ended' | 'last-operator'> {
  return db.transaction(async (tx) => {
    if (!(await holdSession(tx, asking))) return 'ended'
    if (await isLastOperator(tx, asking.userId)) return 'last-operator'
    await tx.update(user).set({ leavesAt, updatedAt: new Date() }).where(eq(user.id, asking.userId))
    await endKeys(tx, 'leave', asking)
    return 'leaving'
  })
}

/** Lets a leaving person stay; true if they were leaving. One whose rows are being deleted cannot. */
export async function stopLeaving(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .update(user)
    .set({ leavesAt: null, updatedAt: new Date() })
    .where(and(eq(user.id, userId), gt(user.leavesAt, DELETING)))
    .returning({ id: user.id })
  return rows.length > 0
}

/**
 * Deletes all who have left by then, one after another. A failure does not stop the others: the log names it, or, where
 * there is none, the error that comes at the end.
 */
export async function deleteLeavers(db: Db, now: Date, log?: NoteFailure): Promise<void> {
  const due = await db.select({ id: user.id }).from(user).where(lte(user.leavesAt, now)).orderBy(asc(user.leavesAt))
  await runAll(
    due.map(({ id }) => ({ name: `person ${id}`, run: () => deletePerson(db, id, { leftBy: now }) })),
    { kind: 'leaving', log },
  )
}
