import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#src/data/commands.ts'
import '#src/data/lazy-commands.ts'
import { people as peopleApi } from '#contract/people.ts'
import { call } from '#src/data/api/http.ts'
import { knownRevisions } from '#src/data/api/known-revisions.ts'
import { refreshCart } from '#src/data/cart/cart-store.ts'
import { refreshThread } from '#src/data/comments/thread-store.ts'
import { refreshConversations, refreshMessages } from '#src/data/conversations/conversation-store.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { newQueueState } from '#src/data/db/entry.ts'
import { refreshFavourites } from '#src/data/favourites/favourite-store.ts'
import { refreshNotices } from '#src/data/notices/notice-store.ts'
import { refreshOrders } from '#src/data/orders/refresh-orders.ts'
import { storeMuteWords, storePeople } from '#src/data/people/store-people.ts'
import { storePost } from '#src/data/posts/feed-store.ts'
import { refreshFeed } from '#src/data/posts/refresh-feed.ts'
import { storeFound } from '#src/data/posts/search.ts'
import { storeProducts } from '#src/data/products/product-store.ts'
import { refreshReviews } from '#src/data/reviews/review-store.ts'
import { refreshScheduled } from '#src/data/scheduled/refresh-scheduled.ts'
import { storeServices } from '#src/data/services/service-store.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { postOf } from '#src/testing/post-of.ts'
import { captureRequestContext, nextOrder } from './request.ts'
import { clearStores } from '#src/testing/device.ts'

const AT = '2026-11-02T09:00:00.000Z'
const me = { id: 'me', firstName: 'Hana', lastName: '' }
const { cacheKey } = memberRow
const relation = { follows: false, followsMe: false, muted: false, mutedUntil: null, blocked: false }
const personOf = (follows: boolean) => ({
  ...me,
  id: 'you',
  anpanId: 'ANPAN-1',
  avatar: null,
  avatarColour: null,
  bio: '',
  joinedAt: AT,
  isSuspended: false,
  counts: { posts: 0, followers: 0, following: 0 },
  relation: { ...relation, follows },
})
const messageOf = (content: string) => ({
  id: 'm',
  conversationId: 'c',
  seq: 1,
  content,
  image: null,
  createdAt: AT,
  user: me,
})
const talkOf = (name: string) => ({
  id: 'c',
  isGroup: true,
  name,
  members: [{ ...me, arrivedUpTo: 1, readUpTo: 1 }],
  state: 'open',
  mayWrite: 'yes',
  last: null,
  readUpTo: 0,
  unread: 0,
  at: AT,
})
const scheduledOf = (content: string) => ({
  id: 's',
  at: AT,
  state: 'waiting',
  post: { content, title: null, lang: 'en', imageId: null, imageAlt: null },
  createdAt: AT,
})
const product = (name: string) => ({ id: 'p', name, description: '', price: '1', rating: 0 })
const post = (content: string) => postOf({ id: '1', content, createdAt: AT, likedByMe: false })
const noticeOf = (text: string) => ({
  id: text,
  kind: 'follow',
  post: null,
  comment: null,
  detail: {},
  at: AT,
  people: [me],
  count: 1,
  isRead: false,
})
const orderOf = (steps: number) => ({
  id: 'o',
  lines: [],
  total: 1,
  delivery: null,
  payment: 'demo-card',
  pointsUsed: 0,
  state: steps > 1 ? 'packed' : 'placed',
  steps: Array.from({ length: steps }, () => ({ state: 'placed', at: AT })),
  createdAt: AT,
  cancelledAt: null,
})

interface List {
  /** Requests the list and stores its answer. */
  request(): Promise<unknown>
  /** The body of an answer, the older or the newer one. */
  answer(which: 'old' | 'new'): unknown
  /** The field by which the stored rows of the two answers differ. */
  stored(): Promise<unknown>
}

