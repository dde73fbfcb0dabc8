/** Kinds of picture that a post may carry. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** Largest picture that is taken, in bytes, and its longest side, in pixels; a device makes it smaller before. */
export const PICTURE_MAX_BYTES = 512 * 1024
export const PICTURE_MAX_SIDE = 2048

export interface PictureFacts {
  type: PictureType
  width: number
  height: number
}

/** Why bytes are no picture that is taken: not one at all, or with more in it than a picture. */
export type PictureFault = 'not-a-picture' | 'more-than-a-picture'

/**
 * Reads kind and size of a picture from its own bytes. Refuses what holds more than pixels and colour: places and
 * names (EXIF, XMP, comments), animations, or anything behind the picture's end.
 */
export function readPicture(bytes: Uint8Array): PictureFacts | PictureFault {
  const found = readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes) ?? 'not-a-picture'
  return typeof found === 'string' || (found.width > 0 && found.height > 0) ? found : 'not-a-picture'
}

type Read = PictureFacts | PictureFault | undefined

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const word = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

/** The parts of a JPEG beside its pixels that are plain, by what they begin with: JFIF, a colour profile, Adobe's colours. */
const JPEG_PLAIN: Readonly<Record<number, string>> = { 0xe0: 'JFIF', 0xe2: 'ICC_', 0xee: 'Adob' }

/** Reads every segment to the end, those between two scans too; a comment and any part that is not plain is too much. */
function readJpeg(bytes: Uint8Array): Read {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const view = viewOf(bytes)
  let facts: PictureFacts | undefined
  let hasScan = false
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return 'not-a-picture'
    if (marker === 0xd9 && at + 2 < bytes.length) return 'more-than-a-picture'
    if (marker === 0xd9) return (hasScan && facts) || 'not-a-picture'
    const length = at + 4 <= bytes.length ? view.getUint16(at + 2) : 0
    if (length < 2 || at + 2 + length > bytes.length) return 'not-a-picture'
    const isApp = marker >= 0xe0 && marker <= 0xef
    if (marker === 0xfe || (isApp && JPEG_PLAIN[marker] !== word(bytes, at + 4))) return 'more-than-a-picture'
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame && length >= 7)
      facts = { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + length
    if (marker !== 0xda) continue
    hasScan = true
    at = endOfScan(bytes, at)
  }
  return 'not-a-picture'
}

/** Where the pixels end: at a marker that is neither a byte of theirs nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

const PNG_PLAIN = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs'.split(' '))

function readPng(bytes: Uint8Array): Read {
  if (word(bytes, 0) !== '\x89PNG' || word(bytes, 4) !== '\r\n\x1a\n') return undefined
  const view = viewOf(bytes)
  let facts: PictureFacts | undefined
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const name = word(bytes, at + 4)
    const next = at + 12 + length
    if (next > bytes.length) return 'not-a-picture'
    if (!PNG_PLAIN.has(name)) return 'more-than-a-picture'
    if (name === 'IHDR' && length === 13)
      facts = { type: 'image/png', width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (name === 'IEND') return next === bytes.length ? (facts ?? 'not-a-picture') : 'more-than-a-picture'
    at = next
  }
  return 'not-a-picture'
}

function readWebp(bytes: Uint8Array): Read {
  if (bytes.length < 20 || word(bytes, 0) !== 'RIFF' || word(bytes, 8) !== 'WEBP') return undefined
  const view = viewOf(bytes)
  if (view.getUint32(4, true) + 8 !== bytes.length) return 'more-than-a-picture'
  let facts: PictureFacts | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = word(bytes, at)
    const length = view.getUint32(at + 4, true)
    const next = at + 8 + length + (length % 2)
    if (next > bytes.length) return 'not-a-picture'
    if (!['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'].includes(name)) return 'more-than-a-picture'
    facts ??= webpSize(view, name, at + 8, length)
    at = next
  }
  return facts ?? 'not-a-picture'
}

function webpSize(view: DataView, name: string, at: number, length: number): PictureFacts | undefined {
  const type = 'image/webp'
  if (name === 'VP8X' && length >= 10)
    return {
      type,
      width: 1 + (view.getUint32(at + 4, true) & 0xffffff),
      height: 1 + (view.getUint32(at + 6, true) >>> 8),
    }
  if (name === 'VP8 ' && length >= 10)
    return { type, width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff }
  if (name === 'VP8L' && length >= 5) {
    const bits = view.getUint32(at + 1, true)
    return { type, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  return undefined
}
