import type { PictureRow } from '#src/data/db/database.ts'
import { wordsSlotOf } from '#src/data/db/draft-slots.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import type { ChosenPicture } from '../pictures.ts'
import { type Draft, flushDrafts, showDraft, useDraft } from './draft.ts'

/** A picture of a draft, safe on the device. */
export type DraftPicture = PictureRow

/** Asked for by composers alone, in a file of its own; the store stands by then, on the device or in memory. */
async function loadPictures() {
  await loadOffline()
  return import('../draft-pictures.ts')
}

/** The pictures of a draft, in their order; undefined until they have been read. */
export const useDraftPictures = (slot: string): readonly DraftPicture[] | undefined =>
  useLive(`draft-pictures:${slot}`, async () => (await import('../draft-pictures.ts')).watchPictures(slot))

/** The ids of those without words, as far as words are kept; undefined until they have been read. */
export const useUndescribed = (slot: string): readonly string[] | undefined =>
  useLive(`undescribed:${slot}`, async () => (await import('../draft-pictures.ts')).watchUndescribed(slot))

/** The same of this moment, with what has just been typed. */
export async function loadUndescribed(slot: string): Promise<readonly string[]> {
  await flushDrafts()
  return (await loadPictures()).loadUndescribed(slot)
}

/** What a picture shows, in its person's words: kept as a draft is. */
export const usePictureWords = (picture: DraftPicture): Draft => useDraft(wordsSlotOf(picture))

/** Keeps a picture behind the others of a draft; false where there is no place for one more. Rejects with StorageError. */
export const addPicture = async (slot: string, picture: ChosenPicture): Promise<boolean> =>
  (await loadPictures()).addPicture(slot, picture)

/** Forgets a picture of a draft and its words because its person takes it away. Rejects with StorageError. */
export async function removePicture(slot: string, picture: DraftPicture): Promise<void> {
  await (await loadPictures()).takeOutPicture(slot, picture.id)
  showDraft(wordsSlotOf(picture), '')
}

/** Moves a picture of a draft to another place, counted from 0. Rejects with StorageError. */
export const movePicture = async (slot: string, id: string, to: number): Promise<void> =>
  (await loadPictures()).movePicture(slot, id, to)
