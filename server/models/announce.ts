import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { announcements } from '../db/announcements-schema.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { type AnnouncementRow, noticeDetailOf } from './announcements.ts'
import { notifyAll } from './notices.ts'

/** So many people are notified in one transaction. */
const AT_ONCE = 500

/** Shows an announcement whose time has come, and ends one whose time is over. Undefined where there is none, or it is planned for later by now. */
export async function moveAnnouncement(db: Db, id: string, now: Date): Promise<AnnouncementRow | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
    if (!row || row.startsAt > now) return undefined
    const moved = { shownAt: row.shownAt ?? now, isOver: row.endsAt !== null && row.endsAt <= now }
    // a row that stays as it is moves no revision
    if (row.shownAt === null || row.isOver !== moved.isOver)
      await tx.update(announcements).set(moved).where(eq(announcements.id, id))
    return { ...row, ...moved }
  })
}

/**
 * Notifies all whom an important or urgent announcement is for, in turns: broken off and begun again, it notifies no one
 * twice. Resolves with the row as it is then; undefined where it was changed or taken back meanwhile, or `signal` ended it.
 */
export async function notifyOfAnnouncement(
  db: Db,
  row: AnnouncementRow,
  now: Date,
  signal: AbortSignal,
): Promise<AnnouncementRow | undefined> {
  if (row.level === 'info' || row.notifiedAt || row.isOver) return row
  const isFor = row.audience === 'members' ? eq(user.isGuest, false) : undefined
  const isSame = and(eq(announcements.id, row.id), eq(announcements.revision, row.revision))
  for (let last = ''; !signal.aborted; ) {
    const people = await db
      .select({ id: user.id })
      .from(user)
      .where(and(gt(user.id, last), isFor, isNull(user.leavesAt)))
      .orderBy(asc(user.id))
      .limit(AT_ONCE)
    const ids = people.map(({ id }) => id)
    const next = ids.at(-1)
    if (next === undefined) {
      const [done] = await db.update(announcements).set({ notifiedAt: now }).where(isSame).returning()
      return done
    }
    const isThere = await db.transaction(async (tx) => {
      const [still] = await tx.select({ id: announcements.id }).from(announcements).where(isSame).for('key share')
      if (still)
        await notifyAll(tx, ids, { kind: 'announcement', actorId: null, about: row.id, detail: noticeDetailOf(row) })
      return still !== undefined
    })
    if (!isThere) return undefined
    last = next
  }
  return undefined
}
