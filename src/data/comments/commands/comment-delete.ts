import * as v from 'valibot'
import { comments as api } from '#contract/comments.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { onComments } from '../layer.ts'
import { changeStored, withoutComment } from '../stored-thread.ts'

const Payload = v.object({ postId: v.string() })
type CommentDeletePayload = v.InferOutput<typeof Payload>
type CommentDeleteEntry = Entry<'comment.delete', CommentDeletePayload, null>

/** The end of a comment: a waiting one leaves with what answers it; another is deleted after some seconds. */
export const commentDelete = defineCommand<'comment.delete', CommentDeletePayload, null>({
  kind: 'comment.delete',
  version: 1,
  payload: Payload,
  request: (_, id) => ask(api.remove, { params: { id } }),
  files: none,
  sentAlone: false,
  allows: 'everybody',
  onMissing: () => 'done',
  onConflict: conflictsFail,
  refusals: [],
  coalesces: 'takes-back-create',
  sameAs: (_, target) => target,
  dependsOn: (_, target) => [target],
  creates: none,
  undoMs: 5000,
  overlay: onComments<CommentDeleteEntry>(({ deleted }, { target, state }) => {
    if (state !== 'failed') deleted.add(target)
  }),
  apply: ({ target, payload, ackEpoch }, { cacheKey }) =>
    changeStored({ cacheKey, postId: payload.postId, ackEpoch }, (comments) => withoutComment(comments, target)),
  summary: () => '',
  wish: none,
  noticeWhenSent: false,
  editing: none,
})
