import { describe, expect, test } from 'vitest'
import { readPicture } from '#contract/picture.ts'
import { isMoving, kindOf } from './picture-kind.ts'
import { sentScale } from './make-picture.ts'
import { plainBytes } from './plain-picture.ts'

const ascii = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const ftyp = (brand: string, ...more: string[]) => ascii(`\x00\x00\x00\x20ftyp${brand}\x00\x00\x00\x00${more.join('')}`)

test.each([
  ['heic', ftyp('heic', 'mif1', 'heic')],
  ['heic', ftyp('mif1', 'heic')],
  ['avif', ftyp('avif', 'mif1')],
  ['avif', ftyp('mif1', 'avif')],
  ['video', ftyp('mp42', 'isom')],
  ['video', ftyp('qt  ')],
  ['raw', ftyp('crx ')],
  ['raw', ascii('II*\x00rest')],
  ['svg', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['svg', ascii('<?xml version="1.0"?>\n<!-- made by a program -->\n<!DOCTYPE svg>\n<svg >')],
  ['pdf', ascii('%PDF-1.7')],
  ['gif', ascii('GIF89a')],
  ['webp', ascii('RIFF\x00\x00\x00\x00WEBPVP8 ')],
  ['video', ascii('RIFF\x00\x00\x00\x00AVI LIST')],
  ['other', ascii('just words')],
  ['other', new Uint8Array()],
])('bytes of %s are told by themselves', (kind, bytes) => expect(kindOf(bytes)).toBe(kind))

const frame = '\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02L\x01\x00'
const gif = (...parts: string[]) =>
  ascii(`GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff${parts.join('')};`)
const control = '\x21\xf9\x04\x00\x00\x00\x00\x00'
const png = (...names: string[]) =>
  ascii(`\x89PNG\r\n\x1a\n${names.map((name) => `\x00\x00\x00\x00${name}\x00\x00\x00\x00`).join('')}`)

test.each([
  ['a still GIF', gif(frame), false],
  ['a still GIF with a control part', gif(control, frame), false],
  ['a moving GIF', gif(control, frame, control, frame), true],
  ['a GIF cut off', gif(control, frame).subarray(0, 20), false],
  ['a still PNG', png('IHDR', 'IDAT', 'IEND'), false],
  ['a moving PNG', png('IHDR', 'acTL', 'fcTL', 'IDAT', 'IEND'), true],
  ['a still WebP', ascii('RIFF\x00\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x10\x00\x00\x00'), false],
  ['a moving WebP', ascii('RIFF\x00\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x12\x00\x00\x00'), true],
  ['a moving AVIF', ftyp('avis', 'avif'), true],
  ['a still AVIF', ftyp('avif', 'mif1'), false],
])('%s is known for what it is', (_what, bytes, moves) => expect(isMoving(bytes)).toBe(moves))

test.each([
  [800, 12_000, 800, 12_000],
  [12_000, 800, 12_000, 800],
  [1200, 6000, 1080, 5400],
  [4000, 3000, 1600, 1200],
  [640, 480, 640, 480],
  [12_000, 12_000, 1600, 1600],
  [200, 60_000, 55, 16_383],
])('%i × %i is sent as %i × %i', (width, height, sentWidth, sentHeight) => {
  const scale = sentScale({ width, height })
  expect([Math.round(width * scale), Math.round(height * scale)]).toEqual([sentWidth, sentHeight])
})

describe('a file that goes up as it is', () => {
  const segment = (marker: number, body: string) =>
    `\xff${String.fromCharCode(marker)}${String.fromCharCode((body.length + 2) >> 8, (body.length + 2) & 255)}${body}`
  const exif = (side: number) =>
    `Exif\x00\x00II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00${String.fromCharCode(side)}\x00\x00\x00\x00\x00\x00\x00GPS 35.6,139.7`
  const jpeg = (side: number) =>
    ascii(
      `\xff\xd8${segment(0xe0, 'JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00')}${segment(0xe1, exif(side))}${segment(0xfe, 'by Hana')}` +
        `${segment(0xc0, '\x08\x00\x28\x00\x50\x01\x01\x11\x00')}${segment(0xda, '\x01\x01\x00\x00\x3f\x00')}\x12\x34\xff\xd9behind its end`,
    )

  test.each([
    [1, 80, 40],
    [3, 80, 40],
    [6, 40, 80],
    [8, 40, 80],
  ])('says of a JPEG only which side is up: %i', (side, width, height) => {
    expect(readPicture(jpeg(side))).toBe('more-than-a-picture')
    const plain = plainBytes(jpeg(side)) ?? new Uint8Array()
    expect(readPicture(plain)).toEqual({ type: 'image/jpeg', width, height })
    expect(new TextDecoder('latin1').decode(plain)).not.toMatch(/GPS|Hana|behind/)
  })

  test('is none of another kind, and a PNG goes without its words', () => {
    expect(plainBytes(gif(frame))).toBeUndefined()
    const words = png('IHDR', 'tEXt', 'eXIf', 'IDAT', 'IEND')
    expect(new TextDecoder('latin1').decode(plainBytes(words))).not.toMatch(/tEXt|eXIf/)
  })
})
