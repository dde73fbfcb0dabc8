import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Comment } from '#contract/comments.ts'
import type { Person } from '#contract/people.ts'
import type { Post } from '#contract/posts.ts'
import type { UnwantedWord } from '#contract/unwanted.ts'
import { searchForm, searchTokens } from '#contract/search-form.ts'
import { change } from '#src/data/commands.ts'
import { addComment } from '#src/data/comments/write.ts'
import { watchThread } from '#src/data/comments/thread-store.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { captureRequestContext } from '#src/data/lists/request.ts'
import { forgetPerson, storeMuteWords, storePeople } from '#src/data/people/store-people.ts'
import { rankOf } from '#src/data/posts/rank.ts'
import { addDelete } from '#src/data/posts/write.ts'
import { watchFound } from '#src/data/posts/search.ts'
import { setHidden, watchPost } from '#src/data/posts/views.ts'
import { actingAccount, currentAccount } from '#src/data/session/accounts.ts'
import { bestFits, searchFit } from '#src/lib/search-fit.ts'
import { firstValueFrom } from '#src/testing/first-value-from.ts'
import { watchFoundComments } from './found-comments.ts'
import { watchFoundPeople } from './found-people.ts'
import { clearStores } from '#src/testing/device.ts'

beforeEach(async () => {
  await clearStores()
  await actingAccount(outboxDb)
})

const at = (minute: number) => new Date(Date.UTC(2026, 6, 1, 0, minute)).toISOString()
const author = (name: string) => ({ id: `user-${name}`, firstName: name, lastName: '' })
const comment = (id: string, content: string, by = 'Emma', parentId: string | null = null): Comment => ({
  id,
  postId: 'p1',
  rootId: parentId ?? id,
  parentId,
  content,
  lang: null,
  createdAt: at(id.charCodeAt(0)),
  user: author(by),
  likes: 0,
  likedByMe: false,
  isDeleted: false,
})
async function storeThread(comments: Comment[], postId = 'p1') {
  const { cacheKey } = await currentAccount()
  const rest = { order: 'oldest' as const, etag: null, nextCursor: null, requestedEpoch: 0, savedAt: 0, visitedAt: 0 }
  await cacheDb.threads.put({ ...rest, cacheKey, postId, comments: comments.map((each) => ({ ...each, postId })) })
}
async function storePost(id: string, by = 'Hana') {
  const { cacheKey } = await currentAccount()
  const image = { imageUrl: null, imageAlt: null, imageWidth: null, imageHeight: null }
  const counts = { _count: { likes: 0, comments: 0 }, products: [], isShopPost: false, lang: null, title: null }
  const post: Post = { id, content: 'A post', createdAt: at(1), user: author(by), ...image, ...counts }
  await cacheDb.posts.put({ cacheKey, id, rank: rankOf(post), post, storedAt: 0 })
}
const found = async (q: string) =>
  (await firstValueFrom(watchFoundComments(q))).cards.map(({ comment: { content } }) => content)
const NEITHER = { follows: false, followsMe: false, muted: false, mutedUntil: null, blocked: false }
const person = (firstName: string, lastName: string, anpanId: string, relation = {}): Person => ({
  id: `user-${firstName}`,
  firstName,
  lastName,
  anpanId,
  guestName: null,
  bio: null,
  avatar: null,
  avatarColour: null,
  joinedAt: at(0),
  isOfficial: false,
  isGuest: false,
  counts: { posts: 0, followers: 0, following: 0 },
  relation: {
    ...NEITHER,
    ...relation,
  },
})
const names = async (q: string, answer: Person[] | null = null) =>
  (await firstValueFrom(watchFoundPeople(q, answer))).people.map(({ firstName }) => firstName)

test('stored comments are found by the folding of the server, the best fit first and then the newest', async () => {
  await storeThread([comment('a', 'パンがすき'), comment('b', 'ショクパン'), comment('c', 'ぱん屋さん')])
  expect(await found('ぱん')).toEqual(['ぱん屋さん', 'ショクパン', 'パンがすき'])
  await storeThread([comment('a', 'gingerbread'), comment('b', 'BREAD'), comment('c', 'bread, please')], 'p2')
  expect(await found('bread')).toEqual(['bread, please', 'BREAD', 'gingerbread'])
  expect(await found('bread please')).toEqual(['bread, please'])
  expect(await found('')).toEqual([])
})

test('an own comment that waits is found, and one that is being deleted is not', async () => {
  await storeThread([comment('a', 'Fresh bread', 'Emma')])
  await addComment({ postId: 'p9', parentId: null, content: 'My own bread', lang: null, draftSlot: 'comment:p9' })
  expect(await found('bread')).toEqual(['My own bread', 'Fresh bread'])
  await change('comment.delete', 'a', { postId: 'p1' })
  expect(await found('bread')).toEqual(['My own bread'])
})

test.each([
  ['its post is hidden by the reader', () => setHidden('p1', true)],
  ['its post is being deleted', () => addDelete('p1')],
  ['its author is blocked', () => change('block.set', 'user-Emma', { blocked: true, base: false, name: '' })],
  ['the post’s author is muted', () => change('mute.set', 'user-Hana', { until: 'ever', base: 'off', name: '' })],
])('a comment is not found where %s', async (_why, hide) => {
  await storePost('p1')
  await storeThread([comment('a', 'Fresh bread')])
  expect(await found('bread')).toEqual(['Fresh bread'])
  await hide()
  expect(await found('bread')).toEqual([])
})

