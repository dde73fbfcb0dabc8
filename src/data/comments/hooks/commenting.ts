import type { CommentCard } from '../overlay.ts'
import { noteQueued } from '#src/data/device/hooks/install-offer.ts'
import { clearDraft } from '#src/data/drafts/hooks/draft.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { pageLanguage } from '#src/data/hooks/page-language.ts'
import { requestPersistenceOnce } from '#src/data/storage/hooks/persistence.ts'
import { isStoredOnDevice } from '#src/data/storage/hooks/storage-place.ts'
import { getConnection } from '#src/data/sync/hooks/connection.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'

/** Where the comment on a post is kept while it is written. */
export const commentSlot = (postId: string): string => `comment:${postId}`

interface NewInput {
  postId: string
  parentId: string | null
  content: string
}

/**
 * Keeps a comment on the device, ready to be sent; resolves with its id once it is durable. Rejects with StorageError, and then
 * nothing was kept. A device that keeps nothing sends it at once, and rejects with UnsentError where that fails.
 */
export async function createComment(input: NewInput): Promise<string> {
  const draftSlot = commentSlot(input.postId)
  const sending = await loadSending()
  const id = await sending.addComment({ ...input, lang: pageLanguage(), draftSlot })
  if (!isStoredOnDevice()) await sending.sendWithoutStore(id, draftSlot)
  clearDraft(draftSlot, input.content)
  if (getConnection().isOffline) noteQueued()
  afterWrite()
  return id
}

/** Likes or unlikes a comment: seen at once, kept on the device, sent when the server can be reached. */
export async function setCommentLiked({ comment }: CommentCard, liked: boolean): Promise<void> {
  const { id, postId, likedByMe } = comment
  await (await loadOffline()).change('comment-like.set', id, { liked, base: likedByMe, postId })
  if (!isStoredOnDevice()) await (await loadSending()).sendWithoutStore(id)
  afterWrite()
}

/** Deletes a comment; nothing is sent for 5 s, in which `undo` brings it back (resolves false when it is too late). */
export async function deleteComment({ comment }: CommentCard): Promise<{ undo(): Promise<boolean> }> {
  const [offline, sending] = await Promise.all([loadOffline(), loadSending()])
  const deletion = await sending.deleteComment(comment.id, comment.postId)
  askDrain() // the worker stays with it if this page is closed
  setTimeout(askDrain, offline.UNDO_MS + 100)
  return { undo: () => sending.undoDelete(deletion) }
}

/** Sends a refused answer to the post itself. */
export async function sendToPost(seq: number): Promise<void> {
  await (await loadSending()).sendToPost(seq)
  askDrain({ atOnce: true })
}

/** What is durable now is sent, and worth being kept. */
function afterWrite(): void {
  askDrain()
  void requestPersistenceOnce() // what the browser says changes nothing here
}
