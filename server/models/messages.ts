import { and, count, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { type Message, type NewMessage, requestFault } from '#contract/conversations.ts'
import { uploadUrl } from '#contract/uploads.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { conversationMembers, conversations, messages } from '../db/conversations-schema.ts'
import { authorColumns, authorOf } from './authors.ts'
import { barrier, isBlocked } from './between-people.ts'
import { findMember, setAccepted } from './conversations.ts'
import { notifyAll, withdrawFrom } from './notices.ts'
import { isSeen } from './seen.ts'
import { attachToMessage, freeUpload } from './uploads.ts'

/**
 * Why a message is refused; `too-long`, `link` and `picture` are for the first to a person who does not follow its
 * author, `no-picture` for a picture that is not a free one of the author.
 */
export type SendRefusal = 'gone' | 'taken' | 'blocked' | 'not-accepted' | 'too-long' | 'link' | 'no-picture' | 'picture'

export interface Sent {
  message: Message
  /** Whether it is the first to a person who has yet to accept. */
  isRequest: boolean
}

const whole = {
  id: messages.id,
  conversationId: messages.conversationId,
  seq: messages.seq,
  content: messages.content,
  imageId: messages.imageId,
  imageAlt: messages.imageAlt,
  imageWidth: messages.imageWidth,
  imageHeight: messages.imageHeight,
  createdAt: messages.createdAt,
  takenDown: messages.takenDown,
  author: authorColumns,
}

export const selectMessages = (db: Db) =>
  db.select(whole).from(messages).innerJoin(user, eq(user.id, messages.userId)).$dynamic()

type Row = Awaited<ReturnType<typeof selectMessages>>[number]

export const messageOf = ({
  id,
  conversationId,
  seq,
  content,
  author,
  createdAt,
  takenDown,
  ...row
}: Row): Message => ({
  id,
  conversationId,
  seq,
  content,
  image: imageOf(row),
  createdAt: createdAt.toISOString(),
  user: authorOf(author),
  ...(takenDown !== null && { takenDown }),
})

type Image = Pick<Row, 'imageId' | 'imageAlt' | 'imageWidth' | 'imageHeight'>

function imageOf({ imageId, imageAlt, imageWidth, imageHeight }: Image): Message['image'] {
  if (imageId === null || imageWidth === null || imageHeight === null) return null
  return { url: uploadUrl(imageId), alt: imageAlt ?? '', width: imageWidth, height: imageHeight }
}

/** In a query over messages and authors: true for the viewer's own, and for those that nothing hides from them. */
export const isShownTo = (viewerId: string) => sql`(${messages.userId} = ${viewerId} or (${messages.takenDown} is null
  and ${isSeen} and not ${isBlocked(viewerId, messages.userId)}))`

/**
 * Writes a message behind the last; the same author's message of this id is answered as it stands. Who answers a request
 * accepts it. Call it in a transaction: the conversation is locked first, so that its order is that of its places.
 */
export async function sendMessage(
  db: Db,
  { conversationId, userId }: { conversationId: string; userId: string },
  { id: wishedId, content, imageId: wishedImage, imageAlt }: NewMessage,
): Promise<Sent | SendRefusal> {
  const [id, imageId] = [wishedId.toLowerCase(), wishedImage?.toLowerCase()]
  const [row] = await db.select().from(conversations).where(eq(conversations.id, conversationId)).for('no key update')
  const own = row && (await findMember(db, conversationId, userId))
  if (!own) return 'gone'
  const known = await findMessage(db, id)
  if (known) {
    const isSame = known.user.id === userId && known.conversationId === conversationId
    return isSame ? { message: known, isRequest: false } : 'taken'
  }
  const other = row.isGroup ? undefined : await findOther(db, conversationId, userId)
  if (!row.isGroup && (!other || (await barrier(db, userId, other.id)))) return 'blocked'
  if (row.isGroup && own.state !== 'open') return 'not-accepted'
  const isRequest = other !== undefined && other.state !== 'open'
  if (isRequest) {
    if (await hasWritten(db, conversationId, userId)) return 'not-accepted'
    const fault = imageId === undefined ? requestFault(content) : 'picture'
    if (fault) return fault
  }
  const size = imageId === undefined ? undefined : await freeUpload(db, imageId, userId)
  if (imageId !== undefined && !size) return 'no-picture'
  const createdAt = new Date()
  const seq = row.lastSeq + 1
  const image = size && {
    imageId,
    imageAlt: imageAlt?.trim() || null,
    imageWidth: size.width,
    imageHeight: size.height,
  }
  const written = await db
    .insert(messages)
    .values({ id, conversationId, userId, seq, content, createdAt, ...image })
    .onConflictDoNothing({ target: messages.id })
    .returning({ id: messages.id })
  if (written.length === 0) return 'taken' // another has written one of this id meanwhile, in another conversation
  if (own.state !== 'open') await setAccepted(db, conversationId, userId)
  await db.update(conversations).set({ lastSeq: seq, lastAt: createdAt }).where(eq(conversations.id, conversationId))
  if (imageId !== undefined) await attachToMessage(db, imageId, id)
  await tellOfMessage(db, conversationId, userId)
  const message = await findMessage(db, id)
  if (!message) throw new Error('a message that was just written')
  return { message, isRequest }
}

async function findMessage(db: Db, id: string): Promise<Message | undefined> {
  const [row] = await selectMessages(db).where(eq(messages.id, id))
  return row && messageOf(row)
}

/** The other of two people; undefined where they are gone. */
async function findOther(db: Db, conversationId: string, userId: string) {
  const [row] = await db
    .select({ id: user.id, state: conversationMembers.state })
    .from(conversationMembers)
    .innerJoin(user, eq(user.id, conversationMembers.userId))
    .where(and(eq(conversationMembers.conversationId, conversationId), ne(user.id, userId)))
  return row
}

async function hasWritten(db: Db, conversationId: string, userId: string): Promise<boolean> {
  const own = and(eq(messages.conversationId, conversationId), eq(messages.userId, userId))
  return (await db.select({ n: count() }).from(messages).where(own))[0]?.n !== 0
}

/** The people to notify of a message; in a group only those who have accepted it. */
async function receiversOf(db: Db, id: string, actorId: string): Promise<string[]> {
  const others = await db
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.conversationId, id),
        ne(conversationMembers.userId, actorId),
        sql`(${conversationMembers.state} = 'open' or (${conversationMembers.state} = 'asked' and not ${conversations.isGroup}))`,
      ),
    )
  return others.map(({ userId }) => userId)
}

