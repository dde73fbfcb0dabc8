import { afterEach, expect, test, vi } from 'vitest'
import { JPEG, WEBP, bytesOf, pngSized, pngWith } from '../../../../tests/support/pictures.ts'
import type { PictureError } from './shrink-picture.ts'

type Pixels = Uint8ClampedArray<ArrayBuffer>
interface Lie {
  reads?: (pixels: Pixels) => Pixels
  encodes?: (pixels: Pixels) => Pixels | null
  hasNoPen?: boolean
  /** Pixels of the file, where it is no picture of one pixel. */
  photo?: { width: number; height: number }
  /** Bytes of what is encoded. */
  weighs?: (width: number, quality: number) => number
  writesNoWebp?: boolean
  readsNothing?: boolean
}

const noise = (by: number) => (pixels: Pixels) => pixels.map((value, at) => value + (at % 7 === 0 ? by : 0))
const white = (pixels: Pixels) => pixels.map(() => 255)
const refuse = (): never => {
  throw new DOMException('the canvas may not be read', 'SecurityError')
}

const BY_CANVAS = 'drawn anew'

/** The width and the quality of what was encoded with a quality. */
let encodings: [width: number, quality: number][] = []

/** A canvas of real pixels that fills rectangles, draws pictures at their size, and lies in the way that it is given. */
function fakeCanvas({
  reads = (pixels) => pixels,
  encodes = (pixels) => pixels,
  hasNoPen = false,
  photo,
  weighs,
  writesNoWebp = false,
  readsNothing = false,
}: Lie) {
  encodings = []
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
      function toBlob(done: (blob: Blob | null) => void, wanted: string, quality?: number) {
        const lied = encodes(own())
        const type = writesNoWebp && wanted === 'image/webp' ? 'image/png' : wanted
        const bytes = quality !== undefined && weighs?.(canvas.width, quality)
        const blob = lied && new Blob([bytes ? new Uint8Array(bytes) : BY_CANVAS], { type })
        if (quality !== undefined) encodings.push([canvas.width, quality])
        if (blob) encoded.set(blob, { width: canvas.width, height: canvas.height, pixels: lied })
        done(blob)
      }
      return canvas
    },
  })
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (readsNothing) throw new DOMException('no picture', 'InvalidStateError')
    return { width: 1, height: 1, ...photo, ...encoded.get(file), close() {} }
  })
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

/** The bytes that pictures of 1600 × 1200 had as WebP, as they were measured, by quality between 85 and 50. */
const MEASURED: Readonly<Record<string, readonly number[]>> = {
  'a soft one of grain': [760, 608, 479, 441, 403, 365, 327, 304],
  'one of much grain': [1003, 873, 762, 722, 692, 662, 622, 592],
  'one of grain alone': [1605, 1396, 1220, 1156, 1107, 1059, 995, 947],
}
const KB = 1024
const inside = (table: readonly number[], quality: number) => {
  const at = Math.min(6.999, (85 - quality * 100) / 5)
  const [above = 0, below = 0] = table.slice(Math.floor(at), Math.floor(at) + 2)
  return above + (below - above) * (at % 1)
}
const photo = { width: 4000, height: 3000 }

test.each(Object.entries(MEASURED))(
  'a photo is encoded twice at most, by what the first result weighs: %s',
  async (_which, table) => {
    // fewer pixels have less grain, so that it loses more than its area
    const weighs = (width: number, quality: number) => KB * inside(table, quality) * (width / 1600) ** 2.5
    const { bytes } = await shrunk(bytesOf(JPEG), { photo, weighs })
    expect(encodings).toHaveLength(2)
    expect(encodings[0]).toEqual([1600, 0.85])
    expect(bytes.length).toBeLessThanOrEqual(640 * KB)
    expect(bytes.length).toBeGreaterThan(320 * KB)
  },
)

test('a photo that is small enough at once is encoded once, at the right size', async () => {
  const made = await shrunk(bytesOf(JPEG), { photo, weighs: () => 640 * KB })
  expect([encodings, made.width, made.height]).toEqual([[[1600, 0.85]], 1600, 1200])
})

test('a photo that never gets small enough is refused', async () => {
  expect(await faultOf(shrunk(bytesOf(JPEG), { photo, weighs: () => 641 * KB }))).toBe('too-large')
})

test.each([
  ['is of a kind without', bytesOf(JPEG), 0, 'image/jpeg'],
  ['has none', pngSized(1, 1), 255, 'image/jpeg'],
  ['has some', pngSized(1, 1), 0, 'image/png'],
])('a browser that writes no WebP keeps transparency where a picture %s', async (_which, bytes, clear, type) => {
  const reads = (pixels: Pixels) => (pixels.length > 4 ? pixels : pixels.fill(clear))
  expect((await shrunk(bytes, { reads, writesNoWebp: true })).type).toBe(type)
})

const heic = Uint8Array.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic', (sign) => sign.charCodeAt(0))

test('HEIC is drawn anew where the engine reads it, and named as the reason where it does not', async () => {
  const made = await shrunk(heic, { photo: { width: 4032, height: 3024 } })
  expect(made).toMatchObject({ type: 'image/webp', width: 1600, height: 1200, isFirstFrame: false })
  expect(wordsOf(made.bytes)).toBe(BY_CANVAS)
  expect(await faultOf(shrunk(heic, { readsNothing: true }))).toBe('heic')
})

/** A worker that answers every job alike. */
const workerThat = (answer: unknown) =>
  class {
    onmessage?: (event: { data: unknown }) => void
    postMessage() {
      for (const data of ['started', answer]) queueMicrotask(() => this.onmessage?.({ data }))
    }
    terminate() {}
  }

test('where a worker draws, the page draws nothing', async () => {
  vi.stubGlobal('OffscreenCanvas', class {})
  const made = { bytes: bytesOf(WEBP).buffer, type: 'image/webp', width: 1, height: 1 }
  vi.stubGlobal('Worker', workerThat(made))
  expect(await shrunk(movingPng, { encodes: refuse })).toMatchObject({ type: 'image/webp', isFirstFrame: true })
  vi.stubGlobal('Worker', workerThat('unread'))
  expect(await faultOf(shrunk(heic, {}))).toBe('heic')
  vi.stubGlobal('Worker', workerThat('too-large'))
  expect(await faultOf(shrunk(heic, {}))).toBe('too-large')
  expect(encodings).toEqual([])
})

test('where the canvas of a worker lies, that of the page is judged by itself', async () => {
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('Worker', workerThat('canvas'))
  expect(wordsOf((await shrunk(pngSized(1, 1), {})).bytes)).toBe(BY_CANVAS)
  expect(wordsOf((await shrunk(pngSized(1, 1), { reads: white })).bytes)).not.toBe(BY_CANVAS)
})
