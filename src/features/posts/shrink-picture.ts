import type { Part } from './later/make-picture.ts'
import type { ShrunkPicture } from './later/shrink-picture.ts'

/** What makes pictures smaller comes with the first that is chosen; where it does not come, the error has this name. */
function load() {
  return import('./later/shrink-picture.ts').catch((cause: unknown) => {
    throw Object.assign(new Error('what makes pictures smaller was not loaded', { cause }), { name: 'PartError' })
  })
}

/** Makes a picture small enough to be sent. Rejects with PictureError, or PartError where that cannot be done yet. */
export const shrinkPicture = async (file: Blob): Promise<ShrunkPicture> => (await load()).shrinkPicture(file)

/** Cuts a square out of a picture, the one in the middle where none is named. Rejects as `shrinkPicture` does. */
export const shrinkFace = async (file: Blob, part?: Part): Promise<ShrunkPicture> =>
  (await load()).shrinkFace(file, part)
