import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { ENCODED_MAX_BYTES, encodePicture } from './encode-picture.ts'

const plain = (width: number, height: number, background = '#3a7') =>
  sharp({ create: { width, height, channels: 3, background } })
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())

test('a picture that lies on its side is put upright', async () => {
  const lying = await bytesOf(plain(80, 40).withMetadata({ orientation: 6 }).jpeg())
  expect(await encodePicture(lying, 'image/jpeg')).toMatchObject({ width: 40, height: 80 })
})

test('colours of a profile are told in sRGB, without it', async () => {
  const wide = await bytesOf(plain(8, 8, '#0f0').withIccProfile('p3').png())
  const made = await encodePicture(wide, 'image/png')
  const { icc, space } = await sharp(made?.bytes).metadata()
  expect([icc, space]).toEqual([undefined, 'srgb'])
  const [red, green, blue] = await sharp(made?.bytes).raw().toBuffer()
  expect([red, green, blue].map((value) => (value ?? 0) > 128)).toEqual([false, true, false])
})

test('of pictures that move the first one is shown', async () => {
  const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 255), Buffer.alloc(8 * 8 * 3, 0)])
  const moving = sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
  const made = await encodePicture(
    await bytesOf(moving.webp({ lossless: true, loop: 0, delay: [10, 10] })),
    'image/webp',
  )
  expect(made).toMatchObject({ width: 8, height: 8 })
  const { pages } = await sharp(made?.bytes).metadata()
  expect(pages ?? 1).toBe(1)
  expect((await sharp(made?.bytes).raw().toBuffer())[0]).toBeGreaterThan(250)
})

test.each([
  ['a long screenshot', 800, 12_000, 800, 12_000],
  ['a wide one', 12_000, 800, 12_000, 800],
  ['a photograph as the camera made it', 5000, 4000, 3535, 2828],
])('%s keeps as many pixels as it needs', async (_what, width, height, shownWidth, shownHeight) => {
  const made = await encodePicture(await bytesOf(plain(width, height).jpeg()), 'image/jpeg')
  expect(made).toMatchObject({ width: shownWidth, height: shownHeight })
})

test('what was see-through stays so', async () => {
  const clear = await bytesOf(sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } }).webp())
  const made = await encodePicture(clear, 'image/webp')
  expect((await sharp(made?.bytes).metadata()).hasAlpha).toBe(true)
})

test('a PNG that would take too many bytes becomes a WebP of fewer', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const grain = sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#888', noise } })
  const made = await encodePicture(await bytesOf(grain.png()), 'image/png')
  expect(made?.type).toBe('image/webp')
  expect(made?.bytes.length).toBeLessThan(ENCODED_MAX_BYTES)
})

test('what it makes of a photograph cannot be told from it', async () => {
  const width = 640
  const soft = Buffer.alloc(width * width * 3)
  for (let at = 0; at < soft.length; at++) {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)]
    soft[at] = 128 + 60 * Math.sin(x / (30 + 9 * (at % 3))) + 60 * Math.cos(y / 41)
  }
  const scene = sharp(soft, { raw: { width, height: width, channels: 3 } })
  for (const [type, picture] of [
    ['image/webp', scene.clone().webp({ quality: 85 })],
    ['image/jpeg', scene.clone().jpeg({ quality: 85 })],
  ] as const) {
    const sent = await bytesOf(picture)
    const made = await encodePicture(sent, type)
    const [before, after] = await Promise.all([sent, made?.bytes].map((bytes) => sharp(bytes).raw().toBuffer()))
    let squares = 0
    for (let at = 0; at < soft.length; at++) squares += ((before?.[at] ?? 0) - (after?.[at] ?? 0)) ** 2
    expect(10 * Math.log10(255 ** 2 / (squares / soft.length)), `${type}, in dB`).toBeGreaterThan(40)
  }
})

test.each([
  ['more pixels than may be', plain(5001, 5000).png(), 'image/png'],
  ['another kind than any of ours', plain(8, 8).gif(), 'image/jpeg'],
  ['a drawing in SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'), 'image/png'],
] as const)('%s is nothing to it', async (_what, picture, type) => {
  const bytes = Buffer.isBuffer(picture) ? picture : await picture.toBuffer()
  expect(await encodePicture(new Uint8Array(bytes), type)).toBeUndefined()
})
