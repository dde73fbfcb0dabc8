import { change } from '#src/data/commands.ts'

/** All of the offline layer that a page uses without a network; loaded after the first paint, with Dexie. */
import { allowGuest, currentAccount, watchAccount } from '#src/data/session/accounts.ts'
import { showBadge } from '#src/data/notifications/badge.ts'
import { deviceDb, outboxDb } from '#src/data/db/database.ts'
import { endBackoff, hasWaiting, releaseHeld } from '#src/data/sync/waiting.ts'
import * as drafts from '#src/data/drafts/drafts.ts'
import { withDurableTransaction, refuseWrites } from '#src/data/db/durable-transaction.ts'
import * as editEntry from '#src/data/sync/edit-entry.ts'
import * as entries from '#src/data/sync/entries.ts'
import * as feedStore from '#src/data/posts/feed-store.ts'
import { UNDO_MS } from '#src/data/posts/commands/delete/post-delete.ts'
import * as kept from '#src/data/stored-state/stored-state.ts'
import { onChangesLost } from '#src/data/sync/lost-changes.ts'
import { cacheNewestPictures } from '#src/data/posts/newest-pictures.ts'
import * as notices from '#src/data/notifications/notices.ts'
import { withOwnLikes } from '#src/data/posts/own-likes.ts'
import * as pictures from '#src/data/drafts/pictures.ts'
import { addPost } from '#src/data/posts/commands/create/add-post.ts'
import { addDelete, undoDelete } from '#src/data/posts/commands/delete/add-delete.ts'
import * as productStore from '#src/data/products/product-store.ts'
import * as serviceStore from '#src/data/services/service-store.ts'
import { publicQueryStorage, queryStorage } from '#src/data/db/query-storage.ts'
import { refreshFeed } from '#src/data/posts/refresh-feed.ts'
import { watchOutbox } from '#src/data/sync/outbox-view.ts'
import { watchStorageFull } from '#src/data/db/storage-state.ts'
import { hasSystemNotices, wishSystemNotices } from '#src/data/notifications/system-notices.ts'
import { tidyStored } from '#src/data/storage/tidy.ts'
import * as views from '#src/data/posts/views.ts'

/** Calls back when another tab wants the store in a newer shape; this one has let go of it and goes on. */
const onNewerVersion = (callBack: () => void): void =>
  outboxDb.on('versionchange', ({ newVersion }) => void (newVersion !== null && callBack()))

/** The language in which the worker serves pages. Rejects with StorageError. */
const rememberLanguage = (language: string): Promise<void> =>
  withDurableTransaction(deviceDb, [deviceDb.kept], async () => {
    await deviceDb.kept.put({ userId: '', name: 'language', value: language, version: 1 })
  })

export const offline = {
  allowGuest,
  currentAccount,
  watchAccount,
  ...drafts,
  ...editEntry,
  ...entries,
  ...feedStore,
  ...productStore,
  ...serviceStore,
  ...kept,
  ...pictures,
  ...notices,
  addPost,
  addDelete,
  undoDelete,
  change,
  ...views,
  watchOutbox: () => watchOutbox(feedStore.loadPosts),
  publicQueryStorage,
  queryStorage,
  refreshFeed,
  refuseWrites,
  releaseHeld,
  showBadge,
  UNDO_MS,
  endBackoff,
  hasWaiting,
  hasSystemNotices,
  cacheNewestPictures,
  tidyStored,
  watchStorageFull,
  withOwnLikes,
  wishSystemNotices,
  onChangesLost,
  onNewerVersion,
  rememberLanguage,
}

export type Offline = typeof offline
