import { and, eq, inArray, lte, ne, not, sql } from 'drizzle-orm'
import type { NewConversation } from '#contract/conversations.ts'
import { user } from '../db/auth-schema.ts'
import { deleteSome, inBatches } from '../db/batches.ts'
import type { Db } from '../db/client.ts'
import { conversationMembers, conversations, messages } from '../db/conversations-schema.ts'
import { follows } from '../db/people-schema.ts'
import { barrier, isBlocked } from './between-people.ts'
import { notifyAll, withdrawFrom } from './notices.ts'
import { pairOf } from './relations.ts'

/** One with more messages is not deleted in a request, but so many of them at a time. */
const SHORT = 500
const BATCH = 100

/** Why a conversation is not begun. */
export type StartRefusal = 'gone' | 'self' | 'guest' | 'blocked' | 'taken'

export interface Started {
  id: string
  /** Those in it who have to accept first, and were not asked before. */
  asked: string[]
}

/**
 * Begins a conversation; two people have one, and a second start by either answers that one. A member who does not
 * follow its maker gets a request. Call it in a transaction.
 */
export async function startConversation(
  db: Db,
  ownId: string,
  wish: NewConversation,
  now: Date,
): Promise<Started | StartRefusal> {
  const id = wish.id.toLowerCase()
  if (wish.members.includes(ownId)) return 'self'
  const [known] = await db.select().from(conversations).where(eq(conversations.id, id))
  if (known) return (await findMember(db, id, ownId)) ? { id, asked: [] } : 'taken'
  const why = await fault(db, ownId, wish.members)
  if (why) return why
  const [otherId = ''] = wish.members
  const isGroup = wish.name !== null || wish.members.length > 1
  const pair = isGroup ? null : pairOf(ownId, otherId)
  const row = { id, isGroup, name: isGroup ? wish.name : null, pair, lastAt: now }
  const made = await db.insert(conversations).values(row).onConflictDoNothing().returning({ id: conversations.id })
  if (made.length === 0) return pair === null ? 'taken' : joinPair(db, pair, ownId)
  const asked = await strangersTo(db, ownId, wish.members)
  const joined = [ownId, ...wish.members].map((userId, at) => ({
    conversationId: id,
    userId,
    state: asked.includes(userId) ? ('asked' as const) : ('open' as const),
    // in the order in which they were named
    joinedAt: new Date(now.getTime() + at),
  }))
  await db.insert(conversationMembers).values(joined)
  if (isGroup)
    await notifyAll(db, wish.members, { kind: 'message', actorId: ownId, about: id, detail: { conversationId: id } })
  return { id, asked }
}

/** Starting a pair that exists accepts it. */
async function joinPair(db: Db, pair: string, ownId: string): Promise<Started | 'taken'> {
  const [row] = await db.select({ id: conversations.id }).from(conversations).where(eq(conversations.pair, pair))
  if (!row) return 'taken' // the id is another's
  await setAccepted(db, row.id, ownId)
  return { id: row.id, asked: [] }
}

/** Why one of these people cannot be written to; who is about to be deleted is waited for. */
async function fault(db: Db, ownId: string, ids: string[]): Promise<StartRefusal | undefined> {
  const found = await db.select().from(user).where(inArray(user.id, ids)).orderBy(user.id).for('key share')
  const why = await barrier(db, ownId, ...ids)
  return why !== 'gone' && found.some(({ isGuest }) => isGuest) ? 'guest' : why
}

/** Those of these people who do not follow the sender. */
async function strangersTo(db: Db, ownId: string, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: follows.followerId })
    .from(follows)
    .where(and(eq(follows.followedId, ownId), inArray(follows.followerId, ids)))
  const following = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !following.has(id))
}

/** A person's membership in a conversation; undefined where they have none. */
export async function findMember(db: Db, id: string, userId: string) {
  const [row] = await db
    .select()
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, userId)))
  return row
}

