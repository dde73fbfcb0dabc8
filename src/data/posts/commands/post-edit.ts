import * as v from 'valibot'
import { postEdits as api } from '#contract/post-edits.ts'
import type { Post } from '#contract/posts.ts'
import { cacheDb } from '#src/data/db/database.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { isLaterText, withEdit } from '../overlay.ts'
import { onPosts } from '../layer.ts'

const Payload = v.object({
  content: v.string(),
  /** The revision that was changed, and the text that it had. */
  base: v.number(),
  was: v.string(),
})
type PostEditPayload = v.InferOutput<typeof Payload>
type PostEditEntry = Entry<'post.edit', PostEditPayload, Post>

/** Another text for an own post that the server has. */
export const postEdit = defineCommand<'post.edit', PostEditPayload, Post>({
  kind: 'post.edit',
  version: 1,
  payload: Payload,
  request: ({ content, base }, id) => ask(api.edit, { params: { id }, body: { content, base } }),
  files: none,
  sentAlone: false,
  allows: 'everybody',
  onMissing: () => 'fail',
  onConflict: conflictsFail,
  refusals: [],
  coalesces: {
    goesOn(before, { content }, isInPlace) {
      if (content === (isInPlace ? before.was : before.content)) return null
      return isInPlace ? { ...before, content } : { content, base: before.base + 1, was: before.content }
    },
  },
  sameAs: ({ content, base }, target) => [target, content, base],
  dependsOn: (_, target) => [target],
  creates: none,
  undoMs: 0,
  overlay: onPosts<PostEditEntry>(({ edits, idOf }, entry) => {
    const id = idOf(entry.target)
    edits.set(id, [...(edits.get(id) ?? []), entry])
  }),
  async apply({ result, target }, { cacheKey, covered }) {
    if (!result || covered.has(target)) return
    const found = await cacheDb.posts
      .where('[cacheKey+id]')
      .equals([cacheKey, target])
      .modify((row) => {
        if (isLaterText(result, row.post)) row.post = withEdit(row.post, result)
      })
    return found === 0 ? 'nowhere' : undefined
  },
  summary: (payload) => String(payload?.content ?? ''),
  wish: none,
  noticeWhenSent: false,
  editing: {
    read: ({ content }) => ({ text: content, pictures: [] }),
    write: (payload, text) => ({ ...payload, content: text }),
  },
})
