import * as v from 'valibot'
import { listOf, Uuid } from './fields.ts'
import { PictureAlt } from './uploads.ts'

/** Pictures of one post, at most. */
export const POST_PICTURES_MAX = 4

/** A picture of a post: where it is, what is seen on it, and its size in pixels. */
export const PostImage = v.object({
  url: v.string(),
  alt: v.nullable(v.string()),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
})
export type PostImage = v.InferOutput<typeof PostImage>

interface First {
  imageUrl: string | null
  imageAlt: string | null
  imageWidth: number | null
  imageHeight: number | null
}

/** The pictures of a post, whose first is in four fields of its own. */
export const imagesOf = (
  { imageUrl, imageAlt, imageWidth, imageHeight }: First,
  more: readonly PostImage[] = [],
): PostImage[] => (imageUrl ? [{ url: imageUrl, alt: imageAlt, width: imageWidth, height: imageHeight }, ...more] : [])

interface Addressed {
  images?: readonly { url: string }[] | undefined
  imageUrl?: string | null | undefined
}

/** The addresses of a post's pictures in their order; a post without a list has at most one. */
export const pictureUrlsOf = ({ images, imageUrl }: Addressed): string[] =>
  images?.map(({ url }) => url) ?? (imageUrl ? [imageUrl] : [])

/** The first of a post's pictures in the four fields of those who know of one only. */
export const firstImage = ([first]: readonly PostImage[]): First => ({
  imageUrl: first?.url ?? null,
  imageAlt: first?.alt ?? null,
  imageWidth: first?.width ?? null,
  imageHeight: first?.height ?? null,
})

/** The author's own uploads that a post shows, in their order; a host takes each once. */
export const NewPictures = listOf(v.object({ id: Uuid, alt: v.optional(PictureAlt) }), POST_PICTURES_MAX, 'too-many')
export type NewPictures = v.InferOutput<typeof NewPictures>

interface Named {
  images?: NewPictures | undefined
  imageId?: string | undefined
  imageAlt?: string | undefined
}

/** The pictures that a new post names: all of them, or the one of a device that knows of one only. */
export const picturesNamed = ({ images, imageId, imageAlt }: Named): { id: string; alt: string | null }[] =>
  (images ?? (imageId === undefined ? [] : [{ id: imageId, alt: imageAlt }])).map(({ id, alt }) => ({
    id: id.toLowerCase(),
    alt: alt?.trim() || null,
  }))

/** The same as a post to come shows them: all of them, and the first for those who know of one only. */
export function picturesToCome(post: Named) {
  const images = picturesNamed(post)
  return { images, imageId: images[0]?.id ?? null, imageAlt: images[0]?.alt ?? null }
}

/** The field in which it names them, for what is wrong with them. */
export const picturesField = ({ images }: Named): 'images' | 'imageId' => (images ? 'images' : 'imageId')
