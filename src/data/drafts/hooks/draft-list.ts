import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import type { KeptDraft } from '../draft-list.ts'
import { flushDrafts, isDraftKept, rereadDrafts, showDraft } from './draft.ts'

export type { KeptDraft } from '../draft-list.ts'

const loadList = () => import('../draft-list.ts')

/** The drafts of posts on this device, the newest first; undefined until they have been read. */
export const useDraftList = (): readonly KeptDraft[] | undefined =>
  useLive('draft-list', async () => (await loadList()).watchDrafts())

/** Keeps what stands in a composer's field before anything is moved; rejects where it cannot be kept. */
async function keepTyped(slot: string): Promise<void> {
  await flushDrafts()
  if (!isDraftKept(slot)) throw new Error('the text could not be kept')
}

/** Shows in a composer what its slot has now. */
async function show(slot: string): Promise<void> {
  const offline = await loadOffline()
  for (const name of [slot, pictureWordsSlot(slot)]) showDraft(name, (await offline.loadDraft(name)).text)
  rereadDrafts()
}

/** Opens a draft in a composer; what stood in that is a draft of its own. Rejects where the device cannot keep it, and then nothing changed. */
export async function openDraft(slot: string, into: string): Promise<void> {
  await keepTyped(into)
  await (await loadList()).openDraft(slot, into)
  await show(into)
}

/** Empties a composer for another post; what stood in it is a draft of its own. Rejects where the device cannot keep it, and then nothing changed. */
export async function putAside(slot: string): Promise<void> {
  await keepTyped(slot)
  await (await loadList()).putAside(slot)
  await show(slot)
}

/** Deletes a draft; `undo` brings it back. Rejects where the device cannot keep it, and then nothing changed. */
export async function deleteDraft(slot: string): Promise<{ undo(): Promise<void> }> {
  const list = await loadList()
  await keepTyped(slot)
  const taken = await list.takeDraft(slot)
  await show(slot)
  return {
    async undo() {
      await keepTyped(slot)
      await list.putBackDraft(taken, slot)
      await show(slot)
    },
  }
}
