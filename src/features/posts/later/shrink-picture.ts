import { checkPicture, SHOWN_MAX_PIXELS } from '#contract/picture.ts'
import type { PictureType } from '#contract/picture-bytes.ts'
import type { ChosenPicture } from '#src/data/drafts/hooks/pictures.ts'
import { isCanvasTrue } from './canvas-truth.ts'
import { isMoving, kindOf, type PictureKind } from './picture-kind.ts'
import { plainBytes } from './plain-picture.ts'

/** Longest side of a picture of ordinary shape, and the shorter side that a long one retains, so that its words are readable. */
const LONG_SIDE = 1600
const SHORT_SIDE = 1080

interface Size {
  width: number
  height: number
}

/** How much smaller a picture is sent: an ordinary one by its longest side, a long one by its shorter side and its pixels. */
export function sentScale({ width, height }: Size): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const most = Math.min(1, Math.sqrt(SHOWN_MAX_PIXELS / (width * height)), 16_383 / long)
  return Math.min(most, Math.max(LONG_SIDE / long, SHORT_SIDE / short))
}

/** Bytes that a picture is sent in at most: four of them are sent soon on a phone's network. */
const SENT_MAX_BYTES = 640 * 1024
/** The same for a long picture, whose words must stay readable. */
const LONG_MAX_BYTES = 1536 * 1024
const BEST = 0.85
/** Lowest quality before the picture gets fewer pixels. */
const WORST = 0.5
/** A face is seen at 88 px at most, on screens of up to three and a half dots a pixel. */
const FACE_SIDE = 320

/** A part of a picture, in its own pixels. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Why a picture cannot be sent: because of its kind, because this browser changes drawn pixels, or because it stays too large. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly fault: PictureKind | 'canvas' | 'canvas-face' | 'too-large'

  constructor(fault: PictureKind | 'canvas' | 'canvas-face' | 'too-large') {
    super(`the picture cannot be sent: ${fault}`)
    this.fault = fault
  }
}

/** A picture that is small enough to be sent; of a moving one it is the first frame. */
export interface ShrunkPicture extends ChosenPicture {
  isFirstFrame: boolean
}

/**
 * Makes a picture small enough to be sent. It is drawn anew, so that only the visible pixels of the file are sent: no
 * place, no camera, no name. Transparency stays. If the browser does not draw truthfully, the file goes
 * up without its data beside the pixels, and the server draws it. Rejects with PictureError.
 */
export const shrinkPicture = (file: Blob): Promise<ShrunkPicture> => shrink(file)

/** Cuts a square out of a picture, by default the one in the middle, as small as a face is; otherwise as `shrinkPicture`; but if the
 * browser does not draw truthfully, it rejects. */
export const shrinkFace = (file: Blob, part?: Part): Promise<ShrunkPicture> =>
  shrink(file, (whole) => part ?? middle(whole))

const middle = ({ width, height }: ImageBitmap): Part => {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}

async function shrink(file: Blob, cut?: (picture: ImageBitmap) => Part): Promise<ShrunkPicture> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isFirstFrame = isMoving(bytes)
  const picture = await createImageBitmap(file).catch(() => {
    throw new PictureError(kindOf(bytes))
  })
  try {
    if (!(await isCanvasTrue())) {
      // a face is sent square, which only a canvas can make of a picture
      if (cut) throw new PictureError('canvas-face')
      return { ...original(bytes), isFirstFrame }
    }
    const part = cut?.(picture) ?? { x: 0, y: 0, width: picture.width, height: picture.height }
    const scale = cut ? Math.min(1, FACE_SIDE / part.width) : sentScale(part)
    return { ...(await sentOf(picture, part, scale, kindOf(bytes) !== 'jpeg')), isFirstFrame }
  } finally {
    picture.close()
  }
}

/** The file itself, for the server to draw, which takes the first frame of a moving one only drawn. */
function original(bytes: Uint8Array): ChosenPicture {
  const plain = isMoving(bytes) ? undefined : plainBytes(bytes)
  const facts = plain && checkPicture(plain)
  if (!plain || !facts || typeof facts === 'string') throw new PictureError('canvas')
  return { bytes: plain.slice().buffer, ...facts }
}

/** The picture in few bytes: the first result shows which quality, and then which size, the next one needs. */
async function sentOf(picture: ImageBitmap, part: Part, start: number, mayBeClear: boolean): Promise<ChosenPicture> {
  const isLong = Math.max(part.width, part.height) * start > 2000
  const most = isLong ? LONG_MAX_BYTES : SENT_MAX_BYTES
  let [scale, quality] = [start, BEST]
  for (let attempt = 0; attempt < 8; attempt++) {
    const canvas = drawn(picture, part, scale)
    const isClear = mayBeClear && hasClearPixels(canvas)
    const blob = await encoded(canvas, isClear, quality)
    if (blob.size <= most)
      return {
        bytes: await blob.arrayBuffer(),
        type: blob.type as PictureType,
        width: canvas.width,
        height: canvas.height,
      }
    const ratio = most / blob.size
    // a PNG has no quality; under the worst the picture is made smaller instead
    if (quality > WORST && blob.type !== 'image/png') quality = ratio > 0.7 ? 0.7 : WORST
    else scale *= Math.min(0.85, Math.sqrt(ratio))
  }
  throw new PictureError('too-large')
}

function drawn(picture: ImageBitmap, { x, y, width, height }: Part, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = penOf(canvas)
  pen.imageSmoothingQuality = 'high' // a face is made ten times smaller
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  return pen
}

/** Rows that are looked through at once: some megabytes, however long the picture is. */
const ROWS = 256

/** True if any pixel is transparent. */
function hasClearPixels(canvas: HTMLCanvasElement): boolean {
  const pen = penOf(canvas)
  for (let top = 0; top < canvas.height; top += ROWS) {
    const { data } = pen.getImageData(0, top, canvas.width, Math.min(ROWS, canvas.height - top))
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true
  }
  return false
}

const blobOf = (canvas: HTMLCanvasElement, type: PictureType, quality?: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality))

let writesWebp: Promise<boolean> | undefined

/** Checked once: a browser without that encoder answers with a PNG, which takes long to make of a large picture. */
async function canWriteWebp(): Promise<boolean> {
  const pixel = document.createElement('canvas')
  pixel.width = pixel.height = 1
  return (await blobOf(pixel, 'image/webp'))?.type === 'image/webp'
}

async function encoded(canvas: HTMLCanvasElement, isClear: boolean, quality: number): Promise<Blob> {
  writesWebp ??= canWriteWebp()
  const other = isClear ? 'image/png' : 'image/jpeg'
  const blob = await blobOf(canvas, (await writesWebp) ? 'image/webp' : other, quality)
  if (!blob) throw new PictureError('too-large')
  return blob
}
