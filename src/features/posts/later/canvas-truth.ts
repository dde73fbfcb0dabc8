import type { PictureType } from '#contract/picture-bytes.ts'

/** A canvas of either kind, with what is needed of it. */
export interface Canvas {
  pen: Pick<
    OffscreenCanvasRenderingContext2D,
    'drawImage' | 'fillRect' | 'fillStyle' | 'getImageData' | 'imageSmoothingQuality'
  >
  width: number
  height: number
  /** Its pixels as a file, of another type where the browser does not write the one that is wanted; null where it fails. */
  encode(type: PictureType, quality?: number): Promise<Blob | null>
}

/** Makes a canvas of so many pixels; throws where the browser has none. */
export type MakeCanvas = (width: number, height: number) => Canvas

/** Four colours, each as a square of so many pixels. */
const COLOURS = [
  [220, 40, 40],
  [40, 200, 60],
  [30, 60, 210],
  [250, 250, 250],
] as const
const SIDE = 8
/** How far a colour may be from the drawn one: some browsers change the last bits, which no viewer sees. */
const TOLERANCE = 12

let answer: Promise<boolean> | undefined

/**
 * True if this browser gives back the drawn pixels of such a canvas. Protection against fingerprinting returns noise or
 * plain white instead, without an error. Checked once a session in the page, and once in each worker: there each has one
 * kind of canvas.
 */
export const isCanvasTrue = (makeCanvas: MakeCanvas): Promise<boolean> =>
  (answer ??= look(makeCanvas).catch(() => false))

async function look(makeCanvas: MakeCanvas): Promise<boolean> {
  const drawn = makeCanvas(SIDE * COLOURS.length, SIDE)
  COLOURS.forEach(([red, green, blue], at) => {
    drawn.pen.fillStyle = `rgb(${red} ${green} ${blue})`
    drawn.pen.fillRect(at * SIDE, 0, SIDE, SIDE)
  })
  if (!isTrue(drawn)) return false
  const blob = await drawn.encode('image/png')
  if (!blob) return false
  const read = makeCanvas(SIDE * COLOURS.length, SIDE)
  const picture = await createImageBitmap(blob)
  read.pen.drawImage(picture, 0, 0)
  picture.close()
  return isTrue(read)
}

const isTrue = ({ pen }: Canvas): boolean =>
  COLOURS.every((colour, at) => {
    const { data } = pen.getImageData(at * SIDE, 0, SIDE, SIDE)
    for (let pixel = 0; pixel < data.length; pixel += 4)
      if (colour.some((value, part) => Math.abs((data[pixel + part] ?? 0) - value) > TOLERANCE)) return false
    return true
  })
