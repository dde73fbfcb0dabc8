import { type PictureFacts, type Read, viewOf, word } from './picture-bytes.ts'

const PLAIN = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs'.split(' '))
/** A colour profile unpacks to a thousand times its bytes; those in use are of a few thousand. */
const PROFILE_MAX_BYTES = 32 * 1024

/** Reads every chunk to the end; the first says the size, and no other does. */
export function readPng(bytes: Uint8Array): Read {
  if (word(bytes, 0) !== '\x89PNG' || word(bytes, 4) !== '\r\n\x1a\n') return undefined
  const view = viewOf(bytes)
  let facts: PictureFacts | undefined
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const name = word(bytes, at + 4)
    const next = at + 12 + length
    if (next > bytes.length) return 'not-a-picture'
    if (!PLAIN.has(name)) return 'more-than-a-picture'
    if ((name === 'IHDR') === (facts !== undefined)) return 'not-a-picture'
    if (name === 'iCCP' && length > PROFILE_MAX_BYTES) return 'more-than-a-picture'
    if (name === 'IHDR' && length !== 13) return 'not-a-picture'
    facts ??= { type: 'image/png', width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (name === 'IEND') return next === bytes.length ? facts : 'more-than-a-picture'
    at = next
  }
  return 'not-a-picture'
}
