/** So long a change of session waits for another one: a tab that sleeps must not keep its person out for ever. */
const LONGEST_WAIT_MS = 5000

/**
 * Runs what changes whose session this browser has, one at a time over all tabs and the worker: a guest's session that
 * is opened again must not take the place of one that somebody has just signed in to.
 */
export async function changingSession<T>(run: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return run()
  let isGranted = false
  const begin = () => {
    isGranted = true
    return run()
  }
  try {
    return await locks.request('anpan-session', { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }, begin)
  } catch (error) {
    if (isGranted) throw error
    return run()
  }
}
