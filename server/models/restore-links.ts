import { and, arrayContains, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { RESTORABLE_DAYS } from '#contract/accounts.ts'
import { passkey, recoveryCodes, restoreLinks, user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { PG_ERROR, pgErrorCode } from '../db/postgres-error.ts'
import { replacePassword } from './credentials.ts'
import { type SessionRequest, holdSession } from './sessions.ts'

/** An address that an account had before, and that can still be restored. */
export type FormerAddress = typeof restoreLinks.$inferSelect

const RESTORABLE_MS = RESTORABLE_DAYS * 24 * 60 * 60 * 1000

/** So many former addresses an account has at most. */
const FORMER_MAX = 10

const isOpen = () => gt(restoreLinks.until, new Date())
const openOf = (userId: string) => and(eq(restoreLinks.userId, userId), isOpen())

/** The former addresses of an account that can still be restored, the oldest first. */
export const formerAddresses = (db: Db, userId: string): Promise<FormerAddress[]> =>
  db.select().from(restoreLinks).where(openOf(userId)).orderBy(asc(restoreLinks.id))

/** A former address by its id; undefined once it cannot be restored any more. */
export async function formerAddress(db: Db, id: number): Promise<FormerAddress | undefined> {
  const [row] = await db
    .select()
    .from(restoreLinks)
    .where(and(eq(restoreLinks.id, id), isOpen()))
  return row
}

/** The accounts that had this address, as far as it can still be restored; the oldest first. */
export const formerlyOf = (db: Db, email: string): Promise<FormerAddress[]> =>
  db
    .select()
    .from(restoreLinks)
    .where(and(eq(restoreLinks.email, email), isOpen()))
    .orderBy(asc(restoreLinks.id))

/**
 * Notes that an account has left an address, which can be restored from now on; call it with the person locked. Where
 * there are as many as may be, this one takes the place of the newest: who changes the address often enough must not
 * end the oldest, which is the owner's.
 */
export async function leaveAddress(tx: Db, left: { userId: string; email: string; askedAt: Date }): Promise<void> {
  await renewOlder(tx, left.userId)
  // an address that was left twice keeps its place in the order
  if (await tx.$count(restoreLinks, and(openOf(left.userId), eq(restoreLinks.email, left.email)))) return
  const surplus = (await formerAddresses(tx, left.userId)).slice(FORMER_MAX - 1).map(({ id }) => id)
  if (surplus.length > 0) await tx.delete(restoreLinks).where(inArray(restoreLinks.id, surplus))
  const now = Date.now()
  const until = new Date(now + RESTORABLE_MS)
  await tx.insert(restoreLinks).values({ ...left, createdAt: new Date(now), until })
}

/** Restarts the seven days of every former address, so that no newer one can be restored for longer than an older one. */
const renewOlder = (tx: Db, userId: string) =>
  tx
    .update(restoreLinks)
    .set({ until: new Date(Date.now() + RESTORABLE_MS) })
    .where(openOf(userId))

/**
 * Adds a link to those that went to an address. Earlier ones stay, since the mail with the newest may not arrive.
 * False once the address cannot be restored any more.
 */
export async function addRestoreLink(db: Db, id: number, tokenHash: string): Promise<boolean> {
  const rows = await db
    .update(restoreLinks)
    .set({ tokenHashes: sql`array_append(${restoreLinks.tokenHashes}, ${tokenHash})` })
    .where(and(eq(restoreLinks.id, id), isOpen()))
    .returning({ id: restoreLinks.id })
  return rows.length > 0
}

/** The address that a link restores; undefined for a link that is used, too old or unknown. */
export async function formerOfLink(db: Db, tokenHash: string): Promise<FormerAddress | undefined> {
  const [row] = await db
    .select()
    .from(restoreLinks)
    .where(and(arrayContains(restoreLinks.tokenHashes, [tokenHash]), isOpen()))
  return row
}

export interface Restored {
  userId: string
  /** The address that was the account's until now. */
  before: string
  lang: (typeof user.$inferSelect)['lang']
}

/**
 * Uses up a link: the account has this address again, and a new password, and what opened it ends as `endKeys` says. The
 * address that it had until now cannot be restored; those that are older than this one still can. `useless` for a link
 * that is none; `taken` where the address has become another account's meanwhile. `tell` runs in the same transaction.
 */
export async function restoreAddress(
  db: Db,
  tokenHash: string,
  passwordHash: string,
  tell: (tx: Db, restored: Restored) => Promise<void>,
): Promise<Restored | 'useless' | 'taken'> {
  try {
    return await db.transaction(async (tx) => {
      const found = await formerOfLink(tx, tokenHash)
      if (!found) return 'useless' as const
      const { id, userId, email } = found
      const [person] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
      // another link of the account may have been used while this one waited
      const [undone] = await tx
        .delete(restoreLinks)
        .where(and(eq(restoreLinks.id, id), isOpen()))
        .returning()
      if (!person || !undone) return 'useless' as const
      await tx.update(user).set({ email, emailVerified: true, updatedAt: new Date() }).where(eq(user.id, userId))
      await replacePassword(tx, 'restoreAddress', { userId, sessionId: null, undone }, passwordHash)
      await renewOlder(tx, userId)
      const restored = { userId, before: person.email, lang: person.lang }
      await tell(tx, restored)
      return restored
    })
  } catch (error) {
    if (pgErrorCode(error) === PG_ERROR.uniqueViolation) return 'taken'
    throw error
  }
}

/** What shows that a person had the account before a change: the credential of a passkey, or the hash of a code. */
export type OlderKey = { credentialID: string } | { codeHash: string }

/**
 * Ends the links of all former addresses, where the oldest change was requested at least as many days after this key was made
 * as links are of use; a code is then used. `new` where the key is not old enough; `gone` where it, or the session, is gone.
 */
export function closeFormer(db: Db, asking: SessionRequest, key: OlderKey): Promise<'closed' | 'new' | 'gone'> {
  const { userId } = asking
  return db.transaction(async (tx) => {
    if (!(await holdSession(tx, asking))) return 'gone'
    const isCode = 'codeHash' in key
    const [made] = isCode
      ? await tx
          .select({ at: recoveryCodes.createdAt })
          .from(recoveryCodes)
          .where(isOwnCode(userId, key.codeHash))
          .for('update')
      : await tx
          .select({ at: passkey.createdAt })
          .from(passkey)
          .where(and(eq(passkey.userId, userId), eq(passkey.credentialID, key.credentialID)))
    if (!made) return 'gone'
    const [oldest] = await formerAddresses(tx, userId)
    if (oldest && oldest.askedAt.getTime() - made.at.getTime() < RESTORABLE_MS) return 'new'
    await tx.delete(restoreLinks).where(openOf(userId))
    if (isCode) await tx.delete(recoveryCodes).where(isOwnCode(userId, key.codeHash))
    return 'closed'
  })
}

const isOwnCode = (userId: string, hash: string) => and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash))
