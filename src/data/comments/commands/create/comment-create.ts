import { type Comment, comments as api } from '#contract/comments.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { onComments } from '../../layer.ts'
import { changeStored } from '../../stored-thread.ts'
import { type CommentCreateEntry, CommentCreatePayload } from './payload.ts'
import { waitingComment } from './waiting-comment.ts'

/** A new comment; its id is made on the device, so that sending it again makes no second one. */
export const commentCreate = defineCommand<'comment.create', CommentCreatePayload, Comment>({
  kind: 'comment.create',
  version: 1,
  payload: CommentCreatePayload,
  request: ({ postId, ...body }) => ask(api.create, { params: { id: postId }, body }),
  files: none,
  sentAlone: false,
  allows: 'everybody',
  onMissing: () => 'fail',
  onConflict: conflictsFail,
  refusals: [],
  coalesces: none,
  sameAs: ({ postId, parentId, content }) => [postId, parentId, content],
  dependsOn: ({ postId, parentId }) => (parentId === null ? [postId] : [postId, parentId]),
  creates: { idOf: (comment) => comment.id },
  undoMs: 0,
  overlay: onComments<CommentCreateEntry>((layer, entry) => {
    layer.made.push({ entry, comment: entry.result ?? waitingComment(entry, layer.viewer) })
  }),
  async apply({ result, ackEpoch }, { cacheKey }) {
    if (!result) return
    await changeStored({ cacheKey, postId: result.postId, ackEpoch }, (comments) =>
      comments.some(({ id }) => id === result.id) ? comments : [...comments, result],
    )
  },
  summary: (payload) => String(payload?.content ?? ''),
  wish: none,
  noticeWhenSent: false,
  editing: {
    read: ({ content }) => ({ text: content, pictures: [] }),
    write: (payload, text) => ({ ...payload, content: text }),
  },
})
