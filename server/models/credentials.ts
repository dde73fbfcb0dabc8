import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { account } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { type Acting, endKeys } from './keys.ts'
import { type SessionRequest, holdSession } from './sessions.ts'

/** A member's password, as its hash, and since when it is that. */
export interface Credential {
  hash: string
  changedAt: Date
}

const isPasswordOf = (userId: string) => and(eq(account.userId, userId), eq(account.providerId, 'credential'))

/** The password of a person; undefined for who has none, as a guest. */
export async function findCredential(db: Db, userId: string): Promise<Credential | undefined> {
  const [row] = await db
    .select({ hash: account.password, changedAt: account.updatedAt })
    .from(account)
    .where(isPasswordOf(userId))
  return row?.hash ? { hash: row.hash, changedAt: row.changedAt } : undefined
}

/** Whether this is still the password of a person. Waits for whatever is changing it just now. */
export async function isPresentHash(db: Db, userId: string, hash: string): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(isPasswordOf(userId), eq(account.password, hash)))
    .for('share')
  return rows.length > 0
}

/**
 * Puts another hash of the same password in a hash's place; since when it is the password stays as it was. False where
 * it was changed meanwhile.
 */
export async function renewHash(db: Db, userId: string, { from, to }: { from: string; to: string }): Promise<boolean> {
  const renewed = await db
    .update(account)
    .set({ password: to })
    .where(and(isPasswordOf(userId), eq(account.password, from)))
    .returning({ id: account.id })
  return renewed.length > 0
}

interface PasswordChange {
  asking: SessionRequest
  /** The hash that the password of the moment was found to be right by. */
  from: string
  to: string
  as: 'changePassword' | 'disown'
}

/**
 * Gives the acting person another password and ends the keys that end with it, in one transaction. False where their
 * session has ended, or the password has been changed by another, meanwhile.
 */
export function changePassword(db: Db, { asking, from, to, as }: PasswordChange): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await holdSession(tx, asking))) return false
    const changed = await tx
      .update(account)
      .set({ password: to, updatedAt: new Date() })
      .where(and(isPasswordOf(asking.userId), eq(account.password, from)))
      .returning({ id: account.id })
    if (changed.length === 0) return false
    await endKeys(tx, as, asking)
    return true
  })
}

/** Sets a member's password, replacing any other, and ends the keys that end with it; call it in a transaction. */
export async function replacePassword(
  tx: Db,
  as: 'reset' | 'recover' | 'restoreAddress',
  acting: Acting,
  hash: string,
): Promise<void> {
  const { userId } = acting
  const changed = await tx
    .update(account)
    .set({ password: hash, updatedAt: new Date() })
    .where(isPasswordOf(userId))
    .returning({ id: account.id })
  if (changed.length === 0)
    await tx.insert(account).values({ id: v7(), accountId: userId, providerId: 'credential', userId, password: hash })
  await endKeys(tx, as, acting)
}
