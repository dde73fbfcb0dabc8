import { dropSnapshot } from '#src/data/device/hooks/snapshot.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'

/** Deletes an own post; nothing is sent for 5 s, in which `undo` brings it back (resolves false when it is too late). */
export async function deletePost(postId: string): Promise<{ undo(): Promise<boolean> }> {
  const [offline, sending] = await Promise.all([loadOffline(), loadSending()])
  const deletion = await sending.addDelete(postId)
  dropSnapshot() // the next start must not draw the post
  askDrain() // the worker stays with it if this page is closed
  setTimeout(askDrain, offline.UNDO_MS + 100)
  return { undo: () => sending.undoDelete(deletion) }
}

/** Hides another author's post on this device. */
export async function hidePost(postId: string): Promise<{ undo(): Promise<void> }> {
  const offline = await loadOffline()
  await offline.setHidden(postId, true)
  dropSnapshot()
  return { undo: () => offline.setHidden(postId, false) }
}
