import type { DraftTarget } from '#src/data/db/database.ts'
import { dropSnapshot } from '#src/data/device/hooks/snapshot.ts'
import { clearDraft } from '#src/data/drafts/hooks/draft.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { isStoredOnDevice } from '#src/data/storage/hooks/storage-place.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'

/** Where the changed text of a post is kept until it is saved. */
export const editSlot = (postId: string): string => `edit:${postId}`

/** What such a text answers: the post, and which revision of it was changed. */
export const editTarget = (id: string, revision: number): DraftTarget => ({ id, name: String(revision) })

/** The revision that a kept text changes; the present one where that is not known. */
export const editBase = (target: DraftTarget | null, revision: number): number => Number(target?.name) || revision

/**
 * Gives an own post that the server has another text: seen at once, kept on the device, sent when the server can be
 * reached. `base` is the revision that was changed, `was` its text. Rejects with StorageError, and then nothing changed;
 * on a device that keeps nothing with UnsentError where it could not be sent.
 */
export async function editSent(postId: string, edit: { content: string; base: number; was: string }): Promise<void> {
  await (await loadOffline()).change('post.edit', postId, edit)
  if (!isStoredOnDevice()) await (await loadSending()).sendWithoutStore(postId)
  clearDraft(editSlot(postId), edit.content)
  dropSnapshot() // the next start must not draw the text before
  askDrain()
}

/** Sends a refused edit once more, over the text that its person has been shown meanwhile. */
export async function chooseOwnText(seq: number, over: { base: number; was: string }): Promise<void> {
  await (await loadSending()).chooseOwnText(seq, over)
  dropSnapshot()
  askDrain({ atOnce: true })
}
