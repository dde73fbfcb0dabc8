// oxlint-disable oxc/no-barrel-file -- it is loaded whole, in a file of its own
/**
 * All of the offline layer that a page uses without a network; loaded after the first paint, with Dexie. A name that two
 * of these files export does not compile.
 */
import { outboxDb, deviceDb } from '#src/data/db/database.ts'
import { withDurableTransaction } from '#src/data/db/durable-transaction.ts'
import { loadPosts } from '#src/data/posts/feed-store.ts'
import { loadNeededCommands } from '#src/data/needed-commands.ts'
import { settleByItself } from '#src/data/sync/settle.ts'
import * as outboxView from '#src/data/sync/outbox-view.ts'

export * from '#src/data/announcements/stored-announcements.ts'
export { change } from '#src/data/commands.ts'
export { refuseWrites } from '#src/data/db/durable-transaction.ts'
export * from '#src/data/db/query-storage.ts'
export { watchStorageFull } from '#src/data/db/storage-state.ts'
export * from '#src/data/drafts/drafts.ts'
export * from '#src/data/drafts/pictures.ts'
export { showBadge } from '#src/data/notifications/badge.ts'
export { clearNotices, readNotices, watchNotices, watchUnread } from '#src/data/notifications/notices.ts'
export { addPost } from '#src/data/posts/add-post.ts'
export { UNDO_MS } from '#src/data/posts/commands/post-delete.ts'
export { captureRequestContext, isCurrentAccount, nextOrder, onCacheSilent } from '#src/data/lists/request.ts'
export * from '#src/data/posts/feed-store.ts'
export { withOwnLikes } from '#src/data/posts/own-likes.ts'
export { refreshFeed } from '#src/data/posts/refresh-feed.ts'
export * from '#src/data/posts/views.ts'
export * from '#src/data/services/service-store.ts'
export { allowGuest, closeEnded, currentAccount, watchAccount } from '#src/data/session/accounts.ts'
export * from '#src/data/stored-state/stored-state.ts'
export * from '#src/data/sync/edit-entry.ts'
export { onChangesLost } from '#src/data/sync/lost-changes.ts'
export * from '#src/data/sync/waiting.ts'

/** The account's queue, with what is stored of the posts that it is about. */
export async function watchOutbox() {
  await loadNeededCommands().catch(() => undefined) // shown as unknown
  return outboxView.watchOutbox(loadPosts, loadNeededCommands)
}

/** Closes the entries that the server had acked up to an epoch, whatever page is open; resolves with the epoch as it is now. */
export async function settleSent(epoch: number): Promise<number> {
  await loadNeededCommands()
  return settleByItself(epoch)
}

/** The cart of the acting member, with what waits of it. */
export const watchCart = async () => (await import('#src/data/cart/cart-store.ts')).watchMemberCart()

/** Calls back when another tab wants the store in a newer shape; this one has let go of it and goes on. */
export const onNewerVersion = (callBack: () => void): void =>
  outboxDb.on('versionchange', ({ newVersion }) => void (newVersion !== null && callBack()))

/** The language in which the worker serves pages. Rejects with StorageError. */
export const rememberLanguage = (language: string): Promise<void> =>
  withDurableTransaction(deviceDb, [deviceDb.kept], async () => {
    await deviceDb.kept.put({ userId: '', name: 'language', value: language, version: 1 })
  })
