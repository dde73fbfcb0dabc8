import { and, eq, gt } from 'drizzle-orm'
import { addressClaims, session, user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { PG_ERROR, pgErrorCode } from '../db/postgres-error.ts'

export type AddressClaim = typeof addressClaims.$inferSelect

/** How long a link is of use. */
const LINK_MS = 60 * 60 * 1000

/** Keeps that a person says that an address is theirs, in place of any that they said before. */
export async function storeClaim(db: Db, claim: { userId: string; email: string; sessionId?: string }): Promise<void> {
  const { userId, email, sessionId = null } = claim
  const fresh = { email, sessionId, tokenHash: null, sentAt: null, createdAt: new Date() }
  await db
    .insert(addressClaims)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: addressClaims.userId, set: fresh })
}

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

/** Whose an address has become, and which was theirs until then. */
export interface Confirmed {
  userId: string
  email: string
  before: string
  lang: (typeof user.$inferSelect)['lang']
}

/**
 * Uses up a link: the address becomes its person's. Where they had another, their sessions end, but for the one in which
 * they asked for it. `useless` for a link that is none; `taken` where the address has become somebody else's meanwhile.
 */
export async function confirmClaim(db: Db, tokenHash: string): Promise<Confirmed | 'useless' | 'taken'> {
  try {
    return await db.transaction(async (tx) => {
      const isIt = and(eq(addressClaims.tokenHash, tokenHash), gt(addressClaims.sentAt, new Date(Date.now() - LINK_MS)))
      const [claim] = await tx.delete(addressClaims).where(isIt).returning()
      if (!claim) return 'useless' as const
      const { userId, email } = claim
      const [person] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
      if (!person) return 'useless' as const
      await tx.update(user).set({ email, emailVerified: true, updatedAt: new Date() }).where(eq(user.id, userId))
      if (email !== person.email && hasAddress(person)) await endAllBut(tx, userId, claim.sessionId)
      return { userId, email, before: person.email, lang: person.lang }
    })
  } catch (error) {
    if (pgErrorCode(error) === PG_ERROR.uniqueViolation) return 'taken'
    throw error
  }
}

/** Whether somebody has an e-mail address, and not only what stands in its place. */
export const hasAddress = ({ email }: { email: string }): boolean => !email.endsWith('.invalid')

async function endAllBut(tx: Db, userId: string, keptId: string | null): Promise<void> {
  const rows = await tx.select({ id: session.id }).from(session).where(eq(session.userId, userId))
  for (const { id } of rows) if (id !== keptId) await tx.delete(session).where(eq(session.id, id))
}
