import { safeParse } from 'valibot'
import { HEADER } from '#contract/headers.ts'
import { type Post, posts as api } from '#contract/posts.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'

/** A first page of the feed that was shown, and the session it was made for. */
export interface Unstored {
  posts: readonly Post[]
  nextCursor: string | null
  etag: string | null
  actor: string | null
}

/** Stores a feed that an earlier page has left, for the person to whom it was shown, where no list is stored. */
export async function storeHandedOver(text: string): Promise<void> {
  // text-calls: written by this app; its caller catches
  const left = JSON.parse(text) as Unstored
  const posts = safeParse(api.list.reply, left.posts)
  if (!posts.success) return
  const offline = await loadOffline()
  const request = await offline.captureRequestContext()
  if (request.isAnonymous || left.actor !== (request.headers[HEADER.actor] ?? null)) return
  const page = { posts: posts.output, nextCursor: left.nextCursor, etag: left.etag, after: null }
  await offline.storeFeedIfRoom(page, { ...request, epoch: 0, order: 0 })
}
