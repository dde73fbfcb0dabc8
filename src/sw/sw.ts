/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core'
import { addPlugins, cleanupOutdatedCaches, getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { noteUpdated } from '#src/data/notifications/notices.ts'
import { refreshFeed } from '#src/data/posts/refresh-feed.ts'
import { followEnds } from '#src/data/session/ended-elsewhere.ts'
import { FEED_SYNC, isToWorker } from '#src/data/sync/worker-messages.ts'
import '#src/data/commands.ts'
import '#src/data/lazy-commands.ts'
import { drainOutbox, finishOutbox } from './drain-outbox.ts'
import { isPage, Pages } from './page-answer.ts'
import { isShownPicture, pictureAnswer } from './picture-answer.ts'
import { isManifest, manifestAnswer } from './manifest-answer.ts'
import { fromPack } from './precache-pack.ts'
import { fromAnyBuild, keepPreviousBuild } from './previous-build.ts'
import { isShare, receiveShare } from './receive-share.ts'
import { renewPush, showPush } from './show-push.ts'
import { openPage } from './tell-notices.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

const files = self.__WB_MANIFEST as { url: string; revision: string | null }[]

// before the precache, whose manifests know no portal
registerRoute(isManifest, ({ request }) => manifestAnswer(request, keys))
precacheAndRoute(files, { cleanURLs: false })
const keys = new Map(files.map(({ url }) => [`/${url}`, getCacheKeyForURL(`/${url}`) ?? '']))
const pages = new Pages(keys, cacheNames.precache)
addPlugins([
  fromPack(keys, cacheNames.precache),
  {
    // a file that the precache has lost comes from the network this time
    cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
      if (!cachedResponse && event.type === 'fetch') (event as ExtendableEvent).waitUntil(pages.heal(true))
      return cachedResponse
    },
  },
])
cleanupOutdatedCaches()
// behind the precache: what is not of this build
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => fromAnyBuild(request),
)

registerRoute(isShownPicture, ({ request, event }) => pictureAnswer(request, (work) => event.waitUntil(work)))

registerRoute(isPage, ({ request, event }) => {
  event.waitUntil(pages.heal())
  return pages.answer(request)
})

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isShare(url, request),
  ({ request }) => receiveShare(request),
  'POST',
)

// a cache or a store that fails is passed by
setCatchHandler(async ({ request }) => fetch(request))

followEnds()

self.addEventListener('install', (event) =>
  // Old tabs lose a comfort when this fails, and nothing else.
  event.waitUntil(keepPreviousBuild(new Set(files.map(({ url }) => `/${url}`))).catch(() => undefined)),
)
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  // from windows of this origin, in the words that they use (security row S43)
  if (!(event.source instanceof WindowClient) || !isToWorker(event.data)) return
  event.waitUntil(event.data.type === 'drain' ? drainOutbox() : takeOver())
})
self.addEventListener('sync', (event) => {
  if ((event as SyncEvent).tag.startsWith('outbox:')) (event as SyncEvent).waitUntil(finishOutbox())
})
self.addEventListener('periodicsync', (event) => {
  // what cannot be had now is asked for when the app is opened
  if ((event as SyncEvent).tag === FEED_SYNC) (event as SyncEvent).waitUntil(refreshFeed(0).catch(() => undefined))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data ?? undefined))
})
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)))

/** Goes on in the older version's place, which its person has asked for, and tells so in the list. */
const takeOver = () => Promise.all([self.skipWaiting(), noteUpdated().catch(() => undefined)])

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
