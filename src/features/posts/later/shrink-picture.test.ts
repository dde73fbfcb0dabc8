import { afterEach, expect, test, vi } from 'vitest'
import { JPEG, bytesOf, pngSized, pngWith } from '../../../../tests/support/pictures.ts'
import type { PictureError } from './shrink-picture.ts'

type Pixels = Uint8ClampedArray<ArrayBuffer>
interface Lie {
  reads?: (pixels: Pixels) => Pixels
  encodes?: (pixels: Pixels) => Pixels | null
  hasNoPen?: boolean
}

const noise = (by: number) => (pixels: Pixels) => pixels.map((value, at) => value + (at % 7 === 0 ? by : 0))
const white = (pixels: Pixels) => pixels.map(() => 255)
const refuse = (): never => {
  throw new DOMException('the canvas may not be read', 'SecurityError')
}

const BY_CANVAS = 'drawn anew'

/** A canvas of real pixels that fills rectangles, draws pictures at their size, and lies in the way that it is given. */
function fakeCanvas({ reads = (pixels) => pixels, encodes = (pixels) => pixels, hasNoPen = false }: Lie) {
  const encoded = new WeakMap<Blob, { width: number; height: number; pixels: Pixels }>()
  vi.stubGlobal('document', {
    createElement() {
      const canvas = { width: 1, height: 1, getContext: () => (hasNoPen ? null : pen), toBlob }
      let pixels: Pixels | undefined
      const own = () => (pixels ??= new Uint8ClampedArray(canvas.width * canvas.height * 4))
      const put = (x: number, y: number, colour: readonly number[]) => own().set(colour, (y * canvas.width + x) * 4)
      const pen = {
        fillStyle: '',
        fillRect(left: number, top: number, width: number, height: number) {
          const colour = [...(pen.fillStyle.match(/\d+/g) ?? []).map(Number), 255]
          for (let y = top; y < top + height; y++) for (let x = left; x < left + width; x++) put(x, y, colour)
        },
        drawImage: (picture: { pixels?: Pixels }) => own().set(picture.pixels ?? []),
        getImageData(left: number, top: number, width: number, height: number) {
          const part = new Uint8ClampedArray(width * height * 4)
          for (let y = 0; y < height; y++) {
            const from = ((top + y) * canvas.width + left) * 4
            part.set(own().subarray(from, from + width * 4), y * width * 4)
          }
          return { data: reads(part) }
        },
      }
      function toBlob(done: (blob: Blob | null) => void, type: string) {
        const lied = encodes(own())
        const blob = lied && new Blob([BY_CANVAS], { type })
        if (blob) encoded.set(blob, { width: canvas.width, height: canvas.height, pixels: lied })
        done(blob)
      }
      return canvas
    },
  })
  vi.stubGlobal('createImageBitmap', (file: Blob) =>
    Promise.resolve({ width: 1, height: 1, ...encoded.get(file), close() {} }),
  )
}

/** A file as a session's first choice: the canvas is checked anew. */
async function shrunk(bytes: Uint8Array, lie: Lie, as: 'shrinkPicture' | 'shrinkFace' = 'shrinkPicture') {
  vi.resetModules()
  fakeCanvas(lie)
  const made = await (await import('./shrink-picture.ts'))[as](new Blob([new Uint8Array(bytes)]))
  return { ...made, bytes: new Uint8Array(made.bytes) }
}
const faultOf = (work: Promise<unknown>) => work.then(String, (error: PictureError) => error.fault)
/** An animated PNG is marked as one right behind its header. */
const movingPng = Uint8Array.from([
  ...pngSized(1, 1).subarray(0, 33),
  ...pngWith('acTL', '').subarray(-24, -12),
  ...pngSized(1, 1).subarray(33),
])
const wordsOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

afterEach(() => vi.unstubAllGlobals())

const lies: [string, Lie][] = [
  ['adds noise to pixels that are read', { reads: noise(40) }],
  ['reads plain white', { reads: white }],
  ['may not be read', { reads: refuse }],
  ['adds noise to encoded pixels', { encodes: noise(40) }],
  ['encodes plain white', { encodes: white }],
  ['encodes no picture', { encodes: () => null }],
  ['has no pen', { hasNoPen: true }],
]

test.each(lies)('where the canvas %s, the file goes up itself, without its words', async (_how, lie) => {
  const sent = await shrunk(pngWith('tEXt', 'by Hana'), lie)
  expect(wordsOf(sent.bytes)).not.toContain(BY_CANVAS)
  expect(wordsOf(sent.bytes)).not.toContain('Hana')
  expect(sent).toMatchObject({ type: 'image/png', width: 1, height: 1, isFirstFrame: false })
  expect(wordsOf((await shrunk(bytesOf(JPEG), lie)).bytes)).not.toContain(BY_CANVAS)
})

test.each(lies)(
  'where the canvas %s, pictures that only a canvas can make are refused with the reason',
  async (_how, lie) => {
    expect(await faultOf(shrunk(movingPng, lie))).toBe('canvas')
    expect(await faultOf(shrunk(new TextEncoder().encode('GIF89a'), lie))).toBe('canvas')
    expect(await faultOf(shrunk(pngSized(1, 1), lie, 'shrinkFace'))).toBe('canvas-face')
  },
)

test.each<[string, Lie]>([
  ['gives back the drawn pixels', {}],
  ['changes the last bits', { reads: noise(3), encodes: noise(3) }],
])('where the canvas %s, a picture is drawn anew', async (_how, lie) => {
  expect(wordsOf((await shrunk(pngWith('tEXt', 'by Hana'), lie)).bytes)).toBe(BY_CANVAS)
})
