import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Relation } from '#contract/relations.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { conversationMembers, conversations } from '../db/conversations-schema.ts'
import { blocks, bookmarks, follows, mutes } from '../db/people-schema.ts'
import { posts } from '../db/schema.ts'
import { barrier } from './between-people.ts'
import { notify, withdraw } from './notices.ts'

/** Why a relation cannot be what it is asked to be. */
export type Impossible = 'gone' | 'self' | 'blocked'

/** Why a person cannot relate to another: it is themselves, or does not exist; undefined where they can. */
async function missing(db: Db, ownId: string, otherId: string): Promise<Impossible | undefined> {
  if (ownId === otherId) return 'self'
  const rows = await db.select({ id: user.id }).from(user).where(eq(user.id, otherId)).for('key share')
  return rows.length === 0 ? 'gone' : undefined
}

/** Sets whether a person follows another. Call this and the next two in a transaction. */
export async function setFollow(
  db: Db,
  ownId: string,
  otherId: string,
  wish: boolean,
): Promise<Impossible | undefined> {
  const why = await missing(db, ownId, otherId)
  if (why) return why
  if (!wish) {
    await db.delete(follows).where(and(eq(follows.followerId, ownId), eq(follows.followedId, otherId)))
    await withdraw(db, 'follow', ownId, otherId)
    return undefined
  }
  await lockPair(db, ownId, otherId)
  const closed = await barrier(db, ownId, otherId)
  if (closed) return closed
  const begun = await db
    .insert(follows)
    .values({ followerId: ownId, followedId: otherId })
    .onConflictDoNothing()
    .returning({ id: follows.followedId })
  await acceptFrom(db, ownId, otherId)
  if (begun.length > 0) await notify(db, { kind: 'follow', userId: otherId, actorId: ownId, about: otherId })
  return undefined
}

/** Accepts the waiting request of a person whom its receiver now follows. */
async function acceptFrom(db: Db, ownId: string, otherId: string): Promise<void> {
  const theirs = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.pair, pairOf(ownId, otherId)))
  await db
    .update(conversationMembers)
    .set({ state: 'open' })
    .where(
      and(
        eq(conversationMembers.userId, ownId),
        eq(conversationMembers.state, 'asked'),
        inArray(conversationMembers.conversationId, theirs),
      ),
    )
}

/** The ids of two people, by which their conversation is found. */
export const pairOf = (oneId: string, otherId: string): string => [oneId, otherId].sort().join(' ')

/** The same of a mute, until a moment or for ever. */
export async function setMute(
  db: Db,
  ownId: string,
  otherId: string,
  wish: { until: Date | null } | null,
): Promise<Impossible | undefined> {
  const why = await missing(db, ownId, otherId)
  if (why) return why
  if (wish)
    await db
      .insert(mutes)
      .values({ userId: ownId, mutedId: otherId, until: wish.until })
      .onConflictDoUpdate({ target: [mutes.userId, mutes.mutedId], set: { until: wish.until } })
  else await db.delete(mutes).where(and(eq(mutes.userId, ownId), eq(mutes.mutedId, otherId)))
  return undefined
}

/** The same of a block, which ends follows both ways. */
export async function setBlock(db: Db, ownId: string, otherId: string, wish: boolean): Promise<Impossible | undefined> {
  const why = await missing(db, ownId, otherId)
  if (why) return why
  if (!wish) {
    await db.delete(blocks).where(and(eq(blocks.userId, ownId), eq(blocks.blockedId, otherId)))
    return undefined
  }
  await lockPair(db, ownId, otherId)
  await db.insert(blocks).values({ userId: ownId, blockedId: otherId }).onConflictDoNothing()
  await db
    .delete(follows)
    .where(
      or(
        and(eq(follows.followerId, ownId), eq(follows.followedId, otherId)),
        and(eq(follows.followerId, otherId), eq(follows.followedId, ownId)),
      ),
    )
  await withdraw(db, 'follow', ownId, otherId)
  await withdraw(db, 'follow', otherId, ownId)
  return undefined
}

/** Lets a follow and a block of the same two people wait for each other: neither must miss the other. */
const lockPair = (db: Db, oneId: string, otherId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${[oneId, otherId].sort().join(' ')}, 0))`)

/** A person's relation to another. */
export async function relationOf(db: Db, ownId: string, otherId: string): Promise<Relation> {
  const [row] = await db.select(relationColumns(ownId)).from(user).where(eq(user.id, otherId))
  return relationIn(row)
}

const has = (table: typeof follows | typeof blocks, from: unknown, to: unknown) =>
  table === follows
    ? sql<boolean>`exists (select 1 from follows f where f.follower_id = ${from} and f.followed_id = ${to})`
    : sql<boolean>`exists (select 1 from blocks b where b.user_id = ${from} and b.blocked_id = ${to})`

/** Columns of a query over people with the viewer's relation to each; a visitor has none. */
export const relationColumns = (ownId: string) => ({
  follows: has(follows, ownId, user.id),
  followsMe: has(follows, user.id, ownId),
  blocked: has(blocks, ownId, user.id),
  isMuted: sql<boolean>`exists (select 1 from mutes m where m.user_id = ${ownId} and m.muted_id = ${user.id}
    and (m.until is null or m.until > now()))`,
  mutedUntilMs: sql<
    number | null
  >`(select extract(epoch from m.until)::float8 * 1000 from mutes m where m.user_id = ${ownId} and m.muted_id = ${user.id})`,
})

interface RelationRow {
  follows: boolean
  followsMe: boolean
  blocked: boolean
  isMuted: boolean
  mutedUntilMs: number | null
}

export const relationIn = (row: RelationRow | undefined): Relation => ({
  follows: row?.follows ?? false,
  followsMe: row?.followsMe ?? false,
  blocked: row?.blocked ?? false,
  muted: row?.isMuted ?? false,
  mutedUntil: row?.isMuted && row.mutedUntilMs !== null ? new Date(Math.round(row.mutedUntilMs)).toISOString() : null,
})

/**
 * Makes it so that a person bookmarks a post, or does not; false where they cannot read it. A bookmark that is there can
 * always be removed.
 */
export async function setBookmark(db: Db, userId: string, postId: string, wish: boolean): Promise<boolean> {
  const [post] = await db
    .select({ authorId: posts.userId })
    .from(posts)
    .where(and(eq(posts.id, postId), isNull(posts.takenDown)))
    .for('key share')
  if (!post || (wish && (await barrier(db, userId, post.authorId)))) return false
  if (wish) await db.insert(bookmarks).values({ userId, postId }).onConflictDoNothing()
  else await db.delete(bookmarks).where(and(eq(bookmarks.userId, userId), eq(bookmarks.postId, postId)))
  return true
}
