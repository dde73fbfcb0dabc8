import { SHOWN_MAX_PIXELS } from '#contract/picture.ts'
import type { PictureType } from '#contract/picture-bytes.ts'
import { type Canvas, isCanvasTrue, type MakeCanvas } from './canvas-truth.ts'

/** A part of a picture, in its own pixels. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** A file, and what to make of it. */
export interface PictureJob {
  file: Blob
  /** False where its kind of file has no transparency: it is not searched for then. */
  mayBeClear: boolean
  /** A square as small as a face is: this part of it, or the largest one in its middle. */
  face?: Part | 'middle'
}

/** A picture as it is sent. */
interface MadePicture {
  bytes: ArrayBuffer
  type: PictureType
  width: number
  height: number
}

/** Why none was made: the engine does not read the file, the canvas is not true, or no attempt was small enough. */
export type JobFault = 'unread' | 'canvas' | 'too-large'

/** Longest side of a picture of ordinary shape, and the shorter side that a long one retains, so that its words are readable. */
const LONG_SIDE = 1600
const SHORT_SIDE = 1080
/** Bytes that a picture is sent in at most: four of them are sent soon on a phone's network. */
const SENT_MAX_BYTES = 640 * 1024
/** The same for a long picture, whose words must stay readable. */
const LONG_MAX_BYTES = 1536 * 1024
const BEST = 0.85
/** Lowest quality before the picture gets fewer pixels. */
const WORST = 0.5
/** Share of its bytes that a grainy picture loses from the best quality to the worst; all others lose more. */
const WORST_SAVES = 0.4
/** A face is seen at 88 px at most, on screens of up to three and a half dots a pixel. */
const FACE_SIDE = 320

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

/** Reads a file and draws it small enough to be sent, on canvases of one kind; the same in a worker and in the page. */
export async function makePicture(
  { file, mayBeClear, face }: PictureJob,
  makeCanvas: MakeCanvas,
): Promise<MadePicture | JobFault> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return 'unread'
  try {
    if (!(await isCanvasTrue(makeCanvas))) return 'canvas'
    const part = face ? (face === 'middle' ? middle(picture) : face) : { x: 0, y: 0, ...sizeOf(picture) }
    const scale = face ? Math.min(1, FACE_SIDE / part.width) : sentScale(part)
    return await fitted(picture, part, scale, mayBeClear, makeCanvas)
  } finally {
    picture.close()
  }
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height })

function middle({ width, height }: Size): Part {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}

/** The picture in few bytes: the first result shows which quality and size the next one needs. */
async function fitted(
  picture: ImageBitmap,
  part: Part,
  start: number,
  mayBeClear: boolean,
  makeCanvas: MakeCanvas,
): Promise<MadePicture | 'too-large'> {
  const isLong = Math.max(part.width, part.height) * start > 2000
  const most = isLong ? LONG_MAX_BYTES : SENT_MAX_BYTES
  let [scale, quality] = [start, BEST]
  let canvas = drawn(picture, part, scale, makeCanvas)
  const type = await typeFor(canvas, mayBeClear, makeCanvas)
  for (let attempt = 0; attempt < 8; attempt++) {
    const blob = await canvas.encode(type, quality)
    if (!blob) break
    if (blob.size <= most) return { bytes: await blob.arrayBuffer(), type: blob.type as PictureType, ...sizeOf(canvas) }
    const next = nextTry(most / blob.size, blob.type === 'image/png' ? WORST : quality)
    quality = next.quality
    if (next.shrink < 1) canvas = drawn(picture, part, (scale *= next.shrink), makeCanvas)
  }
  return 'too-large'
}

/**
 * What is tried next where a result may have only this share of its bytes: a lower quality, and under the worst fewer
 * pixels as well. A PNG counts as of the worst quality, for it has none.
 */
function nextTry(share: number, quality: number): { quality: number; shrink: number } {
  const savedByOne = WORST_SAVES / (BEST - WORST)
  const enough = quality - (1 - share) / savedByOne
  if (enough > WORST) return { quality: enough, shrink: 1 }
  const left = share / (1 - (quality - WORST) * savedByOne)
  return { quality: WORST, shrink: Math.min(0.9, Math.sqrt(left)) }
}

function drawn(picture: ImageBitmap, part: Part, scale: number, makeCanvas: MakeCanvas): Canvas {
  const canvas = makeCanvas(Math.max(1, Math.round(part.width * scale)), Math.max(1, Math.round(part.height * scale)))
  canvas.pen.imageSmoothingQuality = 'high' // a face is made ten times smaller
  canvas.pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return canvas
}

let writesWebp: Promise<boolean> | undefined

/** Checked once: a browser without that encoder answers with a PNG, which takes long to make of a large picture. */
const canWriteWebp = async (makeCanvas: MakeCanvas): Promise<boolean> =>
  (await makeCanvas(1, 1).encode('image/webp'))?.type === 'image/webp'

/** WebP where the browser writes it, or what keeps the transparency that there is. */
async function typeFor(canvas: Canvas, mayBeClear: boolean, makeCanvas: MakeCanvas): Promise<PictureType> {
  if (await (writesWebp ??= canWriteWebp(makeCanvas))) return 'image/webp'
  return mayBeClear && hasClearPixels(canvas) ? 'image/png' : 'image/jpeg'
}

/** Rows that are looked through at once: some megabytes, however long the picture is. */
const ROWS = 256

/** True if any pixel is transparent. */
function hasClearPixels({ pen, width, height }: Canvas): boolean {
  for (let top = 0; top < height; top += ROWS) {
    const { data } = pen.getImageData(0, top, width, Math.min(ROWS, height - top))
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true
  }
  return false
}
