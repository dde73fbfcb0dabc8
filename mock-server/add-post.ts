import { v7 } from 'uuid'
import { Refusal } from '#contract/host/refusal.ts'
import { firstImage, picturesField, picturesNamed } from '#contract/post-pictures.ts'
import type { NewPost } from '#contract/posts.ts'
import { uploadUrl } from '#contract/uploads.ts'
import { holdIfNew } from './held.ts'
import { tellOfPost } from './notices.ts'
import { earnDaily } from './points.ts'
import type { MockPost, MockState, MockUpload, MockUser } from './state.ts'

/** Writes a post; the same author's of this id is answered as it stands. */
export function addPost(state: MockState, author: MockUser, body: NewPost): MockPost {
  const known = body.id === undefined ? undefined : state.postsById.get(body.id)
  if (known && known.userId !== author.id) throw new Refusal('conflict')
  const row = known ?? { ...newRow(body, author), ...picturesOf(body, author, state) }
  state.postsById.set(row.id, row)
  if (!known && !holdIfNew(state, row, [row.title, row.content])) tellOfPost(state, row)
  earnDaily(state, author, 'post')
  return row
}

/** Whether a post to come has a picture. */
const isPlanned = ({ scheduledById }: MockState, imageId: string): boolean =>
  [...scheduledById.values()].some(({ post }) => picturesNamed(post).some(({ id }) => id === imageId))

/** Takes unused uploads of a person; undefined where one is used, unknown, another's, or named twice. */
export function freeUploads(state: MockState, ids: readonly string[], userId: string): MockUpload[] | undefined {
  const free = ids.flatMap((id) => {
    const upload = state.uploadsById.get(id)
    return upload?.userId === userId && upload.shownBy === null && !isPlanned(state, id) ? [upload] : []
  })
  return new Set(free).size === ids.length ? free : undefined
}

function picturesOf(body: NewPost, author: MockUser, state: MockState): Partial<MockPost> {
  const named = picturesNamed(body)
  const ids = named.map(({ id }) => id)
  const uploads = freeUploads(state, ids, author.id)
  if (!uploads) throw new Refusal('invalid', { issues: [{ field: picturesField(body), code: 'unknown' }] })
  for (const upload of uploads) upload.shownBy = body.id ?? ''
  const images = named.map(({ id, alt }, at) => ({
    url: uploadUrl(id),
    alt,
    width: uploads[at]?.width ?? null,
    height: uploads[at]?.height ?? null,
  }))
  return { images, ...firstImage(images) }
}

const newRow = (body: NewPost, author: MockUser): MockPost => ({
  id: body.id?.toLowerCase() ?? v7(),
  userId: author.id,
  content: body.content,
  title: body.title ?? null,
  lang: body.lang ?? null,
  createdAt: new Date().toISOString(),
  images: [],
  imageUrl: null,
  imageAlt: null,
  imageWidth: null,
  imageHeight: null,
  products: [],
  isShopPost: false,
  sampleLikes: 0,
  isSample: false,
})
