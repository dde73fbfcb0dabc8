import { session as api } from '#contract/session.ts'
import { call } from '#src/data/api/http.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { markSignOutSynced } from '#src/data/session/change-account.ts'
import { noticesWritten } from '#src/data/notifications/notices.ts'
import { drain, drainDeps } from './drain.ts'
import type { DrainDeps, DrainEnd } from './drain-deps.ts'
import { endBackoff } from './waiting.ts'
import { afterLeaving, changingSession } from '#src/data/session/session-lock.ts'

/** Drains what this device's account has waiting; tells the server first of a sign-out that it has not heard of. */
export async function drainAccount(signal?: AbortSignal, deps: DrainDeps = drainDeps): Promise<DrainEnd> {
  await tellSignOut(signal)
  const account = await currentAccount()
  if (account.kind === 'visitor') return 'empty'
  let end: DrainEnd
  do end = await drain(account.key, signal ? { signal } : {}, deps)
  while (end === 'bounded') // in between the lock is free for another
  await noticesWritten()
  return end
}

/** How long a person waits for another tab or the worker that is sending, and how often that is checked. */
const TAKEN_MS = 60_000
const LOOK_MS = 200

/**
 * Sends what waits for a person who asks for it and waits: ends the wait after trouble, and where the worker or another
 * tab is sending goes on after them, for a minute at most. What fails stays as it is.
 */
export async function drainNow(deps: DrainDeps = drainDeps): Promise<void> {
  await endBackoff().catch(() => undefined)
  const end = deps.now() + TAKEN_MS
  while ((await drainAccount(undefined, deps).catch(() => undefined)) === 'taken' && deps.now() < end)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}

/** Tells the server of a sign-out that it has not heard of, if there is one; rejects while it cannot be reached. */
export async function tellSignOut(signal?: AbortSignal): Promise<void> {
  const isDue = async () => (await currentAccount()).signOutDue
  await afterLeaving()
  if (!(await isDue())) return
  await changingSession(async () => {
    if (!(await isDue())) return // told by another meanwhile
    await call(api.signOut, {}, signal ? { signal } : {})
    await markSignOutSynced()
  })
}
