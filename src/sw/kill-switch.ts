/// <reference lib="webworker" />

/**
 * The last worker: `npm run kill-switch` puts it in the place of the product's own when that one must go (security row S44).
 * It empties the caches and unregisters itself; the device's databases, and with them what waits to be sent, stay for
 * the pages. It takes no page over and reloads none: the next opening of the app comes from the network.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

export {} // a file of its own, with a self of its own
