import { PICTURE_MAX_BYTES } from '#contract/picture.ts'
import type { ChosenPicture } from '#src/data/drafts/hooks/pictures.ts'
import { PICTURE_TYPES, type PictureType } from '#contract/picture-bytes.ts'

/** Longest sides and qualities that are tried in turn, until the picture is small enough to be sent. */
const SIDES = [1600, 1200, 900] as const
const QUALITIES = [0.85, 0.7, 0.5] as const

/**
 * Makes a picture small enough to be sent. It is drawn anew, so that nothing of the file but what is seen goes along:
 * no place, no camera, no name. Rejects where the file is no picture that this browser can read.
 */
export async function shrinkPicture(file: Blob): Promise<ChosenPicture> {
  const picture = await createImageBitmap(file)
  try {
    for (const side of SIDES) {
      const canvas = drawn(picture, side)
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

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.fillStyle = '#fff' // what was see-through stays light in a JPEG
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The picture in this kind; null where the browser makes another one of it. */
const encoded = (canvas: HTMLCanvasElement, type: PictureType, quality: number): Promise<Blob | null> =>
  new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob?.type === type && PICTURE_TYPES.includes(type) ? blob : null), type, quality),
  )
