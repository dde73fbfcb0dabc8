/** So long a change of session waits for another one: a tab that sleeps must not keep its person out for ever. */
const LONGEST_WAIT_MS = 5000

/**
 * Runs what changes the session of this browser, one at a time over all tabs and the worker: a guest's session that is
 * opened again must not replace one that a member has just signed in to.
 */
export const changingSession = <T>(run: () => Promise<T>): Promise<T> => withLock('anpan-session', run)

/** Runs a person's leaving of this device; `afterLeaving` waits for it. */
export const leaving = <T>(run: () => Promise<T>): Promise<T> => withLock('anpan-leaving', run)

/** Resolves once no tab is signing out: a sign-in then knows of the sign-out that is due. */
export const afterLeaving = (): Promise<void> => leaving(async () => undefined)

/** Runs `run` once it has the lock, or after a while without it; at once where the browser has no locks. */
export async function withLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return run()
  let running: Promise<T> | undefined
  const begin = () => (running ??= run())
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }, begin)
  } catch {
    // it was waited for too long; or the lock has been stolen from what goes on all the same, or that has failed
    return begin()
  }
}
