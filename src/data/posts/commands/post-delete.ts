import * as v from 'valibot'
import { posts as api } from '#contract/posts.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { forgetPicturesOf } from '#src/data/db/cached-pictures.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { onPosts } from '../layer.ts'

/** The end of an own post: a waiting one leaves with all that depends on it; another is deleted after some seconds. */
export const postDelete = defineCommand<'post.delete', null, null>({
  kind: 'post.delete',
  version: 1,
  payload: v.null(),
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
  overlay: onPosts(({ hidden, idOf }, { target, state }) => {
    if (state !== 'failed') hidden.add(idOf(target))
  }),
  async apply({ target }, { cacheKey }) {
    const row = await cacheDb.posts.get([cacheKey, target])
    await cacheDb.posts.delete([cacheKey, target])
    if (row) await forgetPicturesOf([row.post])
  },
  summary: () => '',
  wish: none,
  noticeWhenSent: false,
  editing: none,
})

/** How long a delete can be undone before it is sent. */
export const UNDO_MS: number = postDelete.undoMs
