import { NetworkError } from '#src/data/api/api-error.ts'
import { onReached, reportReached, reportUnreached } from './connection.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { isStoredOnDevice } from '#src/data/storage/hooks/storage-place.ts'

/** How long the worker may take to begin before the page sends by itself. */
const STAND_BY_MS = 3000
/** How often the page looks for work that is due while something waits. */
const LOOK_MS = 5000
/** How often it tries although the browser says that there is no network, for that may be wrong (fault F25). */
const DOUBT_MS = 60_000

/** The page's wait for the worker; one for all that is written meanwhile. */
let standingBy: Promise<void> | undefined
let stop = new AbortController()
/** When it was tried last; a start without a network counts, because it would only fail. */
let triedAt = performance.now()
/** Set once the browser was asked to send when the network is back, until it is. */
let isLeftToBrowser = false

/**
 * Asks for the waiting changes to be sent: by the worker where one controls the page, else by the page itself. While
 * the browser says that there is no network nothing is tried but once a minute, so that what was never sent can still
 * be taken back. The browser is told of it all the same: it sends when the network is back and this page is long
 * closed. `atOnce` tries whatever the browser says, and ends a wait of our own, for a person who asks or a network that
 * is back.
 */
export function askDrain({ atOnce = false } = {}): void {
  const now = performance.now()
  if (navigator.onLine === false && !atOnce && now - triedAt < DOUBT_MS) return void leaveToBrowser()
  triedAt = now
  if (!atOnce) return start()
  void loadOffline()
    .then((offline) => offline.endBackoff())
    .catch(() => undefined) // a store that fails tells itself where it is needed
    .then(start)
}

/** Whether entries wait; a store that fails, as that of a page that is being frozen, is asked again at the next look. */
const hasWaiting = (): Promise<boolean> =>
  loadOffline()
    .then((offline) => offline.hasWaiting())
    .catch(() => false)

async function leaveToBrowser(): Promise<void> {
  if (isLeftToBrowser || !navigator.serviceWorker?.controller || !(await hasWaiting())) return
  isLeftToBrowser = true
  await registerSync()
}

/** Wakes the sender after each write: one that is sending already goes on with it. */
function start(): void {
  isLeftToBrowser = false
  // what lives in this page's memory is unknown to the worker
  const worker = isStoredOnDevice() ? navigator.serviceWorker?.controller : null
  if (!worker) return void drainHere()
  worker.postMessage({ type: 'drain' })
  void registerSync()
  standingBy ??= standBy().finally(() => {
    standingBy = undefined
  })
}

async function standBy(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, STAND_BY_MS))
  if (await hasWaiting()) await drainHere()
}

async function drainHere(): Promise<void> {
  try {
    const offline = await loadOffline()
    const { kind, signOutDue } = await offline.currentAccount()
    // A visitor has nothing queued: what sends is not loaded for them.
    const isDue = kind !== 'visitor' || signOutDue
    const end = isDue ? await (await loadSending()).drainAccount(stop.signal) : 'empty'
    if (end === 'empty' || end === 'waiting') reportReached()
  } catch (error) {
    // a fault of ours is no lost network
    if (error instanceof NetworkError) reportUnreached()
  }
}

/** A fresh tag for each burst: a browser's own retries of an old one may be minutes away. */
async function registerSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
      sync?: { register(tag: string): Promise<void> }
    }
    await registration.sync?.register(`outbox:${Date.now()}`)
  } catch {
    // No Background Sync, or not allowed: the page's own triggers do it.
  }
}

/** Starts the triggers of the drain for as long as the page lives. */
export function startDrainTriggers(): void {
  const ask = () => askDrain()
  const giveWay = () => {
    stop.abort()
    stop = new AbortController()
  }
  // A frozen page must not hold the lock: others could not send for as long as it sleeps.
  document.addEventListener('freeze', giveWay)
  addEventListener('pagehide', giveWay)
  addEventListener('online', () => askDrain({ atOnce: true }))
  addEventListener('pageshow', ask)
  document.addEventListener('resume', ask)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') askDrain()
  })
  const askForWaiting = (options?: { atOnce: boolean }) => void hasWaiting().then((isDue) => isDue && askDrain(options))
  setInterval(askForWaiting, LOOK_MS)
  let sentBefore = -1
  // entries sent a while ago: by then each page has noticed that they were
  const settle = async () => void (sentBefore = await (await loadOffline()).settleSent(sentBefore))
  setInterval(() => void settle().catch(() => undefined), LOOK_MS) // the next look tries again
  // what waited for the server, be it in an earlier life of this page, waits no longer than its loss
  onReached(() => askForWaiting({ atOnce: true }))
  void loadOffline()
    .then((offline) => offline.releaseHeld())
    .catch(() => undefined) // a store that fails tells itself where it is needed
    .then(ask)
}
