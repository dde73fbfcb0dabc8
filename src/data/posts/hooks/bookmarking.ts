import type { Post } from '#contract/posts.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { isStoredOnDevice } from '#src/data/storage/hooks/storage-place.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'

/**
 * Keeps a post at hand, or no longer: seen at once, kept on the device, sent when the server can be reached. Rejects with
 * StorageError, and on a device that keeps nothing with UnsentError.
 */
export async function setBookmarked({ id, bookmarkedByMe = false }: Post, bookmarked: boolean): Promise<void> {
  await (await loadOffline()).change('bookmark.set', id, { bookmarked, base: bookmarkedByMe })
  if (!isStoredOnDevice()) await (await loadSending()).sendWithoutStore(id)
  askDrain()
}
