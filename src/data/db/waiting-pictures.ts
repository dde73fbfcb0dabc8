import * as v from 'valibot'
import type { PictureType } from '#contract/picture-bytes.ts'
import { firstImage } from '#contract/post-pictures.ts'
import { uploadUrl } from '#contract/uploads.ts'
import type { WaitingPicture } from './entry.ts'

/** A picture that waits: with a draft (`slot` names it) or with a post in the outbox (`slot` is empty). */
export interface PictureRow {
  /** The id under which it is sent. */
  id: string
  userId: string
  slot: string
  bytes: ArrayBuffer
  type: PictureType
  width: number
  height: number
  /** Its place among the pictures of its draft, the least first. */
  position?: number
  /** The words for it are its own, kept by its id; a picture of an earlier version was alone in its draft. */
  hasOwnWords?: true
}
/** A picture as another app shared it, not read yet: its page makes it small and puts it with the draft of its slot. */
export interface SharedFileRow {
  id: string
  userId: string
  slot: string
  bytes: ArrayBuffer
  type: string
}

const Picture = v.object({ id: v.string(), alt: v.string(), width: v.number(), height: v.number() })

/** What a payload says of the pictures that wait with it: all of them, or in those of the first version the one. */
export const pictureFields = { pictures: v.optional(v.array(Picture)), picture: v.optional(Picture) }

interface Fields {
  pictures?: WaitingPicture[] | undefined
  picture?: WaitingPicture | undefined
}

/** The pictures that wait with a payload, in their order. */
export const picturesIn = ({ pictures, picture }: Fields): WaitingPicture[] => pictures ?? (picture ? [picture] : [])

/** The ids of them; a payload may be damaged. */
export const pictureIdsIn = (payload: Fields | null | undefined): string[] =>
  picturesIn(payload ?? {}).map(({ id }) => id)

/** The same as a request names them: a payload of the first version asks in the words in which it may have asked before. */
export const picturesAsked = ({ pictures, picture }: Fields) => ({
  ...(pictures && { images: pictures.map(({ id, alt }) => ({ id, alt })) }),
  ...(picture && { imageId: picture.id, imageAlt: picture.alt }),
})

/** How a post shows pictures that wait. */
export function shownWaiting(fields: Fields) {
  const images = picturesIn(fields).map(({ id, alt, width, height }) => ({
    url: uploadUrl(id),
    alt: alt || null,
    width,
    height,
  }))
  return { images, ...firstImage(images) }
}
