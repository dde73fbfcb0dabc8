import { and, eq, gt, type SQL } from 'drizzle-orm'
import type { EndedBy } from '#contract/session.ts'
import { session } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { endedSessions } from '../db/session-ends-schema.ts'

interface End {
  by: EndedBy | null
  /** The session in which the change is made: its device knows, also where the answer is lost. */
  actingId: string | null
}

/** Ends sessions, and records the cause for the devices that have their cookies; resolves with how many ended. */
export async function endSessions(tx: Db, which: SQL | undefined, { by, actingId }: End): Promise<number> {
  const { id, token, expiresAt: until } = session
  const ended = await tx.delete(session).where(which).returning({ id, token, until })
  const others = ended.filter((each) => each.id !== actingId)
  if (by !== null && others.length > 0)
    await tx
      .insert(endedSessions)
      .values(others.map((each) => ({ token: each.token, until: each.until, by })))
      .onConflictDoNothing()
  return ended.length
}

/** What has ended the session of this token; undefined if it was not ended by a change. */
export async function endOfToken(db: Db, token: string): Promise<EndedBy | undefined> {
  const [row] = await db
    .select({ by: endedSessions.by })
    .from(endedSessions)
    .where(and(eq(endedSessions.token, token), gt(endedSessions.until, new Date())))
  return row?.by
}
