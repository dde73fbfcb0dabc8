import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { session, user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { deletePerson } from './delete-person.ts'
import { type Asking, holdSession } from './sessions.ts'

/** Notes when the person who asks is deleted, and ends all their sessions. False where theirs has ended meanwhile. */
export function startLeaving(db: Db, asking: Asking, leavesAt: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await holdSession(tx, asking))) return false
    await tx.update(user).set({ leavesAt, updatedAt: new Date() }).where(eq(user.id, asking.userId))
    await tx.delete(session).where(eq(session.userId, asking.userId))
    return true
  })
}

/** Somebody who was leaving stays; true where they were. */
export async function stopLeaving(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .update(user)
    .set({ leavesAt: null, updatedAt: new Date() })
    .where(and(eq(user.id, userId), isNotNull(user.leavesAt)))
    .returning({ id: user.id })
  return rows.length > 0
}

/** Deletes all who have left by then, one after another. */
export async function deleteLeavers(db: Db, now: Date): Promise<void> {
  const due = await db.select({ id: user.id }).from(user).where(lte(user.leavesAt, now))
  for (const { id } of due) await deletePerson(db, id, { leftBy: now })
}
