import { Workbox } from 'workbox-window'
import { FEED_SYNC } from '#src/data/sync/worker-messages.ts'
import { offerUpdate } from './app-update.ts'
import { lookForUpdates } from './look-for-updates.ts'
import { scriptAddress } from './script-address.ts'

const WORKER = '/sw.js'
/** The browser decides how often it really is. */
const FEED_EVERY_MS = 6 * 3600 * 1000
/** So often the page looks whether a version has taken over, where it does not hear of it. */
const LOOK_MS = 5000
const MOST_LOOKS = 6

/** Registers the worker, after the first paint; a newer version that waits is offered, never taken by itself. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox(scriptAddress(WORKER), { scope: '/', updateViaCache: 'none' })
  workbox.addEventListener('waiting', () => offerUpdate(takeOver))
  const registration = await workbox.register({ immediate: true })
  if (!registration) return
  lookForUpdates(registration)
  await registerFeedSync(registration).catch(() => undefined) // the feed is fetched at the next start
}

/**
 * Lets the version that waits now take over; where another tab has let it already, only the page is loaded anew. A tab may
 * still see a version wait that has taken over by now, and no event would come: the page is loaded anew all the same. On
 * a busy device that is not before the version has begun to take over, or the old one would be loaded, and offer it again.
 */
export async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  if (!registration?.waiting) return location.reload()
  let looks = 0
  const ask = () => {
    const { waiting } = registration
    if (!waiting || (looks > 0 && waiting.state !== 'installed') || looks === MOST_LOOKS) return location.reload()
    looks += 1
    waiting.postMessage({ type: 'take-over' })
    setTimeout(ask, LOOK_MS)
  }
  ask()
}

interface PeriodicSync {
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

/** Has the worker ask for the newest posts now and then, where the browser allows that: to an installed app. */
async function registerFeedSync(registration: ServiceWorkerRegistration & PeriodicSync): Promise<void> {
  if (!registration.periodicSync) return
  const { state } = await navigator.permissions.query({ name: 'periodic-background-sync' as PermissionName })
  if (state === 'granted') await registration.periodicSync.register(FEED_SYNC, { minInterval: FEED_EVERY_MS })
}
