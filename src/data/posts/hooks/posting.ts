import type { Post } from '#contract/posts.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { pageLanguage } from '#src/data/hooks/page-language.ts'
import { withPictureWords } from '#src/data/drafts/hooks/draft.ts'
import { getConnection } from '#src/data/sync/hooks/connection.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import { noteQueued } from '#src/data/device/hooks/install-offer.ts'
import { requestPersistenceOnce } from '#src/data/storage/hooks/persistence.ts'
import { isStoredOnDevice } from '#src/data/storage/hooks/storage-place.ts'

/**
 * Keeps a post on the device, ready to be sent; resolves once it is durable. Rejects with StorageError, and then nothing
 * was kept. A device that keeps nothing sends it at once, and rejects with UnsentError where that fails (fault F49).
 */
export async function createPost(input: { content: string; draftSlot: string }): Promise<void> {
  const offline = await loadOffline()
  const { target } = await withPictureWords(input.draftSlot, () => offline.addPost({ ...input, lang: pageLanguage() }))
  if (!isStoredOnDevice()) await (await loadSending()).sendWithoutStore(target, input.draftSlot)
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
