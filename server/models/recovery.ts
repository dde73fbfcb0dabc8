import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../db/client.ts'
import { recoveryCodes, resetLinks } from '../db/auth-schema.ts'
import { replacePassword } from './credentials.ts'
import { type SessionRequest, holdSession } from './sessions.ts'

/** In the place of a salt where the hash of a code is keyed with a secret of the server's. */
export const KEYED = 'keyed'

/** A set of hashed codes and the salt of all of them. */
export interface HashedCodes {
  salt: string
  hashes: readonly string[]
}

/** Gives the person who asks a new set of codes in place of theirs. False where their session has ended meanwhile. */
export function replaceCodes(db: Db, asking: SessionRequest, { salt, hashes }: HashedCodes): Promise<boolean> {
  const { userId } = asking
  return db.transaction(async (tx) => {
    if (!(await holdSession(tx, asking))) return false
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ id: v7(), userId, salt, hash })))
    return true
  })
}

export const countCodes = (db: Db, userId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))

/** The codes of these people. */
export function codesOf(
  db: Db,
  userIds: string[],
): Promise<Pick<typeof recoveryCodes.$inferSelect, 'userId' | 'salt' | 'hash'>[]> {
  const { userId, salt, hash } = recoveryCodes
  return db
    .select({ userId, salt, hash })
    .from(recoveryCodes)
    .where(sql`${userId} = any(${sql.param(userIds)}::text[])`)
}

/** Whether there are codes of earlier versions, with a salt. */
export async function hasSlowCodes(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: recoveryCodes.id })
    .from(recoveryCodes)
    .where(ne(recoveryCodes.salt, KEYED))
    .limit(1)
  return rows.length > 0
}

const isCode = (userId: string, hash: string) => and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash))

/**
 * Uses up a code: sets the new password and ends every session of the person, all or nothing. False where the code has
 * been used by then.
 */
export function spendCode(db: Db, userId: string, hash: string, passwordHash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const used = await tx.delete(recoveryCodes).where(isCode(userId, hash)).returning({ id: recoveryCodes.id })
    if (used.length === 0) return false
    await replacePassword(tx, 'recover', { userId, sessionId: null }, passwordHash)
    return true
  })
}

/** How long a link is of use. */
const LINK_MS = 60 * 60 * 1000

/** Keeps a link for a person, in place of any before. */
export async function storeLink(db: Db, userId: string, tokenHash: string): Promise<void> {
  const fresh = { tokenHash, createdAt: new Date() }
  await db
    .insert(resetLinks)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: resetLinks.userId, set: fresh })
}

const isLink = (tokenHash: string) =>
  and(eq(resetLinks.tokenHash, tokenHash), gt(resetLinks.createdAt, new Date(Date.now() - LINK_MS)))

/** Whose link this is; undefined where it is of no use. */
export async function ownerOfLink(db: Db, tokenHash: string): Promise<string | undefined> {
  const [row] = await db.select({ userId: resetLinks.userId }).from(resetLinks).where(isLink(tokenHash))
  return row?.userId
}

/** Uses up a link, as `spendCode` does a code. */
export function spendLink(db: Db, tokenHash: string, passwordHash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [used] = await tx.delete(resetLinks).where(isLink(tokenHash)).returning({ userId: resetLinks.userId })
    if (!used) return false
    await replacePassword(tx, 'reset', { userId: used.userId, sessionId: null }, passwordHash)
    return true
  })
}
