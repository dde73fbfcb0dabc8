import { type PictureFacts, type Read, viewOf, word } from './picture-bytes.ts'

/** Pixels in both of its ways, the frame around them with its see-through part, a colour profile. */
const PLAIN = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']

/** Reads every chunk to the end. Each stands there once, and where two say the size, they say the same. */
export function readWebp(bytes: Uint8Array): Read {
  if (bytes.length < 20 || word(bytes, 0) !== 'RIFF' || word(bytes, 8) !== 'WEBP') return undefined
  const view = viewOf(bytes)
  if (view.getUint32(4, true) + 8 !== bytes.length) return 'more-than-a-picture'
  const seen = new Set<string>()
  const sizes: PictureFacts[] = []
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = word(bytes, at)
    const length = view.getUint32(at + 4, true)
    const next = at + 8 + length + (length % 2)
    if (next > bytes.length) return 'not-a-picture'
    if (!PLAIN.includes(name)) return 'more-than-a-picture'
    if (seen.has(name)) return 'not-a-picture'
    seen.add(name)
    const size = sizeIn(view, name, at + 8, length)
    if (size) sizes.push(size)
    at = next
  }
  const [facts, ...others] = sizes
  const isOne = others.every(({ width, height }) => width === facts?.width && height === facts.height)
  return (isOne && seen.has('VP8 ') !== seen.has('VP8L') && facts) || 'not-a-picture'
}

function sizeIn(view: DataView, name: string, at: number, length: number): PictureFacts | undefined {
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
