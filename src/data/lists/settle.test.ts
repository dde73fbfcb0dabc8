import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { Kind } from '#contract/kinds.ts'
import { commands } from '#src/data/commands.ts'
import { lazyCommands } from '#src/data/lazy-commands.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { type Entry, newEntry, newQueueState } from '#src/data/db/entry.ts'
import { storePost } from '#src/data/posts/feed-store.ts'
import { storeFeedPage } from '#src/data/posts/feed-store.ts'
import { settleByItself } from '#src/data/sync/settle.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { postOf } from '#src/testing/post-of.ts'
import { captureRequestContext, type RequestContext } from './request.ts'
import { storeAnswer } from './store-answer.ts'
import { clearStores } from '#src/testing/device.ts'

const AT = '2026-11-02T09:00:00.000Z'
const me = { id: 'hana', firstName: 'Hana', lastName: '' }
const { cacheKey, key } = memberRow
const relation = { follows: true, followsMe: false, muted: false, mutedUntil: null, blocked: false }
const product = { id: 'p', name: 'p', description: '', price: '1', rating: 0 }
const comment = {
  id: 'k',
  postId: '1',
  rootId: 'k',
  parentId: null,
  content: 'c',
  lang: null,
  createdAt: AT,
  user: me,
  likes: 0,
  likedByMe: false,
  isDeleted: false,
}
const message = { id: 'm', conversationId: 'c', seq: 1, content: 'hi', image: null, createdAt: AT, user: me }
const talk = {
  id: 'c',
  isGroup: false,
  name: null,
  members: [],
  state: 'open',
  mayWrite: 'yes',
  last: null,
  readUpTo: 0,
  unread: 0,
  at: AT,
}
const order = {
  id: 'o',
  lines: [],
  total: 1,
  delivery: null,
  payment: 'demo-card',
  pointsUsed: 0,
  state: 'placed',
  steps: [],
  createdAt: AT,
  cancelledAt: null,
}
const review = { id: 'r', productId: 'p', rating: 5, content: '', lang: null, createdAt: AT, user: me }
const picture = { id: 'blob', alt: '', width: 1, height: 1 }
const delivery = { name: '', postalCode: '', address: '', note: '' }

/** For each kind: its target, the write, and the server's answer. */
const sent: Record<Kind, { target: string; payload: unknown; result: unknown }> = {
  'post.create': {
    target: '2',
    payload: { id: '2', content: 'two', lang: null, picture },
    result: postOf({ id: '2', createdAt: AT }),
  },
  'post.edit': { target: '1', payload: { content: 'x', base: 0, was: '' }, result: postOf({ id: '1', content: 'x' }) },
  'post.delete': { target: '1', payload: null, result: null },
  'like.set': { target: '1', payload: { liked: true, base: false }, result: { liked: true, likes: 1 } },
  'bookmark.set': { target: '1', payload: { bookmarked: true, base: false }, result: { bookmarked: true } },
  'follow.set': { target: 'you', payload: { follows: true, base: false, name: '' }, result: relation },
  'mute.set': { target: 'you', payload: { until: 'ever', base: 'off', name: '' }, result: relation },
  'block.set': { target: 'you', payload: { blocked: true, base: false, name: '' }, result: relation },
  'comment.create': {
    target: 'k',
    payload: { id: 'k', postId: '1', parentId: null, content: 'c', lang: null },
    result: comment,
  },
  'comment.delete': { target: 'k', payload: { postId: '1' }, result: null },
  'comment-like.set': {
    target: 'k',
    payload: { liked: true, base: false, postId: '1' },
    result: { liked: true, likes: 1 },
  },
  'report.create': {
    target: '1',
    payload: { about: 'post', reason: 'spam', note: '', name: '' },
    result: { reported: true },
  },
  'order.place': {
    target: 'o',
    payload: { lines: [], total: 1, delivery, payment: 'demo-card', pointsUsed: 0 },
    result: order,
  },
  'order.cancel': { target: 'o', payload: { name: '' }, result: { ...order, cancelledAt: AT } },
  'schedule.set': {
    target: 's',
    payload: { at: AT, content: 'x', lang: null, isNew: true, picture },
    result: {
      id: 's',
      at: AT,
      state: 'waiting',
      post: { content: 'x', title: null, lang: null, imageId: null, imageAlt: null },
      createdAt: AT,
    },
  },
  'schedule.cancel': { target: 's', payload: { text: '' }, result: null },
  'conversation.create': { target: 'c', payload: { members: [], name: null, isRequest: false }, result: talk },
  'conversation.answer': { target: 'c', payload: { accepted: true, base: null, name: '' }, result: null },
  'conversation.read': { target: 'c', payload: { upTo: 1 }, result: { readUpTo: 1 } },
  'message.send': { target: 'c', payload: { id: 'm', content: 'hi', picture }, result: message },
  'review.set': {
    target: 'p',
    payload: { review: { id: 'r', rating: 5, content: '', lang: null }, had: false, name: '' },
    result: review,
  },
  'favourite.set': { target: 'p', payload: { favourite: true, base: false, name: '' }, result: { favourite: true } },
  'cart.set': {
    target: 'p',
    payload: { product, quantity: 1, at: AT, addedAt: AT, base: null },
    result: { quantity: 1, at: AT, addedAt: AT },
  },
  'announcement.dismiss': {
    target: 'p',
    payload: { dismissed: true, base: false, name: '' },
    result: { dismissed: true },
  },
}
const kinds = Object.keys({ ...commands, ...lazyCommands }) as Kind[]

