import { PICTURE_MAX_BYTES } from '#contract/picture.ts'
import type { ChosenPicture } from '#src/data/drafts/hooks/pictures.ts'
import { PICTURE_TYPES, type PictureType } from '#contract/picture-bytes.ts'

/** Longest sides and qualities that are tried in turn, until the picture is small enough to be sent. */
const SIDES = [1600, 1200, 900] as const
const QUALITIES = [0.85, 0.7, 0.5] as const
/** A face is seen at 88 px at most, on screens of up to three and a half dots a pixel. */
const FACE_SIDES = [320] as const

/** A part of a picture, in its own pixels. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}
type Cut = (picture: ImageBitmap) => Part

const whole: Cut = ({ width, height }) => ({ x: 0, y: 0, width, height })

const middle: Cut = ({ width, height }) => {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}

/**
 * Makes a picture small enough to be sent. It is drawn anew, so that nothing of the file but what is seen goes along:
 * no place, no camera, no name. Rejects where the file is no picture that this browser can read.
 */
export const shrinkPicture = (file: Blob): Promise<ChosenPicture> => shrink(file, whole, SIDES)

/** Cuts a square out of a picture, the one in the middle where none is named, as small as a face is; otherwise as `shrinkPicture`. */
export const shrinkFace = (file: Blob, part?: Part): Promise<ChosenPicture> =>
  shrink(file, part ? () => part : middle, FACE_SIDES)

async function shrink(file: Blob, cut: Cut, sides: readonly number[]): Promise<ChosenPicture> {
  const picture = await createImageBitmap(file)
  try {
    for (const side of sides) {
      const canvas = drawn(picture, cut(picture), side)
      for (const quality of QUALITIES) {
        const blob = (await encoded(canvas, 'image/webp', quality)) ?? (await encoded(canvas, 'image/jpeg', quality))
        if (blob && blob.size <= PICTURE_MAX_BYTES)
          return {
            bytes: await blob.arrayBuffer(),
            type: blob.type as PictureType,
            width: canvas.width,
            height: canvas.height,
          }
      }
    }
  } finally {
    picture.close()
  }
  throw new Error('the picture cannot be made small enough')
}

function drawn(picture: ImageBitmap, { x, y, width, height }: Part, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.imageSmoothingQuality = 'high' // a face is made ten times smaller
  pen.fillStyle = '#fff' // what was see-through stays light in a JPEG
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The picture in this kind; null where the browser makes another one of it. */
const encoded = (canvas: HTMLCanvasElement, type: PictureType, quality: number): Promise<Blob | null> =>
  new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob?.type === type && PICTURE_TYPES.includes(type) ? blob : null), type, quality),
  )
