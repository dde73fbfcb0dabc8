import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { passkey, session, user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { findCredential } from './credentials.ts'

export type PasskeyRow = Pick<
  typeof passkey.$inferSelect,
  'id' | 'name' | 'createdAt' | 'usedAt' | 'backedUp' | 'heldAt'
>

const columns = {
  id: passkey.id,
  name: passkey.name,
  createdAt: passkey.createdAt,
  usedAt: passkey.usedAt,
  backedUp: passkey.backedUp,
  heldAt: passkey.heldAt,
}
/** A held passkey opens nothing until its owner turns it on again. */
const opens = isNull(passkey.heldAt)
const isOwn = (userId: string, id: string) => and(eq(passkey.id, id), eq(passkey.userId, userId))

/** A person's passkeys, oldest first. */
export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.select(columns).from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt))
}

export const countPasskeys = (db: Db, userId: string): Promise<number> => db.$count(passkey, eq(passkey.userId, userId))

export async function findPasskey(db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select(columns).from(passkey).where(isOwn(userId, id))
  return row
}

export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.update(passkey).set({ name }).where(isOwn(userId, id)).returning(columns)
  return row
}

/** Turns a held passkey on again; undefined where it is none of the person's. */
export async function keepPasskey(db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.update(passkey).set({ heldAt: null }).where(isOwn(userId, id)).returning(columns)
  return row
}

/** The held credentials of a person. */
export async function heldCredentials(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: passkey.credentialID })
    .from(passkey)
    .where(and(eq(passkey.userId, userId), isNotNull(passkey.heldAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Takes one of a person's passkeys away; `last` where nothing else would open their account. Call it in a transaction. */
export async function removePasskey(db: Db, userId: string, id: string): Promise<'removed' | 'gone' | 'last'> {
  // two that are removed at once would each find the other
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
  const others = await db.$count(passkey, and(eq(passkey.userId, userId), ne(passkey.id, id), opens))
  if (others === 0 && !(await findCredential(db, userId))) return (await findPasskey(db, userId, id)) ? 'last' : 'gone'
  const removed = await db.delete(passkey).where(isOwn(userId, id)).returning({ id: passkey.id })
  return removed.length > 0 ? 'removed' : 'gone'
}

/** Forgets a passkey whose person's session ended while it was being made. */
export async function forgetPasskey(db: Db, id: string): Promise<void> {
  await db.delete(passkey).where(eq(passkey.id, id))
}

/** Notes that a passkey was used just now; false if it has been removed meanwhile, or is held. */
export async function notePasskeyUse(db: Db, userId: string, credentialID: string): Promise<boolean> {
  const used = await db
    .update(passkey)
    .set({ usedAt: new Date() })
    .where(and(eq(passkey.credentialID, credentialID), eq(passkey.userId, userId), opens))
    .returning({ id: passkey.id })
  return used.length > 0
}

/** Notes that who has this session has just shown who they are. */
export async function noteProof(db: Db, sessionId: string): Promise<void> {
  await db.update(session).set({ provenAt: new Date() }).where(eq(session.id, sessionId))
}