/** How many receivers a message of this member has; undefined if they are not in the conversation. It waits for no lock. */
export async function countReceivers(db: Db, id: string, userId: string): Promise<number | undefined> {
  return (await findMember(db, id, userId)) && (await receiversOf(db, id, userId)).length
}

/** One notice a conversation, about its newest message. */
async function tellOfMessage(db: Db, id: string, actorId: string): Promise<void> {
  const userIds = await receiversOf(db, id, actorId)
  await withdrawFrom(db, 'message', id, userIds, actorId)
  await notifyAll(db, userIds, { kind: 'message', actorId, about: id, detail: { conversationId: id } })
}

/** The viewer's messages of a conversation before a place, newest first; undefined where they are not in it. */
export async function listMessages(
  db: Db,
  {
    conversationId,
    viewerId,
    before,
    limit,
  }: { conversationId: string; viewerId: string; before?: number; limit: number },
): Promise<Message[] | undefined> {
  const [own] = await db
    .select({ state: conversationMembers.state, isGroup: conversations.isGroup })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(and(eq(conversations.id, conversationId), eq(conversationMembers.userId, viewerId)))
  if (!own) return undefined
  if (own.isGroup && own.state !== 'open') return []
  if (!own.isGroup) {
    const other = await findOther(db, conversationId, viewerId)
    if (other && (await barrier(db, viewerId, other.id))) return undefined
  }
  const rows = await selectMessages(db)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        before === undefined ? undefined : lt(messages.seq, before),
        isShownTo(viewerId),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit)
  return rows.map(messageOf)
}
