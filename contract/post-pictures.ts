import * as v from 'valibot'
import { Uuid } from './fields.ts'
import { POST_PICTURES_MAX } from './post-image.ts'
import { isCleanText } from './text.ts'
import { PICTURE_ALT_MAX } from './uploads.ts'

/** What is seen on a picture, in its person's words. */
export const PictureAlt = v.pipe(v.string(), v.maxLength(PICTURE_ALT_MAX, 'too-long'), v.check(isCleanText, 'unclean'))

/** The author's own uploads that a post shows, in their order; a host takes each once. */
export const NewPictures = v.pipe(
  v.array(v.object({ id: Uuid, alt: v.optional(PictureAlt) })),
  v.maxLength(POST_PICTURES_MAX, 'too-many'),
)
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

/** The field in which it names them, for what is wrong with them. */
export const picturesField = ({ images }: Named): 'images' | 'imageId' => (images ? 'images' : 'imageId')
