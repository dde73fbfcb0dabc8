import sharp, { type Sharp } from 'sharp'
import type { PictureFacts, PictureType } from '#contract/picture-bytes.ts'
import { PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE, SHOWN_MAX_PIXELS } from '#contract/picture.ts'

/** One thread for a picture and nothing kept: how much is done at once is the gate's to say. */
sharp.concurrency(1)
sharp.cache(false)
// whatever the bytes pretend to be, no other reader of the library ever sees them
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })

/** Longest time that one try may take, in seconds: the largest take a tenth of it on a machine that is busy. */
const TIMEOUT_S = 10
/** Most bytes that a picture may have once it is made anew: a screenshot of ten screens takes half of it. */
export const ENCODED_MAX_BYTES = 2 * 1024 * 1024
/**
 * Qualities that are tried in turn until the bytes are few enough. A device sends at 85 at most, and what is encoded
 * again above that stays more than 40 dB from what was sent, an invisible difference, for a quarter more bytes.
 */
const QUALITIES = [92, 80, 60] as const

export type EncodedPicture = PictureFacts & { bytes: Uint8Array }

/**
 * Makes a picture anew from its pixels: upright, in sRGB, the first of its frames, with nothing else in it. Undefined
 * where it cannot be read whole, takes too long, or has too many pixels or bytes. Runs beside the event loop.
 */
export async function encodePicture(bytes: Uint8Array, type: PictureType): Promise<EncodedPicture | undefined> {
  try {
    const { width, height } = await readingOf(bytes).metadata()
    if (Math.max(width, height) > PICTURE_MAX_SIDE) return undefined
    const side = Math.floor(Math.max(width, height) * Math.min(1, Math.sqrt(SHOWN_MAX_PIXELS / (width * height))))
    const reading = () =>
      readingOf(bytes).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    for (const attempt of attemptsFor(type)) {
      const { data, info } = await attempt.encode(reading()).toBuffer({ resolveWithObject: true })
      if (data.length <= ENCODED_MAX_BYTES)
        return { type: attempt.type, width: info.width, height: info.height, bytes: new Uint8Array(data) }
    }
  } catch {
    // the library's message is of no use to the sender
  }
  return undefined
}

const readingOf = (bytes: Uint8Array): Sharp =>
  sharp(bytes, {
    failOn: 'warning',
    limitInputPixels: PICTURE_MAX_PIXELS,
    limitInputChannels: 4,
    unlimited: false,
    sequentialRead: true,
    pages: 1,
  })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()

interface Attempt {
  type: PictureType
  encode: (picture: Sharp) => Sharp
}

/** The ways to write a kind, best first. What a PNG keeps without loss in too many bytes becomes a WebP. */
function attemptsFor(type: PictureType): Attempt[] {
  if (type === 'image/jpeg')
    return QUALITIES.map((quality) => ({ type, encode: (picture) => picture.jpeg({ quality, progressive: false }) }))
  const webps = QUALITIES.map(
    (quality): Attempt => ({ type: 'image/webp', encode: (picture) => picture.webp({ quality, effort: 0 }) }),
  )
  return type === 'image/webp' ? webps : [{ type, encode: (picture) => picture.png() }, ...webps]
}
