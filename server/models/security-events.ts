import { and, desc, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { EventKind } from '../db/event-kinds.ts'
import { securityEvents } from '../db/schema.ts'

export type EventRow = Omit<typeof securityEvents.$inferInsert, 'at' | 'count'> & { at: Date; count: number }

/** Writes events; one that was written before gets the count that it has now. */
export async function storeEvents(db: Db, rows: EventRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(securityEvents)
    .values(rows)
    .onConflictDoUpdate({
      target: securityEvents.id,
      set: { count: sql`excluded.count`, userId: sql`excluded.user_id` },
    })
}

interface EventQuery {
  since: Date
  /** All kinds where it is empty. */
  kinds: readonly EventKind[]
  limit: number
}

/** The latest events, oldest first. */
export async function listEvents(db: Db, { since, kinds, limit }: EventQuery): Promise<EventRow[]> {
  const rows = await db
    .select()
    .from(securityEvents)
    .where(and(gte(securityEvents.at, since), kinds.length > 0 ? inArray(securityEvents.kind, [...kinds]) : undefined))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit)
  return rows.reverse()
}