beforeEach(async () => {
  await clearStores()
  await outboxDb.accounts.put(memberRow)
  await outboxDb.lanes.put(newQueueState(key, 'hana', null))
})

/** A change that the server has done. */
async function ack(kind: Kind): Promise<void> {
  const { epoch } = (await outboxDb.lanes.get(key))!
  const entry = newEntry({ kind, userId: key, ...sent[kind] }) as Entry
  await outboxDb.outbox.add({
    ...entry,
    state: 'acked',
    attempts: 1,
    firstSentAt: 1,
    ackedAt: Date.now(),
    ackEpoch: epoch + 1,
  })
  await outboxDb.lanes.update(key, { epoch: epoch + 1 })
}
const waiting = () => outboxDb.outbox.count()

test.each(kinds)('%s leaves the outbox, and its picture the device, where no list is requested', async (kind) => {
  await storePost(postOf({ id: '1', content: '', createdAt: AT }), await captureRequestContext())
  await outboxDb.pictures.put({
    id: 'blob',
    userId: key,
    slot: '',
    bytes: new ArrayBuffer(1),
    type: 'image/png',
    width: 1,
    height: 1,
  })
  await ack(kind)
  const before = await settleByItself(-1)
  expect(await waiting()).toBe(1)
  await settleByItself(before)
  expect([await waiting(), (await outboxDb.receipts.toArray()).map(({ outcome }) => outcome)]).toEqual([0, ['sent']])
  expect(await outboxDb.pictures.count()).toBe(JSON.stringify(sent[kind].payload).includes('blob') ? 0 : 1)
})

test('a like of a post that no row holds stays: a page may show that post', async () => {
  await ack('like.set')
  await settleByItself(1)
  expect(await waiting()).toBe(1)
})

test.each(kinds)('once %s has left the outbox, an answer requested before it is stored in no list', async (kind) => {
  await storePost(postOf({ id: '1', content: '', createdAt: AT }), await captureRequestContext())
  const early = await captureRequestContext()
  await ack(kind)
  await settleByItself(1)
  const store = (request: RequestContext) =>
    storeAnswer(request, {
      tables: [cacheDb.favourites],
      stored: () => cacheDb.favourites.get(cacheKey),
      write: (requested) => cacheDb.favourites.put({ cacheKey, ids: [], ...requested }),
    })
  expect(await store(early)).toBe('overtaken')
  expect(await store(await captureRequestContext())).toBe('stored')
})

test('an own post that left the outbox by itself hides no gap above the stored feed', async () => {
  const old = postOf({ id: '1', createdAt: '2026-11-01T09:00:00.000Z' })
  await storeFeedPage({ posts: [old], nextCursor: 'more', etag: null, after: null }, await captureRequestContext())
  await ack('post.create')
  await settleByItself(1)
  const rows = async () => (await cacheDb.lists.get([cacheKey, 'feed']))?.bottom
  const newest = postOf({ id: '9', createdAt: '2026-11-02T10:00:00.000Z' })
  const own = postOf({ id: '2', createdAt: AT })
  await storeFeedPage(
    { posts: [newest, own], nextCursor: 'gap', etag: null, after: null },
    await captureRequestContext(),
  )
  expect(await rows()).toBe((await cacheDb.posts.get([cacheKey, '2']))?.rank)
})

test('an entry that this page cannot apply stays in the outbox, with its picture', async () => {
  await ack('like.set')
  await outboxDb.outbox.toCollection().modify((entry) => void Object.assign(entry, { kind: 'unheard.of' }))
  await settleByItself(1)
  expect(await waiting()).toBe(1)
})
