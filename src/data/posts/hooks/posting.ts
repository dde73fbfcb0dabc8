import type { Post } from '#contract/posts.ts'
import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { clearDrafts, flushDrafts } from '#src/data/drafts/hooks/draft.ts'
import { getConnection } from '#src/data/sync/hooks/connection.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import { noteQueued } from '#src/data/device/hooks/install-offer.ts'
import { requestPersistenceOnce } from '#src/data/storage/hooks/persistence.ts'
import { dropSnapshot } from '#src/data/device/hooks/snapshot.ts'
import { isStoredOnDevice } from '#src/data/storage/hooks/storage-place.ts'

/**
 * Keeps a post on the device, ready to be sent; resolves once it is durable. Rejects with StorageError, and then nothing
 * was kept. A device that keeps nothing sends it at once, and rejects with UnsentError where that fails (fault F49).
 */
export async function createPost(input: { content: string; draftSlot: string }): Promise<void> {
  const lang = document.documentElement.lang
  const known = lang === 'ja' || lang === 'en' || lang === 'ko' || lang === 'zh' ? lang : null
  const words = pictureWordsSlot(input.draftSlot)
  await flushDrafts(words) // the words for its pictures are taken from where they are kept
  const offline = await loadOffline()
  const { target } = await offline.addPost({ ...input, lang: known })
  if (!isStoredOnDevice()) await (await loadSending()).sendWithoutStore(target, input.draftSlot)
  clearDrafts(words)
  if (getConnection().isOffline) noteQueued()
  afterWrite()
}

/** What is durable now is sent, and worth being kept. */
function afterWrite(): void {
  askDrain()
  void requestPersistenceOnce() // what the browser says changes nothing here
}

/** Likes or unlikes a post as it was shown: seen at once, kept on the device, sent when the server can be reached. */
export async function setLiked({ id, likedByMe = false }: Post, liked: boolean): Promise<void> {
  const offline = await loadOffline()
  const base = (await offline.loadLiked(id)) ?? likedByMe
  await offline.change('like.set', id, { liked, base })
  if (!isStoredOnDevice()) await (await loadSending()).sendWithoutStore(id)
  afterWrite()
}

/** Deletes an own post; nothing is sent for 5 s, in which `undo` brings it back (resolves false when it is too late). */
export async function deletePost(postId: string): Promise<{ undo(): Promise<boolean> }> {
  const [offline, sending] = await Promise.all([loadOffline(), loadSending()])
  const deletion = await sending.addDelete(postId)
  dropSnapshot() // the next start must not draw the post
  askDrain() // the worker stays with it if this page is closed
  setTimeout(askDrain, offline.UNDO_MS + 100)
  return { undo: () => sending.undoDelete(deletion) }
}

/** Hides somebody's post on this device. */
export async function hidePost(postId: string): Promise<{ undo(): Promise<void> }> {
  const offline = await loadOffline()
  await offline.setHidden(postId, true)
  dropSnapshot()
  return { undo: () => offline.setHidden(postId, false) }
}
