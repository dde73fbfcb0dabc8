import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { StaffRole } from '#contract/roles.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'

/** Gives a person a role, or none; their sessions know it from the next request on. */
export async function setRole(db: Db, userId: string, role: StaffRole | null): Promise<void> {
  await db.update(user).set({ role, updatedAt: new Date() }).where(eq(user.id, userId))
}

/** What a person may do beside what everybody may; null for nothing. */
export async function roleOf(db: Db, userId: string): Promise<StaffRole | null> {
  const [row] = await db.select({ role: user.role }).from(user).where(eq(user.id, userId))
  return row?.role ?? null
}

/** Marks a person as official, or takes the mark from them; every list that shows them says so from then on. */
export async function setOfficial(db: Db, userId: string, is: boolean): Promise<void> {
  await db.update(user).set({ isOfficial: is, updatedAt: new Date() }).where(eq(user.id, userId))
}

/** Lets everybody see those again whose suspension has ended by now. */
export async function endSuspensions(db: Db, now: Date): Promise<void> {
  await db
    .update(user)
    .set({ suspendedUntil: null, updatedAt: now })
    .where(and(isNotNull(user.suspendedUntil), lte(user.suspendedUntil, now)))
}
