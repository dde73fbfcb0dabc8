import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { isSeen } from './seen.ts'

/*
 * May these two people have to do with each other? Every read and write that names or shows a second person calls one of
 * these; no other model reads the tables of blocks and mutes for it.
 */

/** A person of a query: their id, or the column that holds it. */
type Who = string | SQLWrapper

/** True in a query where one of two people has blocked the other. */
export const isBlocked = (one: Who, other: Who): SQL =>
  sql`exists (select 1 from blocks b where (b.user_id = ${one} and b.blocked_id = ${other}) or (b.user_id = ${other} and b.blocked_id = ${one}))`

/** True in a query where a person has muted another now. */
export const isMuted = (who: Who, other: Who): SQL =>
  sql`exists (select 1 from mutes m where m.user_id = ${who} and m.muted_id = ${other} and (m.until is null or m.until > now()))`

/** True in a query where a person does not want to see another, or may not: lists and notices leave the other out. */
export const isShutOut = (who: Who, other: Who): SQL => sql`(${isBlocked(who, other)} or ${isMuted(who, other)})`

/** True in a query over people for those a viewer, or a visitor, may meet: they are seen, and neither has blocked the other. */
export const isOpenTo = (viewerId: string | null): SQL =>
  viewerId === null ? isSeen : sql`(${isSeen} and not ${isBlocked(viewerId, user.id)})`

/** The same, and the viewers themselves. */
export const isOpenOrSelf = (viewerId: string): SQL => sql`(${user.id} = ${viewerId} or ${isOpenTo(viewerId)})`

/** The same, and true for people that the viewer has blocked: they must be found again to be unblocked. */
export const isOpenToBlocker = (viewerId: string | null): SQL =>
  viewerId === null
    ? isSeen
    : sql`((${isSeen} or (${user.id} = ${viewerId} and ${user.leavesAt} is null))
        and not exists (select 1 from blocks b where b.user_id = ${user.id} and b.blocked_id = ${viewerId}))`

/**
 * Why a person may have nothing to do with one of these others: one is not seen or does not exist (`gone`), or one of the
 * two has blocked the other (`blocked`); undefined without such a reason. The person's own id and null are always fine.
 */
export async function barrier(
  db: Db,
  ownId: string,
  ...otherIds: readonly (string | null | undefined)[]
): Promise<'gone' | 'blocked' | undefined> {
  const ids = [...new Set(otherIds.flatMap((id) => (id && id !== ownId ? [id] : [])))]
  if (ids.length === 0) return undefined
  const rows = await db
    .select({ isSeen: sql<boolean>`${isSeen}`, isBlocked: sql<boolean>`${isBlocked(ownId, user.id)}` })
    .from(user)
    .where(inArray(user.id, ids))
  if (rows.length < ids.length || rows.some((row) => !row.isSeen)) return 'gone'
  return rows.some((row) => row.isBlocked) ? 'blocked' : undefined
}

/** Those of these people who have blocked a person, or are blocked by them. */
export async function blockedWith(db: Db, id: string, otherIds: readonly string[]): Promise<Set<string>> {
  if (otherIds.length === 0) return new Set()
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, [...otherIds]), isBlocked(id, user.id)))
  return new Set(rows.map((row) => row.id))
}
