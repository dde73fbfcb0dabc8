import { crc32, deflateSync } from 'node:zlib'
import { chanceOf } from '../model/chance.ts'
import { jpegOfScans, jpegOfTwoSizes, joined, segment } from './hostile-pictures.ts'

type Chance = () => number
type Mutation = (picture: Uint8Array, chance: Chance, other: Uint8Array) => Uint8Array

const upTo = (chance: Chance, most: number) => Math.floor(chance() * most)
const isJpeg = (picture: Uint8Array) => picture[0] === 0xff
const isPng = (picture: Uint8Array) => picture[0] === 0x89
const words = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

/** A chunk of a PNG, whole. */
function chunk(name: string, content: Uint8Array): Uint8Array {
  const named = joined(words(name), content)
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(content.length, 0)
  whole.set(named, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return new Uint8Array(whole)
}

/** A chunk of a WebP, whole. */
function webpChunk(name: string, content: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return joined(words(name), length, content, new Uint8Array(content.length % 2))
}

/** Puts bytes in; a WebP's own length is put right, so that it is looked into. */
function inserted(picture: Uint8Array, at: number, bytes: Uint8Array): Uint8Array {
  const whole = joined(picture.subarray(0, at), bytes, picture.subarray(at))
  if (!isJpeg(picture) && !isPng(picture)) new DataView(whole.buffer).setUint32(4, whole.length - 8, true)
  return whole
}

function flipped(picture: Uint8Array, chance: Chance, within: number, count: number): Uint8Array {
  const bytes = Uint8Array.from(picture)
  for (let n = 0; n < count; n++) {
    const at = upTo(chance, Math.min(within, bytes.length))
    bytes[at] = (bytes[at] ?? 0) ^ (1 << upTo(chance, 8))
  }
  return bytes
}

/** The header of a PNG with another size, its sum put right. */
const pngHeader = (picture: Uint8Array, side: number) => {
  const header = Buffer.from(picture.subarray(16, 29))
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  return chunk('IHDR', header)
}

/** Where the frame of a JPEG begins. */
const frameOf = (picture: Uint8Array) =>
  picture.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(picture[at + 1] ?? 0))

/** Says another size than the pixels have. */
function resized(picture: Uint8Array, side: number): Uint8Array {
  if (isPng(picture)) return joined(picture.subarray(0, 8), pngHeader(picture, side), picture.subarray(33))
  const bytes = Uint8Array.from(picture)
  const view = new DataView(bytes.buffer)
  if (isJpeg(picture)) {
    const at = frameOf(picture)
    view.setUint16(at + 5, side)
    view.setUint16(at + 7, side)
  } else if (String.fromCharCode(...picture.subarray(12, 16)) === 'VP8X') {
    view.setUint16(24, side - 1, true)
    view.setUint16(27, side - 1, true)
  } else view.setUint16(26, side & 0x3fff, true)
  return bytes
}

/** Ways to break a picture, by name. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'cut off': (picture, chance) => picture.subarray(0, 1 + upTo(chance, picture.length - 1)),
  'bits flipped': (picture, chance) => flipped(picture, chance, picture.length, 1 + upTo(chance, 30)),
  'bits flipped in its head': (picture, chance) => flipped(picture, chance, 64, 1 + upTo(chance, 3)),
  'a part twice': (picture, chance) => {
    const from = upTo(chance, picture.length)
    return inserted(picture, from, picture.subarray(from, from + 1 + upTo(chance, 4000)))
  },
  'a part missing': (picture, chance) => {
    const from = 12 + upTo(chance, picture.length - 12)
    return inserted(picture.subarray(0, from), from, picture.subarray(from + 1 + upTo(chance, 2000)))
  },
  'the tail of another': (picture, chance, other) => {
    const at = upTo(chance, Math.min(picture.length, other.length))
    return joined(picture.subarray(0, at), other.subarray(at))
  },
  'another size': (picture, chance) => resized(picture, [1, 7, 640, 2048, 2049, 16_000][upTo(chance, 6)] ?? 1),
  'a second frame of 16000×16000': (picture, chance) => {
    if (isPng(picture)) return inserted(picture, 33, pngHeader(picture, 16_000))
    if (!isJpeg(picture)) return inserted(picture, 12, resized(picture, 16_000).subarray(12))
    const at = frameOf(picture)
    const second = resized(picture, 16_000).subarray(at, at + 19)
    return chance() < 0.3 ? jpegOfTwoSizes() : inserted(picture, chance() < 0.5 ? at : picture.length - 2, second)
  },
  'scans without end': (picture, chance) =>
    isJpeg(picture)
      ? inserted(
          picture,
          picture.length - 2,
          joined(...Array<Uint8Array>(3000).fill(segment(0xda, [1, 1, 0, 0, 0, 0]))),
        )
      : jpegOfScans([25, 1000, 27_000][upTo(chance, 3)] ?? 25),
  'as many scans as pass': (_picture, chance) => jpegOfScans(1 + upTo(chance, 24)),
  'a huge colour profile': (picture, chance) => {
    const profile = new Uint8Array(60_000).map(() => upTo(chance, 256))
    if (isPng(picture)) return inserted(picture, 33, chunk('iCCP', joined(words('p\0\0'), deflateSync(profile))))
    if (!isJpeg(picture)) return inserted(picture, 12, webpChunk('ICCP', profile))
    const parts = Array.from({ length: 5 }, (_, n) => segment(0xe2, [...words('ICC_PROFILE\0'), n + 1, 5, ...profile]))
    return inserted(picture, 2, joined(...parts))
  },
  'a profile or pixels that unpack without end': (picture, chance) => {
    const bomb = new Uint8Array(deflateSync(new Uint8Array(24_000_000), { level: 9 }))
    const png = isPng(picture) ? picture : joined(words('\x89PNG\r\n\x1a\n'), chunk('IHDR', new Uint8Array(13)))
    const header = chunk('IHDR', Uint8Array.of(0, 0, 8, 0, 0, 0, 8, 0, 8, 6, 0, 0, 0))
    const end = chunk('IEND', new Uint8Array())
    if (chance() < 0.5 && isPng(picture)) return inserted(picture, 33, chunk('iCCP', joined(words('p\0\0'), bomb)))
    return joined(png.subarray(0, 8), header, chunk('IDAT', bomb), chunk('IDAT', bomb), end)
  },
}

/** One broken picture of those of a seed: what was done to which of the real ones, and its bytes. */
export function mutatedPicture(real: Readonly<Record<string, Uint8Array>>, seed: number) {
  const chance = chanceOf(seed)
  const names = Object.keys(real)
  const kinds = Object.keys(MUTATIONS)
  const [mutation = '', name = ''] = [kinds[seed % kinds.length], names[upTo(chance, names.length)]]
  const other = real[names[upTo(chance, names.length)] ?? ''] ?? new Uint8Array()
  const bytes = MUTATIONS[mutation]?.(real[name] ?? other, chance, other) ?? other
  return { what: `${seed}: ${name}, ${mutation}`, bytes }
}
