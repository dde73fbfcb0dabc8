import { and, eq, gt } from 'drizzle-orm'
import { addressClaims, user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { PG_ERROR, pgErrorCode } from '../db/postgres-error.ts'
import { endKeys } from './keys.ts'
import { addAccount } from './people.ts'
import { leaveAddress } from './restore-links.ts'

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

/** Whether an account claims this address. */
export const isClaimed = async (db: Db, email: string): Promise<boolean> =>
  (await db.$count(addressClaims, eq(addressClaims.email, email))) > 0

const isLink = (tokenHash: string) =>
  and(eq(addressClaims.tokenHash, tokenHash), gt(addressClaims.sentAt, new Date(Date.now() - LINK_MS)))

/** The claim that a link confirms; undefined where it is of no use. */
export async function claimOfLink(db: Db, tokenHash: string): Promise<AddressClaim | undefined> {
  const [row] = await db.select().from(addressClaims).where(isLink(tokenHash))
  return row
}

/** Uses up a link, and resolves with the claim that it was for. */
export async function spendClaim(tx: Db, tokenHash: string): Promise<AddressClaim | undefined> {
  const [claim] = await tx.delete(addressClaims).where(isLink(tokenHash)).returning()
  return claim
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

/** Whose an address has become. */
export interface Confirmed {
  userId: string
  email: string
  lang: (typeof user.$inferSelect)['lang']
}

/**
 * Uses up a link: the address becomes that of its claimer, whom the caller has found to be `userId`. Where they had
 * another, their sessions end, but for the one in which they claimed it, and the other can be restored for some days.
 * `useless` for a link that is none; `taken` where the address has become another's meanwhile. `tell` runs in the same
 * transaction.
 */
export async function confirmClaim(
  db: Db,
  tokenHash: string,
  userId: string,
  tell: (tx: Db, confirmed: Confirmed) => Promise<void> = async () => {},
): Promise<Confirmed | 'useless' | 'taken'> {
  try {
    return await db.transaction(async (tx) => {
      const [person] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
      const claim = await spendClaim(tx, tokenHash)
      if (!person || claim?.userId !== userId) return 'useless' as const
      const { email, sessionId } = claim
      await tx.update(user).set({ email, emailVerified: true, updatedAt: new Date() }).where(eq(user.id, userId))
      const confirmed = { userId, email, lang: person.lang }
      if (email === person.email || !hasAddress(person)) return confirmed
      await endKeys(tx, 'confirmAddress', { userId, sessionId })
      await leaveAddress(tx, { userId, email: person.email, askedAt: claim.createdAt })
      await tell(tx, confirmed)
      return confirmed
    })
  } catch (error) {
    if (pgErrorCode(error) === PG_ERROR.uniqueViolation) return 'taken'
    throw error
  }
}

class Useless extends Error {}

/** Uses up a link: its address is that of a new account, and the account that claimed it goes without. */
export async function openClaimed(
  db: Db,
  tokenHash: string,
  { andAlso: more, ...account }: Omit<Parameters<typeof addAccount>[1], 'email' | 'emailVerified'>,
): Promise<string | 'useless' | 'taken'> {
  const claim = await claimOfLink(db, tokenHash)
  if (!claim) return 'useless'
  const { email } = claim
  async function andAlso(tx: Db, id: string): Promise<void> {
    if ((await spendClaim(tx, tokenHash))?.email !== email) throw new Useless()
    await more?.(tx, id)
  }
  try {
    const id = await addAccount(db, { ...account, email, emailVerified: true, andAlso }, null)
    return id === 'ended' ? 'useless' : id
  } catch (error) {
    if (error instanceof Useless) return 'useless'
    throw error
  }
}

/** Whether a person has an e-mail address, and not only a placeholder. */
export const hasAddress = ({ email }: { email: string }): boolean => !email.endsWith('.invalid')
