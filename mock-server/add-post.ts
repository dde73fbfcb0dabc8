import { v7 } from 'uuid'
import { Refusal } from '#contract/host/refusal.ts'
import type { NewPost } from '#contract/posts.ts'
import { uploadUrl } from '#contract/uploads.ts'
import { tellOfPost } from './notices.ts'
import { earnDaily } from './points.ts'
import type { MockPost, MockState, MockUser } from './state.ts'

/** Writes a post; the same author's of this id is answered as it stands. */
export function addPost(state: MockState, author: MockUser, body: NewPost): MockPost {
  const known = body.id === undefined ? undefined : state.postsById.get(body.id)
  if (known && known.userId !== author.id) throw new Refusal('conflict')
  const row = known ?? { ...newRow(body, author), ...pictureOf(body, author, state) }
  state.postsById.set(row.id, row)
  if (!known) tellOfPost(state, row)
  earnDaily(state, author, 'post')
  return row
}

/** Whether a post to come has a picture. */
export const isHeld = ({ scheduledById }: MockState, imageId: string): boolean =>
  [...scheduledById.values()].some(({ post }) => post.imageId?.toLowerCase() === imageId.toLowerCase())

function pictureOf({ id, imageId, imageAlt }: NewPost, author: MockUser, state: MockState) {
  if (imageId === undefined) return {}
  const upload = state.uploadsById.get(imageId.toLowerCase())
  if (!upload || upload.userId !== author.id || upload.postId !== null || isHeld(state, imageId))
    throw new Refusal('invalid', { issues: [{ field: 'imageId', code: 'unknown' }] })
  upload.postId = id ?? ''
  return {
    imageUrl: uploadUrl(imageId.toLowerCase()),
    imageAlt: imageAlt?.trim() || null,
    imageWidth: upload.width,
    imageHeight: upload.height,
  }
}

const newRow = (body: NewPost, author: MockUser): MockPost => ({
  id: body.id?.toLowerCase() ?? v7(),
  userId: author.id,
  content: body.content,
  title: body.title ?? null,
  lang: body.lang ?? null,
  createdAt: new Date().toISOString(),
  imageUrl: null,
  imageAlt: null,
  imageWidth: null,
  imageHeight: null,
  products: [],
  isShopPost: false,
  sampleLikes: 0,
  isSample: false,
})
