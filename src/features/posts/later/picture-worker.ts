// The worker that makes pictures small: one job after the other, as `in-worker.ts` gives them.
import type { MakeCanvas } from './canvas-truth.ts'
import { makePicture, type PictureJob } from './make-picture.ts'

const offscreen: MakeCanvas = (width, height) => {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures in a worker')
  return {
    pen,
    width,
    height,
    encode: (type, quality) => canvas.convertToBlob(quality === undefined ? { type } : { type, quality }),
  }
}

addEventListener('message', (event: MessageEvent<PictureJob>) => {
  void makePicture(event.data, offscreen).then(
    (end) => postMessage(end, { transfer: typeof end === 'string' ? [] : [end.bytes] }),
    () => postMessage('failed'), // the page draws it
  )
})

postMessage('started')
