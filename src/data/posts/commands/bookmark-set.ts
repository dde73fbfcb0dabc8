import * as v from 'valibot'
import { BookmarkState, bookmarks as api } from '#contract/bookmarks.ts'
import { cacheDb } from '#src/data/db/database.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { ask } from '#src/data/sync/command.ts'
import { wishCommand } from '#src/data/sync/wish-command.ts'
import { onPosts } from '../layer.ts'

const Payload = v.object({
  bookmarked: v.boolean(),
  /** What the server was known to have when this wish was first queued. */
  base: v.fallback(v.boolean(), false),
})
type BookmarkSetPayload = v.InferOutput<typeof Payload>
type BookmarkState = v.InferOutput<typeof BookmarkState>
type BookmarkSetEntry = Entry<'bookmark.set', BookmarkSetPayload, BookmarkState>

/** The wish to keep a post at hand, or not to. */
export const bookmarkSet = wishCommand<'bookmark.set', BookmarkSetPayload, BookmarkState>('bookmarked', {
  kind: 'bookmark.set',
  payload: Payload,
  request: ({ bookmarked }, id) => ask(bookmarked ? api.bookmark : api.unbookmark, { params: { id } }),
  dependsOn: (_, target) => [target],
  overlay: onPosts<BookmarkSetEntry>(({ bookmarks, idOf }, { target, state, payload }) => {
    if (state !== 'failed') bookmarks.set(idOf(target), payload.bookmarked)
  }),
  async apply({ result, target }, { cacheKey, covered }) {
    if (!result || covered.has(target)) return
    const found = await cacheDb.posts
      .where('[cacheKey+id]')
      .equals([cacheKey, target])
      .modify((row) => {
        row.post = { ...row.post, bookmarkedByMe: result.bookmarked }
      })
    return found === 0 ? 'nowhere' : undefined
  },
})
