import * as v from 'valibot'
import { type Comment, comments as api } from '#contract/comments.ts'
import { Language } from '#contract/fields.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { ask, defineCommand, none } from '#src/data/sync/command.ts'
import { onComments } from '../../layer.ts'
import { changeStored } from '../../stored-thread.ts'
import { waitingComment } from './waiting-comment.ts'

const Payload = v.object({
  id: v.string(),
  postId: v.string(),
  /** What it answers; null where that is the post. */
  parentId: v.fallback(v.nullable(v.string()), null),
  content: v.string(),
  lang: v.fallback(v.nullable(Language), null),
})
type CommentCreatePayload = v.InferOutput<typeof Payload>
export type CommentCreateEntry = Entry<'comment.create', CommentCreatePayload, Comment>

/** A new comment; its id is made on the device, so that sending it again makes no second one. */
export const commentCreate = defineCommand<'comment.create', CommentCreatePayload, Comment>({
  kind: 'comment.create',
  version: 1,
  payload: Payload,
  request: ({ postId, ...body }) => ask(api.create, { params: { id: postId }, body }),
  files: none,
  sentAlone: false,
  allows: 'everybody',
  onMissing: () => 'fail',
  onConflict: { conflict: 'fail', 'parent-gone': 'fail', 'space-full': 'fail', 'email-taken': 'fail' },
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
    read: ({ content }) => ({ text: content, picture: null }),
    write: (payload, text) => ({ ...payload, content: text }),
  },
})
