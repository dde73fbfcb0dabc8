import type { Service } from '#contract/services.ts'

/** All of the offline layer that a page uses; loaded after the first paint, with Dexie. */
import { allowGuest, applySession, currentAccount, leaveAccount } from './accounts.ts'
import { showBadge } from './badge.ts'
import { cacheDb, deviceDb, outboxDb } from './database.ts'
import { drainAccount, drainNow, endBackoff, hasWaiting, releaseHeld, tellSignOut } from './drain-account.ts'
import * as drafts from './drafts.ts'
import { durably, refuseWrites } from './durably.ts'
import * as editEntry from './edit-entry.ts'
import * as entries from './entries.ts'
import * as feedStore from './feed-store.ts'
import { UNDO_MS } from './outbox/entry.ts'
import * as kept from './kept.ts'
import { onChangesLost } from './lost-changes.ts'
import { keepNewestPictures } from './newest-pictures.ts'
import * as notices from './notices.ts'
import { withOwnLikes } from './own-likes.ts'
import * as pictures from './pictures.ts'
import * as queue from './outbox/queue.ts'
import * as productStore from './product-store.ts'
import { queryStorage } from './query-storage.ts'
import * as search from './search.ts'
import * as shares from './shares.ts'
import { refreshFeed } from './refresh-feed.ts'
import { sendNow } from './send-now.ts'
import { changingSession } from './session-lock.ts'
import { reopenGuest, startSession } from './start-session.ts'
import { watchStorageFull } from './storage-state.ts'
import * as storageUse from './storage-use.ts'
import { hasSystemNotices, wishSystemNotices } from './system-notices.ts'
import { tidyStored } from './tidy.ts'
import * as views from './views.ts'

/** Stores the services as the host listed them, for the account that acts now. */
async function storeServices(services: readonly Service[]): Promise<void> {
  const { cacheKey } = await currentAccount()
  await cacheDb.transaction('rw', cacheDb.services, async () => {
    await cacheDb.services.where('cacheKey').equals(cacheKey).delete()
    await cacheDb.services.bulkPut(services.map((service, place) => ({ cacheKey, place, service })))
  })
}

/** Calls back when another tab wants the store in a newer shape; this one has let go of it and goes on. */
const onNewerVersion = (callBack: () => void): void =>
  outboxDb.on('versionchange', ({ newVersion }) => void (newVersion !== null && callBack()))

/** The language in which the worker serves pages. Rejects with StorageError. */
const rememberLanguage = (language: string): Promise<void> =>
  durably(deviceDb, [deviceDb.kept], async () => {
    await deviceDb.kept.put({ userId: '', name: 'language', value: language, version: 1 })
  })

export const offline = {
  changingSession,
  allowGuest,
  applySession,
  currentAccount,
  leaveAccount,
  ...drafts,
  ...editEntry,
  ...entries,
  ...feedStore,
  ...productStore,
  ...kept,
  ...pictures,
  ...notices,
  ...queue,
  ...search,
  ...shares,
  ...storageUse,
  ...views,
  queryStorage,
  refreshFeed,
  refuseWrites,
  releaseHeld,
  reopenGuest,
  showBadge,
  UNDO_MS,
  drainAccount,
  drainNow,
  endBackoff,
  hasWaiting,
  hasSystemNotices,
  keepNewestPictures,
  sendNow,
  startSession,
  tellSignOut,
  storeServices,
  tidyStored,
  watchStorageFull,
  withOwnLikes,
  wishSystemNotices,
  onChangesLost,
  onNewerVersion,
  rememberLanguage,
}

export type Offline = typeof offline
