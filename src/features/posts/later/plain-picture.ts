import { viewOf, word } from '#contract/picture-bytes.ts'
import { orientationPart } from '#contract/picture-jpeg.ts'
import { kindOf } from './picture-kind.ts'

/**
 * The bytes of a picture without its data beside the pixels: no place, no camera, no name, no words, no bytes behind its
 * end. For a JPEG, which side is up stays. Undefined for kinds that can only be sent drawn anew.
 */
export function plainBytes(bytes: Uint8Array): Uint8Array | undefined {
  const kind = kindOf(bytes)
  if (kind === 'jpeg') return plainJpeg(bytes)
  if (kind === 'png') return plainPng(bytes)
  return kind === 'webp' ? plainWebp(bytes) : undefined
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The parts of a JPEG beside its pixels that stay: JFIF, a colour profile, Adobe's colours. */
const PLAIN_PARTS: Readonly<Record<number, string>> = { 0xe0: 'JFIF', 0xe2: 'ICC_', 0xee: 'Adob' }

function plainJpeg(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    const end = at + 2 + view.getUint16(at + 2)
    const part = bytes.subarray(at, end)
    const name = word(bytes, at + 4)
    if (marker === 0xe1 && name === 'Exif') {
      const side = orientationIn(part)
      if (side > 1) parts.push(orientationPart(side))
    } else if (marker < 0xe0 || PLAIN_PARTS[marker] === name) parts.push(part)
    at = end
    if (marker !== 0xda) continue
    const next = endOfScan(bytes, at)
    parts.push(bytes.subarray(at, next))
    at = next
    if (bytes[at + 1] === 0xd9) break
  }
  return joined([...parts, Uint8Array.of(0xff, 0xd9)])
}

/** Where the pixels of a scan end: at a marker that is neither a byte of theirs nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** Which side of a picture is up, by its EXIF part; 1 if that does not say. */
function orientationIn(part: Uint8Array): number {
  const tiff = part.subarray(10)
  if (tiff.length < 14) return 1
  const view = viewOf(tiff)
  const isLittle = word(tiff, 0).startsWith('II')
  const from = view.getUint32(4, isLittle)
  if (from + 2 > tiff.length) return 1
  const count = view.getUint16(from, isLittle)
  for (let at = from + 2; at + 12 <= tiff.length && at < from + 2 + count * 12; at += 12)
    if (view.getUint16(at, isLittle) === 0x0112) {
      const side = view.getUint16(at + 8, isLittle)
      return side >= 1 && side <= 8 ? side : 1
    }
  return 1
}

const PNG_PARTS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs'.split(' '))

function plainPng(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + view.getUint32(at)
    const name = word(bytes, at + 4)
    if (PNG_PARTS.has(name)) parts.push(bytes.subarray(at, next))
    if (name === 'IEND') break
    at = next
  }
  return joined(parts)
}

const WEBP_PARTS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])
/** The flags of a WebP's frame for its contents: EXIF and XMP. */
const WEBP_WORDS = 0x0c

function plainWebp(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const parts: Uint8Array[] = []
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true)
    const next = at + 8 + length + (length % 2)
    const name = word(bytes, at)
    const part = bytes.slice(at, next)
    if (name === 'VP8X') part[8] = (part[8] ?? 0) & ~WEBP_WORDS
    if (WEBP_PARTS.has(name)) parts.push(part)
    at = next
  }
  const body = joined(parts)
  const head = bytes.slice(0, 12)
  viewOf(head).setUint32(4, body.length + 4, true)
  return joined([head, body])
}
