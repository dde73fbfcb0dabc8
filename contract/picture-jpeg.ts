import { type PictureFacts, type Read, viewOf, word } from './picture-bytes.ts'

/** Scans of one JPEG: encoders make ten or so, and each costs its reader a walk over the whole picture. */
export const SCANS_MAX = 24

/** The parts of a JPEG beside its pixels that are plain, by what they begin with: JFIF, a colour profile, Adobe's colours. */
const PLAIN: Readonly<Record<number, string>> = { 0xe0: 'JFIF', 0xe2: 'ICC_', 0xee: 'Adob' }

/** The frames that browsers show: baseline, extended and progressive. */
const isShownFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Tables of codes and steps, restarts: what a picture may have any number of, within its bytes. */
const isTable = (marker: number) => [0xc4, 0xdb, 0xdd].includes(marker)

/** A complete EXIF segment that says only which side is up, in its last byte but four. */
const ORIENTATION = [
  0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 1,
  0, 0, 0, 0, 0, 0,
]
const ORIENTATION_AT = 29

/** An EXIF segment that only says which side of a picture is up: 1 to 8. */
export function orientationPart(value: number): Uint8Array {
  const part = Uint8Array.from(ORIENTATION)
  part[ORIENTATION_AT] = value
  return part
}
const isOrientationAlone = (part: Uint8Array): boolean => {
  const value = part[ORIENTATION_AT] ?? 0
  const plain = orientationPart(value)
  return value >= 1 && value <= 8 && part.length === plain.length && part.every((byte, at) => byte === plain[at])
}

/**
 * Reads every segment to the end, those between two scans too; a comment and any part that is not plain is too much. One
 * frame says the size, once: of two, readers disagree which counts.
 */
export function readJpeg(bytes: Uint8Array): Read {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const view = viewOf(bytes)
  let facts: PictureFacts | undefined
  let scans = 0
  let isTurned = false
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return 'not-a-picture'
    if (marker === 0xd9 && at + 2 < bytes.length) return 'more-than-a-picture'
    if (marker === 0xd9) return (scans > 0 && facts) || 'not-a-picture'
    const length = at + 4 <= bytes.length ? view.getUint16(at + 2) : 0
    if (length < 2 || at + 2 + length > bytes.length) return 'not-a-picture'
    const isApp = marker >= 0xe0 && marker <= 0xef
    if (marker === 0xe1 && isOrientationAlone(bytes.subarray(at, at + 2 + length))) {
      isTurned = (bytes[at + ORIENTATION_AT] ?? 0) >= 5
      at += 2 + length
      continue
    }
    if (marker === 0xfe || (isApp && PLAIN[marker] !== word(bytes, at + 4))) return 'more-than-a-picture'
    if (isFrame(marker)) {
      if (facts || !isShownFrame(marker) || length < 8) return 'not-a-picture'
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      facts = { type: 'image/jpeg', width: isTurned ? height : width, height: isTurned ? width : height }
    } else if (marker !== 0xda && !isApp && !isTable(marker)) return 'not-a-picture'
    at += 2 + length
    if (marker !== 0xda) continue
    scans += 1
    if (!facts || scans > SCANS_MAX) return 'not-a-picture'
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
