import { viewOf, word } from '#contract/picture-bytes.ts'

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'svg' | 'pdf' | 'video' | 'raw' | 'other'

const BRANDS: readonly (readonly [RegExp, PictureKind])[] = [
  [/^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/, 'heic'],
  [/^avi[fs]/, 'avif'],
  [/^crx /, 'raw'],
  [/./u, 'video'],
]

/** The kind of a file by its own bytes, whatever its name and its sender claim. */
export function kindOf(bytes: Uint8Array): PictureKind {
  const first = word(bytes, 0)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpeg'
  if (first === '\x89PNG') return 'png'
  if (first.startsWith('GIF')) return 'gif'
  if (first === '%PDF') return 'pdf'
  if (first === 'RIFF') return word(bytes, 8) === 'WEBP' ? 'webp' : 'video'
  if (word(bytes, 4) === 'ftyp') {
    // a general brand is less exact than the ones that it is compatible with
    const brands = [8, 16, 20, 24, 28].map((at) => word(bytes, at))
    if (brands.some((brand) => /^avi[fs]/.test(brand))) return 'avif'
    return BRANDS.find(([brand]) => brand.test(brands[0] ?? ''))?.[1] ?? 'other'
  }
  if (first === '\x1aE\xdf\xa3') return 'video'
  if (first === 'II*\0' || first === 'MM\0*' || first === 'IIRO' || first === 'FUJI') return 'raw'
  const head = new TextDecoder().decode(bytes.subarray(0, 1000))
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*|<!doctype[^>]*>\s*)*<svg[\s>]/i.test(head.replace(/^\uFEFF/, ''))
    ? 'svg'
    : 'other'
}

/** True for a picture of several frames: only the first of them is sent. */
export function isMoving(bytes: Uint8Array): boolean {
  const kind = kindOf(bytes)
  if (kind === 'webp') return word(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  if (kind === 'png') return hasFrames(bytes)
  if (kind === 'gif') return framesOfGif(bytes) > 1
  return kind === 'avif' && [8, 16, 20, 24, 28].some((at) => word(bytes, at) === 'avis')
}

/** An animated PNG is marked as one before its pixels. */
function hasFrames(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = word(bytes, at + 4)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
  }
  return false
}

/** Frames of a GIF, two at most: more are not counted. */
function framesOfGif(bytes: Uint8Array): number {
  const tableOf = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const endOfBlocks = (from: number) => {
    let at = from
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
    return at + 1
  }
  let frames = 0
  for (let at = 13 + tableOf(bytes[10]); at < bytes.length && frames < 2; ) {
    if (bytes[at] === 0x21) at = endOfBlocks(at + 2)
    else if (bytes[at] === 0x2c) {
      frames++
      at = endOfBlocks(at + 11 + tableOf(bytes[at + 9]))
    } else break
  }
  return frames
}
