import { is } from 'valibot'
import { expect, test } from 'vitest'
import { type PostCreateEntry, postCreate, waitingPost } from './post-create.ts'

const own = { id: 'p', content: 'Look', lang: 'en' as const }
const picture = (id: string, alt = '') => ({ id, alt, width: 4, height: 3 })
const bodyOf = (payload: Parameters<typeof postCreate.request>[0]) => postCreate.request(payload, 'p').input

test('a post names its pictures in their order, with what is seen on them', () => {
  const pictures = [picture('a', 'A bun'), picture('b')]
  const images = [
    { id: 'a', alt: 'A bun' },
    { id: 'b', alt: '' },
  ]
  expect(bodyOf({ ...own, pictures })).toEqual({ body: { ...own, images } })
  expect(bodyOf(own)).toEqual({ body: own })
  expect(postCreate.files).toMatchObject({ idsOf: expect.any(Function) })
  if (postCreate.files !== 'none') expect(postCreate.files.idsOf({ ...own, pictures })).toEqual(['a', 'b'])
})

test('a post that an earlier version kept with its one picture is sent in the words of that version, and shown', () => {
  const payload = { ...own, picture: picture('a', 'A bun') }
  expect([postCreate.version].flat()).toContain(1)
  expect(is(postCreate.payload, payload)).toBe(true)
  expect(bodyOf(payload)).toEqual({ body: { ...own, imageId: 'a', imageAlt: 'A bun' } })
  if (postCreate.files !== 'none') expect(postCreate.files.idsOf(payload)).toEqual(['a'])
  const entry = { payload, createdAt: 0, userId: 'me' } as PostCreateEntry
  const shown = waitingPost(entry, { userIds: new Set(['me']), user: null })
  expect(shown).toMatchObject({
    images: [{ url: '/uploads/a', alt: 'A bun', width: 4, height: 3 }],
    imageUrl: '/uploads/a',
    imageAlt: 'A bun',
  })
})
