import * as v from 'valibot'
import { Language } from '#contract/fields.ts'
import { type Post, posts as api } from '#contract/posts.ts'
import { cacheDb } from '#src/data/db/database.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { pictureIdsIn, picturesAsked, picturesIn, pictureFields, shownWaiting } from '#src/data/db/waiting-pictures.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { onPosts, ownAuthor, type Viewer } from '../layer.ts'
import { rankOf } from '../rank.ts'

/** What waits of a post; entries of every released version have one of these shapes. */
const PostCreatePayload = v.object({
  id: v.string(),
  content: v.string(),
  lang: v.fallback(v.nullable(Language), null),
  ...pictureFields,
})
type PostCreatePayload = v.InferOutput<typeof PostCreatePayload>
export type PostCreateEntry = Entry<'post.create', PostCreatePayload, Post>

/** A new post; its id is made on the device, so that sending it again makes no second one. */
export const postCreate = defineCommand<'post.create', PostCreatePayload, Post>({
  kind: 'post.create',
  version: [2, 1],
  payload: PostCreatePayload,
  request({ id, content, lang, ...shown }) {
    return ask(api.create, { body: { id, content, lang, ...picturesAsked(shown) } })
  },
  files: { idsOf: pictureIdsIn },
  sentAlone: false,
  allows: 'everybody',
  onMissing: () => 'fail',
  onConflict: conflictsFail,
  refusals: [],
  coalesces: none,
  sameAs: (payload) => [payload.content, ...pictureIdsIn(payload)],
  dependsOn: () => [],
  creates: { idOf: (post) => post.id },
  undoMs: 0,
  overlay: onPosts<PostCreateEntry>((layer, entry) => {
    layer.made.unshift({ entry, post: entry.result ?? waitingPost(entry, layer.viewer) })
  }),
  async apply({ result }, { cacheKey, covered, bottom, put }) {
    if (!result || covered.has(result.id) || rankOf(result) >= bottom) return
    const list = await cacheDb.lists.get([cacheKey, 'feed'])
    // without the list's own top, this post would be taken for it, and others' posts below it for known ones
    if (list && list.top === undefined && bottom === '\uffff') return 'nowhere'
    put(cacheDb.posts, { cacheKey, id: result.id, rank: rankOf(result), post: result, storedAt: Date.now() })
  },
  summary: (payload) => String(payload?.content ?? ''),
  wish: none,
  noticeWhenSent: true,
  editing: {
    read: (payload) => ({ text: payload.content, pictures: picturesIn(payload) }),
    write: (payload, text) => ({ ...payload, content: text }),
  },
})

/** A waiting post as it is seen by its author. */
export function waitingPost({ payload, createdAt, userId }: PostCreateEntry, viewer: Viewer): Post {
  return {
    id: payload.id,
    content: payload.content,
    createdAt: new Date(createdAt).toISOString(),
    ...shownWaiting(payload),
    products: [],
    user: ownAuthor(viewer, userId),
    _count: { likes: 0, comments: 0 },
    title: null,
    isShopPost: false,
    likedByMe: false,
    lang: payload.lang,
  }
}
