import { expect, test } from 'vitest'
import { readPicture } from '#contract/picture.ts'
import { bytesOf, JPEG, PNG, pngSized, pngWith, WEBP } from '../support/pictures.ts'

const joined = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))))
/** A JPEG with one more segment behind its start. */
const jpegWith = (marker: number, text = 'Exif') => {
  const jpeg = bytesOf(JPEG)
  return joined(
    jpeg.subarray(0, 2),
    new Uint8Array([0xff, marker, 0, text.length + 2]),
    Buffer.from(text),
    jpeg.subarray(2),
  )
}

/** A JPEG with one more segment behind its pixels. */
function jpegAfterwards(marker: number, text: string) {
  const jpeg = bytesOf(JPEG)
  const segment = [new Uint8Array([0xff, marker, 0, text.length + 2]), Buffer.from(text)]
  return joined(jpeg.subarray(0, -2), ...segment, jpeg.subarray(-2))
}

test.each([
  ['a JPEG', bytesOf(JPEG), { type: 'image/jpeg', width: 1, height: 1 }],
  ['a PNG', bytesOf(PNG), { type: 'image/png', width: 1, height: 1 }],
  ['a WebP', bytesOf(WEBP), { type: 'image/webp', width: 1, height: 1 }],
  ['a wide PNG', pngSized(1600, 900), { type: 'image/png', width: 1600, height: 900 }],
  ['a JPEG with a colour profile', jpegWith(0xe2, 'ICC_PROFILE'), { type: 'image/jpeg', width: 1, height: 1 }],
  ['a JPEG that tells a place', jpegWith(0xe1), 'more-than-a-picture'],
  ['a JPEG that tells a place behind its pixels', jpegAfterwards(0xe1, 'Exif'), 'more-than-a-picture'],
  ['a JPEG with a comment behind its pixels', jpegAfterwards(0xfe, 'here'), 'more-than-a-picture'],
  ['a JPEG with a table behind its pixels', jpegAfterwards(0xc4, 'plain'), { type: 'image/jpeg', width: 1, height: 1 }],
  ['a JPEG with a list of pictures', jpegWith(0xe2, 'MPF'), 'more-than-a-picture'],
  ['a JPEG with a small picture of itself', jpegWith(0xe0, 'JFXX'), 'more-than-a-picture'],
  ['a JPEG with a comment', jpegWith(0xfe, '<script>'), 'more-than-a-picture'],
  ['a PNG that tells a place', pngWith('eXIf'), 'more-than-a-picture'],
  ['a PNG with text', pngWith('tEXt'), 'more-than-a-picture'],
  ['a PNG with a page behind it', joined(bytesOf(PNG), Buffer.from('<html>')), 'more-than-a-picture'],
  ['a JPEG with a page behind it', joined(bytesOf(JPEG), Buffer.from('<html>')), 'more-than-a-picture'],
  ['a WebP with a page behind it', joined(bytesOf(WEBP), Buffer.from('<html>')), 'more-than-a-picture'],
  ['a PNG that is cut off', bytesOf(PNG).subarray(0, 40), 'not-a-picture'],
  ['a JPEG that is cut off', bytesOf(JPEG).subarray(0, -2), 'not-a-picture'],
  ['a PNG of no size', pngSized(0, 5), 'not-a-picture'],
  ['a drawing in SVG', new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'not-a-picture'],
  ['a page', new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>')), 'not-a-picture'],
  ['nothing', new Uint8Array(), 'not-a-picture'],
])('%s is read for what it is', (_name, bytes, expected) => {
  expect(readPicture(bytes)).toEqual(expected)
})