const isPart = (id: string, userId: string) =>
  and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, userId))

/** Accepts a conversation for a person; false where they are not in it. */
export async function setAccepted(db: Db, id: string, userId: string): Promise<boolean> {
  const rows = await db
    .update(conversationMembers)
    .set({ state: 'open' })
    .where(isPart(id, userId))
    .returning({ id: conversationMembers.userId })
  return rows.length > 0
}

/** Declines a conversation: a pair leaves the person's list, a group loses them. False where they are not in it. */
export async function setDeclined(db: Db, id: string, userId: string): Promise<boolean> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id)).for('no key update')
  if (!row || !(await findMember(db, id, userId))) return false
  await withdrawFrom(db, 'message', id, [userId])
  if (!row.isGroup) {
    await db.update(conversationMembers).set({ state: 'declined' }).where(isPart(id, userId))
    return true
  }
  await db.delete(conversationMembers).where(isPart(id, userId))
  const left = await db.$count(conversationMembers, eq(conversationMembers.conversationId, id))
  // a long one without members is found by no reading, and is deleted in batches
  if (left === 0 && row.lastSeq <= SHORT) await db.delete(conversations).where(eq(conversations.id, id))
  return true
}

/**
 * Moves a member's read place, or the place that has arrived on their devices, forward; resolves with the greatest so
 * far, undefined where they are not in it. Withdraws the notice once all is read.
 */
export async function setReached(
  db: Db,
  { id, userId, upTo }: { id: string; userId: string; upTo: number },
  what: 'readUpTo' | 'arrivedUpTo',
): Promise<number | undefined> {
  const [row] = await db.select({ last: conversations.lastSeq }).from(conversations).where(eq(conversations.id, id))
  if (!row || !(await findMember(db, id, userId))) return undefined
  const column = conversationMembers[what]
  const reached = Math.min(upTo, row.last)
  await db
    .update(conversationMembers)
    .set({ [what]: reached })
    .where(and(isPart(id, userId), sql`${column} < ${reached}`))
  if (what === 'readUpTo' && reached === row.last) await withdrawFrom(db, 'message', id, [userId])
  return (await findMember(db, id, userId))?.[what]
}

/** The other members who see that a member is writing; empty before that member accepts, undefined outside of it. */
export async function listenersOf(db: Db, id: string, userId: string): Promise<string[] | undefined> {
  const own = await findMember(db, id, userId)
  if (own?.state !== 'open') return own && []
  const rows = await db
    .select({ id: conversationMembers.userId })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, id),
        eq(conversationMembers.state, 'open'),
        ne(conversationMembers.userId, userId),
        not(isBlocked(userId, conversationMembers.userId)),
      ),
    )
  return rows.map((row) => row.id)
}

/** Frees the pairs of a person who is deleted, and deletes short conversations without other members. */
export async function leaveConversations(db: Db, userId: string): Promise<void> {
  const own = db
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(eq(conversationMembers.userId, userId))
  await db
    .update(conversations)
    .set({ pair: null })
    .where(and(inArray(conversations.id, own), eq(conversations.isGroup, false)))
  const others = sql`select 1 from conversation_members m where m.conversation_id = ${conversations.id} and m.user_id <> ${userId}`
  const isShort = lte(conversations.lastSeq, SHORT)
  await db.delete(conversations).where(and(inArray(conversations.id, own), isShort, sql`not exists (${others})`))
}

/** Deletes conversations that all members have left, with what was written there. */
export async function removeEmpty(db: Db): Promise<void> {
  const isEmpty = sql`not exists (select 1 from conversation_members m where m.conversation_id = ${conversations.id})`
  const empty = await db.select({ id: conversations.id }).from(conversations).where(isEmpty)
  for (const { id } of empty) {
    await inBatches(BATCH, () => deleteSome(db, messages, eq(messages.conversationId, id), BATCH))
    await db.delete(conversations).where(and(eq(conversations.id, id), isEmpty))
  }
}
