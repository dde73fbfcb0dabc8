import * as v from 'valibot'
import type { Handlers } from '#contract/api.ts'
import { CONVERSATIONS_PER_PAGE, MESSAGES_PER_PAGE } from '#contract/conversations.ts'
import { Uuid } from '#contract/fields.ts'
import { nextLink, nextLinkTo, placeOf } from '#contract/host/cursor.ts'
import { messageCursor, messagePlaceOf } from '#contract/host/message-cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { pageOf } from '#contract/pages.ts'
import { actorOf, type ServerContext } from '../context.ts'
import type { Spending } from '../limits/budgets.ts'
import {
  listenersOf,
  setAccepted,
  setDeclined,
  setReached,
  startConversation,
  type StartRefusal,
} from '../models/conversations.ts'
import { noteEffect } from '../models/effects.ts'
import { findConversation, listConversations } from '../models/list-conversations.ts'
import { countReceivers, listMessages, sendMessage, type SendRefusal } from '../models/messages.ts'

export const conversations: Handlers<ServerContext>['conversations'] = {
  async list({ query }, ctx) {
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const rows = await listConversations(ctx.db, actorOf(ctx).id, after, CONVERSATIONS_PER_PAGE + 1)
    const page = pageOf(rows, CONVERSATIONS_PER_PAGE)
    const last = page.at(-1)
    if (last && rows.length > page.length)
      ctx.headers.set('Link', nextLink(ctx.address, { createdAt: last.at, id: last.id }))
    return page
  },
  async create({ body }, ctx) {
    const { id: ownId } = memberOf(ctx)
    const started = await startConversation(ctx.db, ownId, body, new Date())
    if (typeof started === 'string') throw refusalToStart(started)
    await noteEffect(ctx.db, { opId: ctx.key, userId: ownId, kind: 'conversation.create', target: started.id })
    // of two people it is the first text that asks
    if (body.members.length > 1 || body.name !== null) for (const _ of started.asked) await spendRequest(ctx)
    return (await findConversation(ctx.db, ownId, started.id)) ?? notFound()
  },
  async messages({ params, query }, ctx) {
    const conversationId = conversationIdOf(params.id)
    const before = query.cursor === undefined ? {} : { before: messagePlaceOf(query.cursor) }
    const asked = { conversationId, viewerId: actorOf(ctx).id, limit: MESSAGES_PER_PAGE + 1, ...before }
    const rows = (await listMessages(ctx.db, asked)) ?? notFound()
    const page = pageOf(rows, MESSAGES_PER_PAGE)
    const last = page.at(-1)
    if (last && rows.length > page.length) ctx.headers.set('Link', nextLinkTo(ctx.address, messageCursor(last.seq)))
    return page
  },
  async send({ params, body }, ctx) {
    const conversationId = conversationIdOf(params.id)
    const { id: userId } = memberOf(ctx)
    await spendMessage(conversationId, ctx)
    const sent = await sendMessage(ctx.db, { conversationId, userId }, body)
    if (typeof sent === 'string') throw refusalToSend(sent)
    await noteEffect(ctx.db, { opId: ctx.key, userId, kind: 'message.send', target: conversationId })
    if (sent.isRequest) await spendRequest(ctx)
    return sent.message
  },
  accept: ({ params }, ctx) => answer(params.id, setAccepted, ctx),
  decline: ({ params }, ctx) => answer(params.id, setDeclined, ctx),
  async read({ params, body }, ctx) {
    const readUpTo = await reach(params.id, body.upTo, 'readUpTo', ctx)
    const target = conversationIdOf(params.id)
    await noteEffect(ctx.db, { opId: ctx.key, userId: memberOf(ctx).id, kind: 'conversation.read', target })
    return { readUpTo }
  },
  arrived: async ({ params, body }, ctx) => ({ arrivedUpTo: await reach(params.id, body.upTo, 'arrivedUpTo', ctx) }),
  async typing({ params }, ctx) {
    const conversationId = conversationIdOf(params.id)
    const { id: personId } = memberOf(ctx)
    const to = (await listenersOf(ctx.db, conversationId, personId)) ?? notFound()
    if (to.length > 0) ctx.tellTyping({ conversationId, personId, to })
    return null
  },
}

const notFound = (): never => {
  throw new Refusal('not-found')
}

async function answer(id: string, set: typeof setAccepted, ctx: ServerContext): Promise<null> {
  const [target, { id: userId }] = [conversationIdOf(id), memberOf(ctx)]
  if (!(await set(ctx.db, target, userId))) notFound()
  await noteEffect(ctx.db, { opId: ctx.key, userId, kind: 'conversation.answer', target })
  return null
}

const reach = async (id: string, upTo: number, what: 'readUpTo' | 'arrivedUpTo', ctx: ServerContext): Promise<number> =>
  (await setReached(ctx.db, { id: conversationIdOf(id), userId: memberOf(ctx).id, upTo }, what)) ?? notFound()

/** Who is written to for the first time is asked something; how often that may be, the table of budgets says. */
const spendRequest = (ctx: ServerContext): Promise<void> => spend(ctx, { kinds: ['message-request'] })

/** The cost of a message for its receivers; spent before the conversation is locked, so that a refusal waits for no lock. */
async function spendMessage(conversationId: string, ctx: ServerContext): Promise<void> {
  const receivers = await countReceivers(ctx.db, conversationId, memberOf(ctx).id)
  if (receivers === undefined) return
  await spend(ctx, { kinds: ['conversation'], thing: conversationId })
  if (receivers > 0) await spend(ctx, { kinds: ['receivers'], cost: receivers })
}

function spend(ctx: ServerContext, what: Pick<Spending, 'kinds' | 'thing' | 'cost'>): Promise<void> {
  const asker = { id: memberOf(ctx).id, memberSinceMs: ctx.user?.isNewcomer ? Date.now() : 0 }
  return ctx.budgets.spend(ctx.db, ctx.headers, { ...what, sender: ctx.sender, asker })
}

function refusalToStart(why: StartRefusal): Refusal {
  if (why === 'gone') return new Refusal('not-found')
  if (why === 'taken') return new Refusal('conflict')
  if (why === 'blocked') return new Refusal('blocked')
  return new Refusal('invalid', { issues: [{ field: 'members', code: why === 'self' ? 'own' : 'guest' }] })
}

function refusalToSend(why: SendRefusal): Refusal {
  if (why === 'gone') return new Refusal('not-found')
  if (why === 'taken') return new Refusal('conflict')
  if (why === 'blocked' || why === 'not-accepted') return new Refusal(why)
  if (why === 'no-picture') return new Refusal('invalid', { issues: [{ field: 'imageId', code: 'unknown' }] })
  if (why === 'picture') return new Refusal('invalid', { issues: [{ field: 'imageId', code: 'picture' }] })
  return new Refusal('invalid', { issues: [{ field: 'content', code: why }] })
}

/** The id of a conversation; what is none names nothing. */
function conversationIdOf(text: string): string {
  if (!v.is(Uuid, text)) throw new Refusal('not-found')
  return text.toLowerCase()
}

/** The member who asks; refuses a guest. */
function memberOf(ctx: ServerContext) {
  const actor = actorOf(ctx)
  if (actor.isGuest) throw new Refusal('guest-refused')
  return actor
}
