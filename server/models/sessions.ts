import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { session } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'

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

export async function endOtherSessions(db: Db, userId: string, keptId: string): Promise<void> {
  await db.delete(session).where(and(eq(session.userId, userId), ne(session.id, keptId)))
}

export async function removeSession(db: Db, id: string): Promise<void> {
  await db.delete(session).where(eq(session.id, id))
}
