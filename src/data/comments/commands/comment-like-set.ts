import * as v from 'valibot'
import { comments as api } from '#contract/comments.ts'
import { LikeState } from '#contract/posts.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { ask } from '#src/data/sync/command.ts'
import { wishCommand } from '#src/data/sync/wish-command.ts'
import { onComments } from '../layer.ts'
import { changeStored } from '../stored-thread.ts'

const Payload = v.object({
  liked: v.boolean(),
  /** What the server was known to have when this wish was first queued; a wish equal to it needs no request. */
  base: v.fallback(v.boolean(), false),
  postId: v.string(),
})
type CommentLikePayload = v.InferOutput<typeof Payload>
type LikeState = v.InferOutput<typeof LikeState>
type CommentLikeEntry = Entry<'comment-like.set', CommentLikePayload, LikeState>

/** The wish to like a comment, or not to like it: the last one counts, and repeating it changes nothing. */
export const commentLikeSet = wishCommand<'comment-like.set', CommentLikePayload, LikeState>('liked', {
  kind: 'comment-like.set',
  payload: Payload,
  request: ({ liked }, id) => ask(liked ? api.like : api.unlike, { params: { id } }),
  dependsOn: (_, target) => [target],
  overlay: onComments<CommentLikeEntry>(({ likes }, { target, state, payload }) => {
    if (state !== 'failed') likes.set(target, payload.liked)
  }),
  async apply({ result, target, payload, ackEpoch }, { cacheKey }) {
    if (!result) return
    await changeStored({ cacheKey, postId: payload.postId, ackEpoch }, (comments) =>
      comments.map((comment) =>
        comment.id === target ? { ...comment, likedByMe: result.liked, likes: result.likes ?? comment.likes } : comment,
      ),
    )
  },
})