const asPeople = async <T>(store: (data: T, request: Awaited<ReturnType<typeof captureRequestContext>>) => unknown) => {
  const request = await captureRequestContext()
  const { data } = await call({ ...peopleApi.list, path: '/x', reply: { ...ANY } } as never, {} as never)
  await store(data as T, request)
}
/** A schema that accepts any value. */
const ANY = {
  kind: 'schema',
  type: 'any',
  reference: () => ANY,
  expects: 'any',
  async: false,
  '~standard': {},
  '~run': (d: { typed: boolean }) => ((d.typed = true), d),
}

/** Every list that is stored on the device. */
const lists: Record<string, List> = {
  feed: {
    request: () => refreshFeed(0),
    answer: (which) => [post(which)],
    stored: async () => (await cacheDb.posts.get([cacheKey, '1']))?.post.content,
  },
  'found posts': {
    request: () => asPeople<never[]>((data, request) => storeFound(data, request)),
    answer: (which) => [post(which)],
    stored: async () => (await cacheDb.posts.get([cacheKey, '1']))?.post.content,
  },
  'one post': {
    request: () => asPeople<never>((data, request) => storePost(data, request)),
    answer: post,
    stored: async () => (await cacheDb.posts.get([cacheKey, '1']))?.post.content,
  },
  thread: {
    request: () => refreshThread('1', 'oldest'),
    answer: (which) => [
      {
        id: 'k',
        postId: '1',
        rootId: 'k',
        parentId: null,
        content: which,
        lang: null,
        createdAt: AT,
        user: me,
        likes: 0,
        likedByMe: false,
        isDeleted: false,
      },
    ],
    stored: async () => (await cacheDb.threads.get([cacheKey, '1']))?.comments[0]?.content,
  },
  notices: {
    request: () => refreshNotices(),
    answer: (which) => [noticeOf(which)],
    stored: async () => (await cacheDb.serverNotices.get(cacheKey))?.notices[0]?.id,
  },
  scheduled: {
    request: () => refreshScheduled(),
    answer: (which) => [scheduledOf(which)],
    stored: async () => (await cacheDb.scheduled.get([cacheKey, 's']))?.scheduled?.post.content,
  },
  conversations: {
    request: () => refreshConversations(),
    answer: (which) => [talkOf(which)],
    stored: async () => (await cacheDb.conversations.get([cacheKey, 'c']))?.conversation.name,
  },
  messages: {
    async request() {
      if (!(await cacheDb.conversations.get([cacheKey, 'c'])))
        await cacheDb.conversations.put({
          cacheKey,
          id: 'c',
          at: 1,
          conversation: talkOf('c') as never,
          isListed: true,
          from: null,
          isWhole: false,
        })
      await refreshMessages('c')
    },
    answer: (which) => [messageOf(which)],
    stored: async () => (await cacheDb.messages.get([cacheKey, 'm']))?.message.content,
  },
  reviews: {
    request: () => refreshReviews('p'),
    answer: (which) => ({ reviews: [], own: null, mayReview: true, counts: [0, 0, 0, 0, which === 'new' ? 1 : 0] }),
    stored: async () => ((await cacheDb.reviews.get([cacheKey, 'p']))?.counts[4] === 1 ? 'new' : 'old'),
  },
  favourites: {
    request: () => refreshFavourites(),
    answer: (which) => [product('x')].map((one) => ({ ...one, id: which })),
    stored: async () => (await cacheDb.favourites.get(cacheKey))?.ids[0],
  },
  cart: {
    request: () => refreshCart(),
    answer: (which) => ({
      lines: [{ product: { ...product('x'), id: which }, quantity: 1, at: AT, addedAt: AT }],
      removed: [],
    }),
    stored: async () => (await cacheDb.cart.get(cacheKey))?.lines[0]?.product.id,
  },
  orders: {
    request: () => refreshOrders(null),
    answer: (which) => [orderOf(which === 'new' ? 2 : 1)],
    stored: async () => ((await cacheDb.orders.get([cacheKey, 'o']))?.order.steps.length === 2 ? 'new' : 'old'),
  },
  people: {
    request: () => asPeople<never[]>((data, request) => storePeople(data, request)),
    answer: (which) => [personOf(which === 'new')],
    stored: async () => ((await cacheDb.relations.get([cacheKey, 'you']))?.relation.follows ? 'new' : 'old'),
  },
  'mute words': {
    request: () => asPeople<never[]>((data, request) => storeMuteWords(data, request)),
    answer: (which) => [{ word: which, until: null }],
    stored: async () => (await cacheDb.relations.get([cacheKey, '']))?.words?.[0]?.word,
  },
  products: {
    async request() {
      const order = await nextOrder()
      await asPeople<never[]>((data) => storeProducts(data, order))
    },
    answer: (which) => [product(which)],
    stored: async () => (await cacheDb.products.toArray())[0]?.product.name,
  },
  services: {
    async request() {
      const order = await nextOrder()
      await asPeople<never[]>((data) => storeServices(data, order))
    },
    answer: (which) => [{ serviceId: which }],
    stored: async () => (await cacheDb.services.toArray())[0]?.service.serviceId,
  },
}

