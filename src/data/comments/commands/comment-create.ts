import * as v from 'valibot'
import { type Comment, comments as api } from '#contract/comments.ts'
import { Language } from '#contract/fields.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { ownAuthor, type Viewer } from '#src/data/posts/layer.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { onComments } from '../layer.ts'
import { changeStored } from '../stored-thread.ts'

/** What waits of a comment. */
const CommentCreatePayload = v.object({
  id: v.string(),
  postId: v.string(),
  /** What it answers; null where that is the post. */
  parentId: v.fallback(v.nullable(v.string()), null),
  content: v.string(),
  lang: v.fallback(v.nullable(Language), null),
})
type CommentCreatePayload = v.InferOutput<typeof CommentCreatePayload>
export type CommentCreateEntry = Entry<'comment.create', CommentCreatePayload, Comment>

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

/** A waiting comment as it is seen by its author; where its thread begins is known with what it answers. */
function waitingComment({ payload, createdAt, userId }: CommentCreateEntry, viewer: Viewer): Comment {
  const { id, postId, parentId, content, lang } = payload
  return {
    id,
    postId,
    rootId: parentId ?? id,
    parentId,
    content,
    lang,
    createdAt: new Date(createdAt).toISOString(),
    user: ownAuthor(viewer, userId),
    likes: 0,
    likedByMe: false,
    isDeleted: false,
  }
}
