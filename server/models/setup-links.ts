import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { SETUP_HOURS } from '#contract/setup.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { setupLinks } from '../db/portal-schema.ts'
import { hasOperator } from './portal.ts'

const HOUR_MS = 60 * 60 * 1000
const oldest = (now: Date) => new Date(now.getTime() - SETUP_HOURS * HOUR_MS)

/** Keeps a setup link beside those that were made before; false where there is an operator. */
export function storeSetupLink(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (await hasOperator(tx)) return false
    await tx.delete(setupLinks).where(lte(setupLinks.createdAt, oldest(now)))
    await tx.insert(setupLinks).values({ tokenHash, createdAt: now })
    return true
  })
}

/**
 * Makes a member the first operator with a link, which ends all others. False where it is none that can be used, or where
 * there is an operator. Call it in a transaction.
 */
export async function claimSetup(tx: Db, userId: string, hash: string, now = new Date()): Promise<boolean> {
  // of two who claim at once the second finds no link any more
  const links = await tx.select().from(setupLinks).orderBy(setupLinks.tokenHash).for('update')
  const isOpen = links.some(({ tokenHash, createdAt }) => tokenHash === hash && createdAt > oldest(now))
  if (!isOpen || (await hasOperator(tx))) return false
  const isFree = or(isNull(user.suspendedUntil), lte(user.suspendedUntil, now))
  const claimed = await tx
    .update(user)
    .set({ role: 'operator', updatedAt: now })
    .where(and(eq(user.id, userId), eq(user.isGuest, false), isNull(user.leavesAt), isFree))
    .returning({ id: user.id })
  if (claimed.length === 0) return false
  await tx.delete(setupLinks)
  return true
}
