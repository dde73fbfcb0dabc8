import type { SharedDraft } from './shares.ts'
import { flushDrafts, showDraft } from '#src/data/drafts/hooks/draft.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import type { ChosenPicture } from '#src/data/drafts/hooks/pictures.ts'
import { useLive } from '#src/data/hooks/use-live.ts'

export { boundText } from '#src/data/drafts/draft-bound.ts'
export { shareText } from './share-text.ts'
export type { SharedDraft } from './shares.ts'

/** Asked for by the page of shares alone, in a file of its own; the store stands by then, on the device or in memory. */
async function loadShares() {
  await loadOffline()
  return import('./shares.ts')
}

/** The drafts that other apps' shares have begun, the newest first; undefined until they have been read. */
export const useShares = (): SharedDraft[] | undefined =>
  useLive('shares', async () => (await import('./shares.ts')).watchShares())

/**
 * Stores a share that came by its address, without `cut` characters that were left out. Resolves with its draft's
 * slot once it is durable; rejects with StorageError.
 */
export const saveShare = async (text: string, cut: number): Promise<string | null> =>
  (await loadShares()).saveShare(text, [], cut)

/** Cuts what an earlier version kept of shares that no field can show. */
export const cutLongShares = async (): Promise<void> => (await loadShares()).cutLongShares()

/** Makes a share's pictures small and puts them with their draft. Rejects where one cannot be read or kept; the others are there then. */
export async function settleSharedPictures(
  slot: string,
  shrink: (file: Blob) => Promise<ChosenPicture>,
): Promise<void> {
  const shares = await loadShares()
  let trouble: unknown
  for (const { id, bytes, type } of await shares.loadSharedFiles(slot))
    try {
      await shares.settleSharedFile(id, await shrink(new Blob([bytes], { type })))
    } catch (error) {
      trouble = error
    }
  if (trouble) throw trouble
}

/** Throws a share away; `undo` brings it back as it was. Rejects with StorageError, and then nothing changed. */
export async function discardShare(slot: string): Promise<{ undo(): Promise<void> }> {
  await flushDrafts() // what was typed a moment ago comes back too
  const shares = await loadShares()
  const taken = await shares.takeShare(slot)
  for (const { slot: own } of taken.drafts) showDraft(own, '')
  return {
    undo: async () => {
      await shares.putBackShare(taken)
      for (const draft of taken.drafts) showDraft(draft.slot, draft.text)
    },
  }
}

/** Forgets what is left of a share that has become a post: a picture that could not be read. */
export const finishShare = async (slot: string): Promise<void> => void (await (await loadShares()).takeShare(slot))
