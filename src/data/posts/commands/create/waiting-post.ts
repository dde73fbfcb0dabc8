import type { Post } from '#contract/posts.ts'
import { shownWaiting } from '#src/data/db/waiting-pictures.ts'
import { ownAuthor, type Viewer } from '../../layer.ts'
import type { PostCreateEntry } from './payload.ts'

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
