import * as v from 'valibot'
import { LikeState, posts as api } from '#contract/posts.ts'
import { cacheDb } from '#src/data/db/database.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { ask } from '#src/data/sync/command.ts'
import { wishCommand } from '#src/data/sync/wish-command.ts'
import { onPosts } from '../layer.ts'

const Payload = v.object({
  liked: v.boolean(),
  /** What the server was known to have when this wish was first queued; a wish equal to it needs no request. */
  base: v.fallback(v.boolean(), false),
})
type LikeSetPayload = v.InferOutput<typeof Payload>
type LikeState = v.InferOutput<typeof LikeState>
export type LikeSetEntry = Entry<'like.set', LikeSetPayload, LikeState>

/** The wish to like a post, or not to like it: the last one counts, and repeating it changes nothing. */
export const likeSet = wishCommand<'like.set', LikeSetPayload, LikeState>('liked', {
  kind: 'like.set',
  payload: Payload,
  request: ({ liked }, id) => ask(liked ? api.like : api.unlike, { params: { id } }),
  dependsOn: (_, target) => [target],
  overlay: onPosts<LikeSetEntry>(({ likes, idOf }, { target, state, payload }) => {
    if (state !== 'failed') likes.set(idOf(target), payload.liked)
  }),
  async apply({ result, target }, { cacheKey, covered }) {
    if (!result || covered.has(target)) return
    const { liked, likes } = result
    const found = await cacheDb.posts
      .where('[cacheKey+id]')
      .equals([cacheKey, target])
      .modify((row) => {
        const count = likes ?? Math.max(0, row.post._count.likes + Number(liked) - Number(row.post.likedByMe ?? false))
        row.post = { ...row.post, likedByMe: liked, _count: { ...row.post._count, likes: count } }
      })
    return found === 0 ? 'nowhere' : undefined
  },
})
