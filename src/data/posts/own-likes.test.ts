import { afterEach, expect, test, vi } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { withOwnLikes } from './own-likes.ts'

afterEach(() => void vi.unstubAllGlobals())

const postOf = (id: string, likedByMe?: boolean) => ({ id, ...(likedByMe === undefined ? {} : { likedByMe }) }) as Post
function answer(status: number, body: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('where posts do not say it, the list of liked posts says which ones the person likes', async () => {
  const fetch = answer(200, ['b'])
  expect(await withOwnLikes([postOf('a'), postOf('b')])).toEqual([postOf('a', false), postOf('b', true)])
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/user/likes', expect.objectContaining({ method: 'GET' }))
})

test('where posts say it, no list is asked for', async () => {
  const fetch = answer(200, ['a'])
  expect(await withOwnLikes([postOf('a', false), postOf('b', true)])).toEqual([postOf('a', false), postOf('b', true)])
  expect(fetch).not.toHaveBeenCalled()
})

test('a visitor, who has no such list, still has the posts', async () => {
  answer(401, { message: 'Unauthorized' })
  expect(await withOwnLikes([postOf('a')])).toEqual([postOf('a')])
})
