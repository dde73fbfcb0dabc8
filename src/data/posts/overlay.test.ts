import { expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { type Entry, type Fresh, newEntry } from '#src/data/db/entry.ts'
import '#src/data/commands.ts'
import type { Viewer } from './layer.ts'
import { project } from './overlay.ts'

const viewer: Viewer = {
  userIds: new Set(['me']),
  user: { id: 'me', firstName: 'Mio', lastName: '', profileImageUrl: null, avatarColour: 'grape' },
}

const row = (id: string, likes = 3, likedByMe = false): Post => ({
  id,
  content: `post ${id}`,
  createdAt: '2026-07-01T00:00:00.000Z',
  imageUrl: null,
  imageAlt: null,
  imageWidth: null,
  imageHeight: null,
  products: [],
  user: { id: 'you', firstName: 'Ren', lastName: '' },
  _count: { likes, comments: 0 },
  title: null,
  isShopPost: false,
  likedByMe,
  lang: 'ja',
})

const entry = (seq: number, parts: Omit<Fresh, 'userId'>): Entry =>
  ({ ...newEntry({ userId: 'me', opId: `op${seq}`, keys: [], createdAt: 0, ...parts }), seq }) as Entry

const create = (seq: number, id: string, parts: Partial<Entry> = {}) =>
  entry(seq, {
    kind: 'post.create',
    target: id,
    payload: { id, content: `post ${id}`, lang: 'ja' },
    ...parts,
  } as Fresh)
const like = (seq: number, target: string, liked: boolean, parts: Partial<Entry> = {}) =>
  entry(seq, { kind: 'like.set', target, payload: { liked, base: !liked }, ...parts } as Fresh)

test('a post that an older version stored in another shape does not keep the others from being seen', () => {
  const odd = { id: 'b', text: 'as it was once' } as unknown as Post
  expect(project([odd, row('a')], [], viewer).map((card) => card.post.id)).toEqual(['a'])
})

test('without entries the rows are seen as they are', () => {
  expect(project([row('a'), row('b')], [], viewer).map((card) => [card.post.id, card.likes, card.isLiked])).toEqual([
    ['a', 3, false],
    ['b', 3, false],
  ])
})

test('a waiting post stands first, marked, and is own', () => {
  const [card] = project([row('a')], [create(1, 'mine')], viewer)
  expect(card).toMatchObject({ isOwn: true, sync: { state: 'waiting', seq: 1 }, post: { content: 'post mine' } })
})

test('a post that the rows have already is shown once', () => {
  const cards = project(
    [row('mine'), row('a')],
    [create(1, 'mine', { state: 'acked', result: row('mine') } as Partial<Entry>)],
    viewer,
  )
  expect(cards.map((card) => card.post.id)).toEqual(['mine', 'a'])
})

test.each([
  ['a like adds one', row('a', 3, false), true, 4],
  ['an unlike takes one', row('a', 3, true), false, 2],
  ['a wish that the row fulfils changes nothing', row('a', 3, true), true, 3],
  ['no count is negative', row('a', 0, true), false, 0],
])('%s', (_, post, liked, likes) => {
  expect(project([post], [like(1, 'a', liked)], viewer)[0]).toMatchObject({ isLiked: liked, likes })
})

test('the latest wish wins, in whatever order entries come', () => {
  const entries = [like(2, 'a', false), like(1, 'a', true)]
  expect(project([row('a')], entries, viewer)[0]?.isLiked).toBe(false)
  expect(project([row('a')], [...entries].reverse(), viewer)[0]?.isLiked).toBe(false)
})

test('a refused like falls back to what the server says', () => {
  expect(project([row('a', 3, false)], [like(1, 'a', true, { state: 'failed' })], viewer)[0]).toMatchObject({
    isLiked: false,
    likes: 3,
  })
})

test('a deleted post is gone at once, and back when the delete was refused', () => {
  const gone = entry(1, { kind: 'post.delete', target: 'a', payload: null })
  expect(project([row('a')], [gone], viewer)).toEqual([])
  expect(project([row('a')], [{ ...gone, state: 'failed' }], viewer)).toHaveLength(1)
})

test.each([
  ['payload', { payload: null }],
  ['content', { payload: { id: 'b' } }],
  ['time', { createdAt: Number.NaN }],
])('an entry whose %s is damaged does not keep the others from being seen', (_part, damage) => {
  const entries = [create(1, 'b', damage as Partial<Entry>), create(2, 'c')]
  expect(project([row('a')], entries, viewer).map((card) => card.post.id)).toEqual(['c', 'a'])
})
