import { beforeEach, expect, test, vi } from 'vitest'
import type { Post } from '#contract/posts.ts'
import '#src/data/commands.ts'
import { actingAccount, currentAccount } from '#src/data/session/accounts.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { captureRequestContext } from '#src/data/lists/request.ts'
import { storeFeedPage } from './feed-store.ts'
import { addDelete } from '#src/data/posts/write.ts'
import { addPost } from '#src/data/posts/add-post.ts'
import { storeProducts, watchProducts } from '#src/data/products/product-store.ts'
import { firstValueFrom } from '#src/testing/first-value-from.ts'
import { rankOf } from './rank.ts'
import { storeFound, watchFound } from './search.ts'
import { setHidden } from './views.ts'
import { clearStores } from '#src/testing/device.ts'

beforeEach(clearStores)

const at = (minute: number) => new Date(Date.UTC(2026, 6, 1, 0, minute)).toISOString()
function postOf(id: string, minute: number, content: string, firstName = 'Emma'): Post {
  const image = { imageUrl: null, imageAlt: null, imageWidth: null, imageHeight: null }
  const user = { id: `user-${firstName}`, firstName, lastName: '' }
  const counts = { _count: { likes: 0, comments: 0 }, products: [], isShopPost: false, lang: null, title: null }
  return { id, content, createdAt: at(minute), user, ...image, ...counts }
}

const found = async (q: string, answer: readonly Post[] | null = null) =>
  (await firstValueFrom(watchFound(q, answer))).cards.map((card) => card.post.id)

const feed = [postOf('c', 30, 'Fresh bread'), postOf('b', 20, 'ＢＲＥＡＤ and butter'), postOf('a', 10, 'Tea', 'Brian')]
const keepFeed = async (posts = feed, nextCursor: string | null = 'more') =>
  storeFeedPage({ posts, nextCursor, etag: null, after: null }, await captureRequestContext())

test.each([
  ['bread', ['c', 'b']],
  ['butter bread', ['b']],
  ['brian', ['a']],
  ['', ['c', 'b', 'a']],
  ['coffee', []],
])('among stored posts "%s" finds %j by the rule of the server', async (q, ids) => {
  await keepFeed()
  expect(await found(q)).toEqual(ids)
})

test('the server’s answer goes before what is stored, with the fresher row of each post', async () => {
  await keepFeed()
  const older = postOf('0', 1, 'Old bread')
  expect(await found('bread', [{ ...feed[0], content: 'Stale bread' } as Post, older])).toEqual(['c', '0'])
  const view = await firstValueFrom(watchFound('bread', [{ ...feed[0], content: 'Stale bread' } as Post]))
  expect(view.cards[0]?.post.content).toBe('Fresh bread')
})

test('an answer of a host that does not search is searched here', async () => {
  expect(await found('butter', feed)).toEqual(['b'])
})

test('what was deleted stays away from an answer that has it still, when neither row nor entry tells of it', async () => {
  await keepFeed()
  await actingAccount(outboxDb)
  await addDelete('c')
  const shown: string[][] = []
  const running = watchFound('', feed).subscribe(({ cards }) => void shown.push(cards.map(({ post }) => post.id)))
  await vi.waitFor(() => expect(shown.at(-1)).toEqual(['b', 'a']))
  await outboxDb.outbox.toCollection().modify({ state: 'acked' })
  await vi.waitFor(() => expect(shown.length).toBeGreaterThan(1))
  const before = shown.length
  await outboxDb.outbox.clear()
  await cacheDb.posts.clear()
  await vi.waitFor(() => expect(shown.length).toBeGreaterThan(before))
  expect(shown.at(-1)).toEqual(['b', 'a'])
  running.unsubscribe()
})

test('own posts that wait are found, hidden ones are not', async () => {
  await keepFeed()
  await addPost({ content: 'My bread is in the oven', lang: 'en', draftSlot: 'home' })
  await setHidden('c', true)
  const view = await firstValueFrom(watchFound('bread', null))
  expect(view.cards.map((card) => [card.post.content, card.sync.state])).toEqual([
    ['My bread is in the oven', 'waiting'],
    ['ＢＲＥＡＤ and butter', 'sent'],
  ])
})

test('found posts are stored below the feed’s list, and never among its newest', async () => {
  await keepFeed()
  const asked = await captureRequestContext()
  await storeFound([postOf('new', 40, 'Newest bread'), postOf('old', 1, 'Oldest bread')], asked)
  expect(await found('bread')).toEqual(['c', 'b', 'old'])
})

test('an answer for a person who has left since is not stored', async () => {
  const asked = await captureRequestContext()
  await storeFound([postOf('old', 1, 'Oldest bread')], { ...asked, userId: 'somebody else' })
  expect(await found('bread')).toEqual([])
})

const storedRow = async (post: Post) => {
  const { cacheKey } = await currentAccount()
  return { cacheKey, id: post.id, rank: rankOf(post), post, storedAt: 0 }
}

test('what is stored, changed or taken out since is found as it is', async () => {
  await keepFeed()
  expect(await found('bread')).toEqual(['c', 'b'])
  await cacheDb.posts.bulkPut([await storedRow(postOf('d', 25, 'Rye bread')), await storedRow(postOf('c', 30, 'Tea'))])
  expect(await found('bread')).toEqual(['d', 'b'])
  const { cacheKey } = await currentAccount()
  await cacheDb.posts.delete([cacheKey, 'b'])
  expect(await found('bread')).toEqual(['d'])
  // so many at once are not told one by one
  const many = await Promise.all(
    Array.from({ length: 60 }, (_, minute) => storedRow(postOf(`m${minute}`, 100 + minute, 'Many a bread'))),
  )
  await cacheDb.posts.bulkPut(many)
  expect((await found('rye bread')).length).toBe(1)
  expect((await found('many')).length).toBe(50)
  await cacheDb.posts.where('cacheKey').equals(cacheKey).delete()
  expect(await found('bread')).toEqual([])
})

test('a search that stands follows what is stored', async () => {
  await keepFeed()
  const seen: string[][] = []
  const running = watchFound('bread', null).subscribe(({ cards }) => void seen.push(cards.map(({ post }) => post.id)))
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['c', 'b']), 8000)
  await cacheDb.posts.put(await storedRow(postOf('a', 10, 'Tea with bread')))
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['c', 'b', 'a']), 8000)
  running.unsubscribe()
})

test('the newest come first, and more when they are asked for', async () => {
  await keepFeed()
  const ask = (q: string, limit: number) => firstValueFrom(watchFound(q, null, limit))
  for (const q of ['e', '']) {
    const view = await ask(q, 2)
    expect([view.cards.map(({ post }) => post.id), view.hasMore]).toEqual([['c', 'b'], true])
    expect((await ask(q, 3)).hasMore).toBe(false)
  }
})

test('another person’s stored posts are not found', async () => {
  await keepFeed()
  expect(await found('bread')).toEqual(['c', 'b'])
  await cacheDb.posts.put({ ...(await storedRow(postOf('x', 50, 'Foreign bread'))), cacheKey: 'another' })
  expect(await found('bread')).toEqual(['c', 'b'])
})

test('products stay in the host’s order, and a new list replaces the old one', async () => {
  const productOf = (id: string) => ({ id, name: id, description: '', price: '1', rating: 4 })
  await storeProducts([productOf('z'), productOf('a')])
  expect((await firstValueFrom(watchProducts())).map(({ id }) => id)).toEqual(['z', 'a'])
  await storeProducts([productOf('m')])
  expect((await firstValueFrom(watchProducts())).map(({ id }) => id)).toEqual(['m'])
})
