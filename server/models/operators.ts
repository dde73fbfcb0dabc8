import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'

/**
 * Whether a person is the only operator who can act: one who is leaving or suspended cannot. Locks all operators until the
 * transaction ends, so that of two who give up at once the second is the last. Ask before any other row of a person is locked.
 */
export async function isLastOperator(tx: Db, userId: string): Promise<boolean> {
  await tx
    .select({ id: user.id })
    .from(user)
    .where(eq(user.role, 'operator'))
    .orderBy(asc(user.id))
    .for('no key update')
  const canAct = and(
    eq(user.role, 'operator'),
    isNull(user.leavesAt),
    or(isNull(user.suspendedUntil), lte(user.suspendedUntil, new Date())),
  )
  const acting = await tx.select({ id: user.id }).from(user).where(canAct)
  return acting.length === 1 && acting[0]?.id === userId
}
