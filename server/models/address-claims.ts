import { and, eq } from 'drizzle-orm'
import { addressClaims } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'

export type AddressClaim = typeof addressClaims.$inferSelect

export async function findClaim(db: Db, userId: string): Promise<AddressClaim | undefined> {
  const [row] = await db.select().from(addressClaims).where(eq(addressClaims.userId, userId))
  return row
}

/** Who say that an address is theirs, the latest first. */
export async function latestClaimOf(db: Db, email: string): Promise<AddressClaim | undefined> {
  const rows = await db.select().from(addressClaims).where(eq(addressClaims.email, email))
  return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
}

/** Keeps the link that goes to the address, in place of any before. False where the claim is another one by now. */
export async function storeClaimLink(db: Db, { userId, email }: AddressClaim, tokenHash: string): Promise<boolean> {
  const rows = await db
    .update(addressClaims)
    .set({ tokenHash, sentAt: new Date() })
    .where(and(eq(addressClaims.userId, userId), eq(addressClaims.email, email)))
    .returning({ userId: addressClaims.userId })
  return rows.length > 0
}

/** Whether somebody has an e-mail address, and not only what stands in its place. */
export const hasAddress = ({ email }: { email: string }): boolean => !email.endsWith('.invalid')
