/** The shortest time between two looks: each requests the worker's file from the server. */
const AGAIN_AFTER_MS = 3600_000

type Registration = Pick<ServiceWorkerRegistration, 'update'>

/**
 * Looks for a newer version whenever the app comes back into view or gets a network, at most once an hour: browsers look
 * by themselves at loads alone, and tabs and installed apps stay open for weeks. Returns how to stop.
 */
export function lookForUpdates(registration: Registration): () => void {
  const end = new AbortController()
  let last = now() // the registration has just looked
  let isLooking = false

  async function look() {
    if (isLooking || document.visibilityState === 'hidden' || navigator.onLine === false || !isDue(last)) return
    isLooking = true
    try {
      await registration.update()
      last = now()
    } catch {
      // no network, or a worker that is gone: the next return looks again
    } finally {
      isLooking = false
    }
  }
  const handle = () => void look()
  const { signal } = end
  for (const type of ['focus', 'pageshow', 'online']) addEventListener(type, handle, { signal })
  for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, handle, { signal })
  return () => end.abort()
}

/** The wall clock, which people can set, and one that no setting moves but that may pause while the device sleeps. */
const now = () => ({ wall: Date.now(), steady: performance.now() })

/** Either clock is enough, and a wall clock that was set back counts as time that has passed: neither blocks for ever. */
const isDue = (last: ReturnType<typeof now>): boolean =>
  performance.now() - last.steady >= AGAIN_AFTER_MS || Math.abs(Date.now() - last.wall) >= AGAIN_AFTER_MS
