import type { Written } from '#contract/moderation.ts'
import { firstImage, imagesOf, picturesNamed, type PostImage } from '#contract/post-pictures.ts'
import type { NewPost } from '#contract/posts.ts'
import { uploadUrl } from '#contract/uploads.ts'
import type { Db } from '../db/client.ts'
import type { posts } from '../db/schema.ts'
import { freeUploads } from './uploads.ts'

type Columns = Pick<typeof posts.$inferSelect, 'imageUrl' | 'imageAlt' | 'imageWidth' | 'imageHeight' | 'moreImages'>

/** All pictures of a post, in their order. */
export const storedImages = (post: Columns): PostImage[] => imagesOf(post, post.moreImages)

/** The same, as a moderator reads them. */
export const writtenImages = (post: Columns): Pick<Written, 'imageUrl' | 'images'> => ({
  imageUrl: post.imageUrl,
  images: storedImages(post),
})

/**
 * The pictures that a new post names, as its row keeps them, with the ids of their uploads; undefined where one is not
 * the author's to show. They are held until the transaction ends.
 */
export async function takeImages(
  db: Db,
  body: NewPost,
  authorId: string,
): Promise<{ ids: string[]; columns: Columns } | undefined> {
  const named = picturesNamed(body)
  const ids = named.map(({ id }) => id)
  const sizes = await freeUploads(db, ids, authorId)
  if (!sizes) return undefined
  const images = named.map(({ id, alt }) => ({
    url: uploadUrl(id),
    alt,
    width: sizes.get(id)?.width ?? null,
    height: sizes.get(id)?.height ?? null,
  }))
  return { ids, columns: { ...firstImage(images), moreImages: images.slice(1) } }
}
