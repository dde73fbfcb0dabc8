import { v7 } from 'uuid'
import { Refusal } from '#contract/host/refusal.ts'
import { picturesField, picturesNamed } from '#contract/post-pictures.ts'
import type { NewPost } from '#contract/posts.ts'
import { uploadUrl } from '#contract/uploads.ts'
import { tellOfPost } from './notices.ts'
import { earnDaily } from './points.ts'
import type { MockPost, MockState, MockUser } from './state.ts'

/** Writes a post; the same author's of this id is answered as it stands. */
export function addPost(state: MockState, author: MockUser, body: NewPost): MockPost {
  const known = body.id === undefined ? undefined : state.postsById.get(body.id)
  if (known && known.userId !== author.id) throw new Refusal('conflict')
  const row = known ?? { ...newRow(body, author), ...picturesOf(body, author, state) }
  state.postsById.set(row.id, row)
  if (!known) tellOfPost(state, row)
  earnDaily(state, author, 'post')
  return row
}

/** Whether a post to come has a picture. */
export const isHeld = ({ scheduledById }: MockState, imageId: string): boolean =>
  [...scheduledById.values()].some(({ post }) => picturesNamed(post).some(({ id }) => id === imageId))

/** Whether somebody's new post may show a picture: it is theirs, and nothing shows it yet. */
export function mayShow(state: MockState, imageId: string, person: MockUser): boolean {
  const upload = state.uploadsById.get(imageId)
  return upload?.userId === person.id && upload.postId === null && !isHeld(state, imageId)
}

function picturesOf(body: NewPost, author: MockUser, state: MockState): Partial<MockPost> {
  const named = picturesNamed(body)
  const isOnce = new Set(named.map(({ id }) => id)).size === named.length
  if (!isOnce || !named.every(({ id }) => mayShow(state, id, author)))
    throw new Refusal('invalid', { issues: [{ field: picturesField(body), code: 'unknown' }] })
  const images = named.flatMap(({ id, alt }) => {
    const upload = state.uploadsById.get(id)
    if (!upload) return []
    upload.postId = body.id ?? ''
    return [{ url: uploadUrl(id), alt, width: upload.width, height: upload.height }]
  })
  const [first] = images
  if (!first) return {}
  return { images, imageUrl: first.url, imageAlt: first.alt, imageWidth: first.width, imageHeight: first.height }
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