test('a search of comments that stands follows what is stored', async () => {
  const seen: number[] = []
  const running = watchFoundComments('bread').subscribe(({ cards }) => void seen.push(cards.length))
  await vi.waitFor(() => expect(seen.at(-1)).toBe(0))
  await storeThread([comment('a', 'Fresh bread')])
  await vi.waitFor(() => expect(seen.at(-1)).toBe(1), 5000)
  running.unsubscribe()
})

test('a muted word takes stored posts and comments out at once, until its time is over, but none of one’s own', async () => {
  await storePost('p1')
  await storeThread([comment('a', 'Fresh bread'), comment('b', 'A reply about jam', 'Tom', 'a'), comment('c', 'Jam')])
  const mute = async (...words: UnwantedWord[]) => storeMuteWords(words, await captureRequestContext())
  const thread = async () => (await firstValueFrom(watchThread('p1'))).cards.map(({ comment: { id } }) => id)
  expect(await thread()).toEqual(['a', 'b', 'c'])
  await mute({ word: 'ＢＲＥＡＤ', isWhole: true, until: null })
  expect([await thread(), await found('bread'), await found('jam')]).toEqual([['c'], [], ['Jam']])
  await mute({ word: 'a post', isWhole: false, until: null })
  expect((await firstValueFrom(watchFound('', null))).cards).toEqual([])
  expect((await firstValueFrom(watchPost('p1'))).card?.post.id).toBe('p1') // who follows a link to it reads it
  await mute({ word: 'a post', isWhole: false, until: at(0) })
  expect([(await firstValueFrom(watchFound('', null))).cards.length, await thread()]).toEqual([1, ['a', 'b', 'c']])
  await mute({ word: 'own', isWhole: false, until: null })
  await addComment({ postId: 'p1', parentId: null, content: 'My own', lang: null, draftSlot: 'comment:p1' })
  expect((await thread()).length).toBe(4)
})

test('people are found by names in both orders and by ANPAN id, from answers, posts and comments', async () => {
  await storePeople(
    [person('楓', '三浦', 'ANPAN-ABC123'), person('Kaede', 'Miller', 'ANPAN-XYZ789')],
    await captureRequestContext(),
  )
  await storePost('p1', 'Kay')
  await storeThread([comment('a', 'Fresh bread', 'Kayla')])
  expect(await names('三浦楓')).toEqual(['楓'])
  expect(await names('@anpan-xyz789')).toEqual(['Kaede'])
  expect(await names('kay')).toEqual(['Kay', 'Kayla'])
  expect(await names('nobody')).toEqual([])
  expect(await names('')).toEqual([])
})

test('people whom the server finds come behind those whom the device knows, and no person comes twice', async () => {
  await storePeople([person('Kaede', 'Miller', 'ANPAN-XYZ789')], await captureRequestContext())
  const answer = [person('Kaede', 'Miller', 'ANPAN-XYZ789'), person('Kaela', 'Moss', 'ANPAN-MMM111')]
  expect(await names('kae', answer)).toEqual(['Kaede', 'Kaela'])
})

test('whom one has muted or blocked is not found, nor who is gone', async () => {
  const people = [
    person('Kaa', '', 'ANPAN-AAA111', { muted: true }),
    person('Kab', '', 'ANPAN-BBB222'),
    person('Kac', '', 'ANPAN-CCC333'),
  ]
  await storePeople(people, await captureRequestContext())
  expect(await names('ka')).toEqual(['Kab', 'Kac'])
  await change('block.set', 'user-Kab', { blocked: true, base: false, name: '' })
  expect(await names('ka')).toEqual(['Kac'])
  await forgetPerson('ANPAN-CCC333', await captureRequestContext())
  expect(await names('ka')).toEqual([])
})

// 3 ms are the goal on a machine with nothing else to do (docs/proof.md); a busy one is given four times that
test('ten thousand texts are searched and ranked within the time of a key', () => {
  const words = [
    'bread',
    'パンを焼く',
    'morning market',
    '빵집에서 만나요',
    '面包很好吃',
    'the train was late',
    '雨あがりの商店街',
  ]
  const texts = Array.from({ length: 10_000 }, (_, n) => {
    const said = Array.from({ length: 18 }, (_each, place) => words[(n * 7 + place * (n % 5)) % words.length])
    return searchForm([...said, n].join(' '))
  })
  const keys = ['b', 'br', 'bread', 'パン', '빵집', 'train late', 'e', '面', 'zebra', 'bread 99']
  const quickestMs = new Map(keys.map((key) => [key, Infinity]))
  for (let round = 0; round < 15; round++)
    for (const key of keys) {
      const tokens = searchTokens(key)
      const startMs = performance.now()
      bestFits(texts, (text) => searchFit(text, tokens))
      quickestMs.set(key, Math.min(quickestMs.get(key) ?? 0, performance.now() - startMs))
    }
  process.stdout.write(`${[...quickestMs].map(([key, ms]) => `${key} ${ms.toFixed(2)} ms`).join(', ')}\n`)
  expect(Math.max(...quickestMs.values())).toBeLessThan(12)
})
