import { checkPicture } from '#contract/picture.ts'
import type { ChosenPicture } from '#src/data/drafts/hooks/pictures.ts'
import type { MakeCanvas } from './canvas-truth.ts'
import { makeInWorker } from './in-worker.ts'
import { makePicture, type Part } from './make-picture.ts'
import { isMoving, kindOf, type PictureKind } from './picture-kind.ts'
import { plainBytes } from './plain-picture.ts'

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
 * Makes a picture small enough to be sent, away from the main thread where the browser can. It is drawn anew, so that only
 * the visible pixels of the file are sent: no place, no camera, no name. Transparency stays. If the browser does not draw
 * truthfully, the file goes up without its data beside the pixels, and the server draws it. Rejects with PictureError.
 */
export const shrinkPicture = (file: Blob): Promise<ShrunkPicture> => shrink(file)

/** Cuts a square out of a picture, by default the one in the middle, as small as a face is; otherwise as `shrinkPicture`; but if the
 * browser does not draw truthfully, it rejects. */
export const shrinkFace = (file: Blob, part?: Part): Promise<ShrunkPicture> => shrink(file, part ?? 'middle')

async function shrink(file: Blob, face?: Part | 'middle'): Promise<ShrunkPicture> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  const isFirstFrame = isMoving(bytes)
  const job = { file, mayBeClear: kind !== 'jpeg', ...(face && { face }) }
  const end = (await makeInWorker(job)) ?? (await makePicture(job, inPage))
  if (end === 'unread') throw new PictureError(kind)
  if (end === 'too-large') throw new PictureError(end)
  if (end !== 'canvas') return { ...end, isFirstFrame }
  // a face is sent square, which only a canvas can make of a picture
  if (face) throw new PictureError('canvas-face')
  return { ...original(bytes), isFirstFrame }
}

/** The file itself, for the server to draw, which takes the first frame of a moving one only drawn. */
function original(bytes: Uint8Array): ChosenPicture {
  const plain = isMoving(bytes) ? undefined : plainBytes(bytes)
  const facts = plain && checkPicture(plain)
  if (!plain || !facts || typeof facts === 'string') throw new PictureError('canvas')
  return { bytes: plain.slice().buffer, ...facts }
}

/** The canvas of a browser that has none in a worker. */
const inPage: MakeCanvas = (width, height) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  return { pen, width, height, encode: (type, quality) => new Promise((done) => canvas.toBlob(done, type, quality)) }
}
