import type { PictureFacts, PictureFault } from './picture-bytes.ts'
import { readJpeg } from './picture-jpeg.ts'
import { readPng } from './picture-png.ts'
import { readWebp } from './picture-webp.ts'

/**
 * Largest picture that is accepted, in bytes and pixels, and its longest side, which is the limit of WebP. A device makes it
 * smaller first; if it cannot, the file of an ordinary camera is accepted as it is, without its data beside the pixels.
 */
export const PICTURE_MAX_BYTES = 3 * 1024 * 1024
export const PICTURE_MAX_PIXELS = 25_000_000
export const PICTURE_MAX_SIDE = 16_383
/** Most pixels of a picture as it is shown: a long screenshot stays readable. */
export const SHOWN_MAX_PIXELS = 10_000_000

/**
 * Reads kind and size of a picture from its own bytes, without its pixels. Refuses what holds more than pixels and
 * colour: places and names (EXIF, XMP, comments), animations, or anything behind the picture's end; and what says its
 * size twice or makes its reader work without end.
 */
export function readPicture(bytes: Uint8Array): PictureFacts | PictureFault {
  const found = readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes) ?? 'not-a-picture'
  return typeof found === 'string' || (found.width > 0 && found.height > 0) ? found : 'not-a-picture'
}

/** Why a picture is refused: by its bytes, by its sides, or by what it is. */
export type UploadFault = PictureFault | 'too-long' | 'too-large'

/** What the bytes of a picture to be sent say of it, or why it is not taken: the same at every host. */
export function checkPicture(bytes: Uint8Array): PictureFacts | UploadFault {
  if (bytes.length > PICTURE_MAX_BYTES) return 'too-long'
  const facts = readPicture(bytes)
  return typeof facts !== 'string' && isTooLarge(facts) ? 'too-large' : facts
}

const isTooLarge = ({ width, height }: PictureFacts): boolean =>
  Math.max(width, height) > PICTURE_MAX_SIDE || width * height > PICTURE_MAX_PIXELS
