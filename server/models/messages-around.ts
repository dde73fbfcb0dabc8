import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { Written } from '#contract/moderation.ts'
import type { Db } from '../db/client.ts'
import { messages } from '../db/conversations-schema.ts'
import { messageOf, selectMessages } from './messages.ts'

/** So many messages stand before the one that was reported, and after it: five, and nothing else of its conversation. */
const BEFORE = 3
const AFTER = 2

/** A reported message with those around it. */
export async function messagesAround(db: Db, id: string): Promise<Written[]> {
  const [own] = await db.select().from(messages).where(eq(messages.id, id))
  if (!own) return []
  const { conversationId, seq } = own
  const inIt = eq(messages.conversationId, conversationId)
  const before = await selectMessages(db)
    .where(and(inIt, lt(messages.seq, seq)))
    .orderBy(desc(messages.seq))
    .limit(BEFORE)
  const it = await selectMessages(db).where(eq(messages.id, id))
  const after = await selectMessages(db)
    .where(and(inIt, gt(messages.seq, seq)))
    .orderBy(asc(messages.seq))
    .limit(AFTER)
  return [...before.reverse(), ...it, ...after].map(messageOf).map((message) => ({
    id: message.id,
    user: message.user,
    content: message.content,
    createdAt: message.createdAt,
    imageUrl: message.image?.url ?? null,
    likes: 0,
    comments: 0,
    isReported: message.id === id,
  }))
}
