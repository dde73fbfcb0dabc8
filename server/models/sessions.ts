import { and, desc, eq, gt, inArray, isNull, lte, notInArray, or } from 'drizzle-orm'
import { sessionEnds } from '../db/session-ends-schema.ts'
import { session, user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { endSessions } from './ended-sessions.ts'
import { endKeys } from './keys.ts'

export type Session = Pick<typeof session.$inferSelect, 'id' | 'createdAt' | 'updatedAt' | 'userAgent'>

/** The living sessions of a person, latest seen first. */
export function listSessions(db: Db, userId: string): Promise<Session[]> {
  const { id, createdAt, updatedAt, userAgent } = session
  return db
    .select({ id, createdAt, updatedAt, userAgent })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, new Date())))
    .orderBy(desc(session.updatedAt))
}

/** Which of these sessions are living, without those of suspended people, who get no news. */
export async function livingSessions(db: Db, ids: string[]): Promise<ReadonlySet<string>> {
  const { id, expiresAt } = session
  const now = new Date()
  const rows = await db
    .select({ id })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(inArray(id, ids), gt(expiresAt, now), or(isNull(user.suspendedUntil), lte(user.suspendedUntil, now))))
  return new Set(rows.map((row) => row.id))
}

/** Who asks, and in which session. */
export interface SessionRequest {
  userId: string
  isGuest: boolean
  sessionId: string
}

/**
 * Whether the session of the request is living and still that of a guest, or of a member. A sign-up, which would end
 * it, waits for the end of the caller's transaction.
 */
export async function holdSession(db: Db, { userId, isGuest, sessionId }: SessionRequest): Promise<boolean> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .innerJoin(session, and(eq(session.id, sessionId), eq(session.userId, user.id)))
    .where(and(eq(user.id, userId), eq(user.isGuest, isGuest)))
    .for('key share', { of: user })
  return rows.length > 0
}

/**
 * Ends every session of a person but one, and the secret that would open a guest's again; call it in a transaction. False
 * where that one has itself been ended by another meanwhile.
 */
export async function endOtherSessions(db: Db, userId: string, keptId: string): Promise<boolean> {
  // one that ends sessions waits here for another
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
  const isKept = (await db.select({ id: session.id }).from(session).where(eq(session.id, keptId))).length > 0
  if (isKept) await endKeys(db, 'endOthers', { userId, sessionId: keptId })
  return isKept
}

/** Ends every session of a person, with pushes and the secret that would open a guest's again; resolves with how many. */
export function endAllSessions(db: Db, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
    const ended = await tx.$count(session, eq(session.userId, userId))
    // of no session: the address that a sign-up has claimed stays its member's
    await endKeys(tx, 'endOthers', { userId, sessionId: '' })
    return ended
  })
}

/** How many sessions a person has at most. */
const SESSIONS_MAX = { guest: 5, member: 20 }

/** Ends the sessions of a person that are too many: those that were unseen for longest. */
export async function endSurplusSessions(db: Db, userId: string, kind: keyof typeof SESSIONS_MAX): Promise<void> {
  const kept = db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.updatedAt), desc(session.id))
    .limit(SESSIONS_MAX[kind])
  await db.delete(session).where(and(eq(session.userId, userId), notInArray(session.id, kept)))
}

/** The generation of a person's device marks; undefined where this session of theirs has ended. */
export async function marksGenerationOf(db: Db, userId: string, sessionId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ generation: user.marksGeneration })
    .from(user)
    .innerJoin(session, and(eq(session.id, sessionId), eq(session.userId, user.id)))
    .where(eq(user.id, userId))
  return row?.generation
}

/** When the person of a session last showed who they are in it, and when it began; undefined where it has ended. */
export async function sessionProof(
  db: Db,
  id: string,
): Promise<{ startedAt: Date; provenAt: Date | null } | undefined> {
  const [row] = await db
    .select({ startedAt: session.createdAt, provenAt: session.provenAt })
    .from(session)
    .where(eq(session.id, id))
  return row
}

/** Ends one session of a person, from another of them or from itself; false where it is none of theirs. */
export async function removeOwnSession(db: Db, userId: string, id: string, actingId: string | null): Promise<boolean> {
  const which = and(eq(session.id, id), eq(session.userId, userId))
  return (await endSessions(db, which, { by: 'device', actingId })) > 0
}

export async function removeSession(db: Db, id: string): Promise<void> {
  await db.delete(session).where(eq(session.id, id))
}

export type SessionEnd = typeof sessionEnds.$inferSelect

/** The sessions that have ended before their time since a revision of the ends. */
export function listSessionEnds(db: Db, since: number): Promise<SessionEnd[]> {
  return db.select().from(sessionEnds).where(gt(sessionEnds.revision, since))
}
