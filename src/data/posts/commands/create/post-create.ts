import { type Post, posts as api } from '#contract/posts.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { onPosts } from '../../layer.ts'
import { rankOf } from '../../rank.ts'
import { type PostCreateEntry, PostCreatePayload } from './payload.ts'
import { waitingPost } from './waiting-post.ts'

/** A new post; its id is made on the device, so that sending it again makes no second one. */
export const postCreate = defineCommand<'post.create', PostCreatePayload, Post>({
  kind: 'post.create',
  version: 1,
  payload: PostCreatePayload,
  request({ picture, ...post }) {
    return ask(api.create, { body: picture ? { ...post, imageId: picture.id, imageAlt: picture.alt } : post })
  },
  files: { idsOf: (payload) => (payload?.picture ? [payload.picture.id] : []) },
  sentAlone: false,
  allows: 'everybody',
  onMissing: () => 'fail',
  onConflict: conflictsFail,
  coalesces: none,
  sameAs: ({ content, picture }) => [content, picture?.id],
  dependsOn: () => [],
  creates: { idOf: (post) => post.id },
  undoMs: 0,
  overlay: onPosts<PostCreateEntry>((layer, entry) => {
    layer.made.unshift({ entry, post: entry.result ?? waitingPost(entry, layer.viewer) })
  }),
  async apply({ result }, { cacheKey, covered, bottom }) {
    if (!result || covered.has(result.id) || rankOf(result) >= bottom) return
    await cacheDb.posts.put({ cacheKey, id: result.id, rank: rankOf(result), post: result, storedAt: Date.now() })
  },
  summary: (payload) => String(payload?.content ?? ''),
  wish: none,
  noticeWhenSent: true,
  editing: {
    read: ({ content, picture }) => ({ text: content, picture: picture ?? null }),
    write: (payload, text) => ({ ...payload, content: text }),
  },
})
