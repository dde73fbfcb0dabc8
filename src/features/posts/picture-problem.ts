import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { withTexts } from '#src/ui/with-texts.ts'
import type { PictureNote } from './later/picture-notes.tsx'

/** Explains why a picture is not taken and what to do, wherever pictures are chosen. */
export const PictureProblem = lazyWithRetry(
  withTexts(() => import('./later/picture-notes.tsx'), 'live'),
  'PictureNotes',
)

/** The fault that `PictureProblem` explains, for an error that `shrinkPicture`, `shrinkFace` or the device's store has thrown. */
export function problemOf(error: unknown): PictureNote {
  if (!(error instanceof Error)) return 'other'
  if (error.name === 'PictureError' && 'fault' in error) return error.fault as PictureNote
  return error.name === 'StorageError' ? 'storage' : error.name === 'PartError' ? 'part' : 'other'
}
