import type { Edit } from '#src/data/sync/edit-entry.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'

export type { Edit } from '#src/data/sync/edit-entry.ts'

/** A post that the server has and that is open in a composer; `save` rejects as `saveEdit` does. */
export interface SentEdit {
  kind: 'post.edit'
  pictures: readonly []
  save(text: string): Promise<void>
}

/** How often an open composer says so: often enough for a page in the background, whose timers run once a minute. */
const RENEW_MS = 45_000

/**
 * Opens a queued post for editing: it is not sent meanwhile. Rejects with CannotEdit where it is on its way, and with
 * StorageError.
 */
export const beginEdit = async (seq: number): Promise<Edit> => (await loadOffline()).beginEdit(seq)

/** Holds the post back for as long as the composer is open; returns how to let go of it, which leaves it as it was. */
export function holdEdit(edit: Edit): () => void {
  const timer = setInterval(() => {
    void loadOffline()
      .then((offline) => offline.renewEdit(edit))
      .catch(() => undefined) // saving tells what is wrong
  }, RENEW_MS)
  return () => {
    clearInterval(timer)
    void cancel(edit).catch(() => undefined) // it goes out by itself once the lease has run out
  }
}

async function cancel(edit: Edit): Promise<void> {
  await (await loadOffline()).cancelEdit(edit)
  askDrain()
}

/** Gives the post its new text; it waits again from now on. Rejects with CannotEdit or StorageError; nothing has changed then. */
export async function saveEdit(edit: Edit, text: string): Promise<void> {
  await (await loadOffline()).saveEdit(edit, text)
  askDrain()
}
