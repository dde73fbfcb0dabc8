import { expect, test } from 'vitest'
import { readPicture } from '#contract/picture.ts'
import { SCANS_MAX } from '#contract/picture-jpeg.ts'
import { jpegOfScans, jpegOfTwoSizes, joined, segment } from '../support/hostile-pictures.ts'
import { bytesOf, JPEG, PNG, pngSized, pngWith, WEBP } from '../support/pictures.ts'

const words = (text: string) => new Uint8Array(Buffer.from(text))
/** A JPEG with one more segment behind its start. */
const jpegWith = (marker: number, text = 'Exif') => {
  const jpeg = bytesOf(JPEG)
  return joined(jpeg.subarray(0, 2), segment(marker, words(text)), jpeg.subarray(2))
}

/** A JPEG with one more segment behind its pixels. */
function jpegAfterwards(marker: number, text: string) {
  const jpeg = bytesOf(JPEG)
  return joined(jpeg.subarray(0, -2), segment(marker, words(text)), jpeg.subarray(-2))
}

/** The plain JPEG under another marker of its frame. */
function jpegOfKind(marker: number) {
  const jpeg = bytesOf(JPEG)
  const at = jpeg.findIndex((byte, n) => byte === 0xff && jpeg[n + 1] === 0xc0)
  return jpeg.with(at + 1, marker)
}

/** A WebP of one chunk as often as said, its length put right. */
function webpTimes(count: number) {
  const webp = bytesOf(WEBP)
  const whole = joined(webp.subarray(0, 12), ...Array<Uint8Array>(count).fill(webp.subarray(12)))
  new DataView(whole.buffer).setUint32(4, whole.length - 8, true)
  return whole
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
  ['a PNG with a page behind it', joined(bytesOf(PNG), words('<html>')), 'more-than-a-picture'],
  ['a JPEG with a page behind it', joined(bytesOf(JPEG), words('<html>')), 'more-than-a-picture'],
  ['a WebP with a page behind it', joined(bytesOf(WEBP), words('<html>')), 'more-than-a-picture'],
  ['a PNG that is cut off', bytesOf(PNG).subarray(0, 40), 'not-a-picture'],
  ['a JPEG that is cut off', bytesOf(JPEG).subarray(0, -2), 'not-a-picture'],
  ['a PNG of no size', pngSized(0, 5), 'not-a-picture'],
  ['a JPEG of two sizes', jpegOfTwoSizes(), 'not-a-picture'],
  ['a JPEG of two equal sizes', jpegOfTwoSizes([8, 8], [8, 8]), 'not-a-picture'],
  ['a JPEG of as many scans as may be', jpegOfScans(SCANS_MAX, 64), { type: 'image/jpeg', width: 64, height: 64 }],
  ['a JPEG of one scan more', jpegOfScans(SCANS_MAX + 1, 64), 'not-a-picture'],
  ['a JPEG of a kind that no browser shows', jpegOfKind(0xc9), 'not-a-picture'],
  ['a PNG of two headers', pngWith('IHDR', 'x'.repeat(13)), 'not-a-picture'],
  ['a PNG of a huge colour profile', pngWith('iCCP', 'x'.repeat(40_000)), 'more-than-a-picture'],
  ['a WebP of two pictures', webpTimes(2), 'not-a-picture'],
  ['a drawing in SVG', new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'not-a-picture'],
  ['a page', new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>')), 'not-a-picture'],
  ['nothing', new Uint8Array(), 'not-a-picture'],
])('%s is read for what it is', (_name, bytes, expected) => {
  expect(readPicture(bytes)).toEqual(expected)
})