/** The server's answers, request by request, each given when the test lets it. */
let held: ((body: unknown) => void)[] = []

beforeEach(async () => {
  await clearStores()
  for (const list of Object.keys(knownRevisions)) delete knownRevisions[list as never]
  await outboxDb.accounts.put({ ...memberRow, user: { ...memberRow.user, ...me } as never })
  await outboxDb.lanes.put(newQueueState(memberRow.key, 'me', null))
  held = []
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-27T10:00:00Z')
  vi.stubGlobal('fetch', (address: string) => {
    if (/arrived|\/messages\?|read/.test(address) && !address.endsWith('/messages'))
      return Promise.resolve(new Response(null, { status: 204 }))
    return new Promise<Response>((resolve) => {
      held.push((body) =>
        resolve(new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } })),
      )
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const HOUR = 3600_000
const shifts = [HOUR, -HOUR, -24 * HOUR]
const walk = Object.entries(lists).flatMap(([name, list]) => shifts.map((shift) => [name, shift / HOUR, list] as const))

/** Sends the request of a list; resolves once the server has it. */
async function send(list: List): Promise<{ answer(body: unknown): void; done: Promise<unknown> }> {
  const before = held.length
  const done = list.request()
  await vi.waitFor(() => expect(held.length).toBe(before + 1), { interval: 1, timeout: 5000 })
  return { answer: held[before]!, done }
}

const moveClock = (byHours: number) => vi.setSystemTime(Date.now() + byHours * HOUR)

test.each(walk)('%s: a later answer is stored, the clock moved by %i h before it', async (_name, hours, list) => {
  const first = await send(list)
  first.answer(list.answer('old'))
  await first.done
  expect(await list.stored()).toBe('old')
  moveClock(hours)
  const second = await send(list)
  second.answer(list.answer('new'))
  await second.done
  expect(await list.stored()).toBe('new')
})

test.each(walk)(
  '%s: an older answer that comes last is not stored, the clock moved by %i h',
  async (_name, hours, list) => {
    const first = await send(list)
    moveClock(hours)
    const second = await send(list)
    second.answer(list.answer('new'))
    await second.done
    moveClock(-hours)
    first.answer(list.answer('old'))
    await first.done
    expect(await list.stored()).toBe('new')
  },
)

test('a page whose count cannot be stored goes on from the stored one, which other pages have counted up', async () => {
  const another = (await nextOrder()) + 100
  await cacheDb.requests.put({ id: 'device', order: another })
  const full = vi.spyOn(cacheDb.requests, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  try {
    expect([await nextOrder(), await nextOrder()]).toEqual([another + 1, another + 2])
  } finally {
    full.mockRestore()
  }
})
