import { updateBadge } from '#src/data/notifications/badge.ts'
import { drainAccount } from '#src/data/sync/drain-account.ts'
import { endsFollowed } from '#src/data/session/ended-elsewhere.ts'
import { settleByItself } from '#src/data/sync/settle.ts'
import { hasWaiting } from '#src/data/sync/waiting.ts'
import type { DrainEnd } from '#src/data/sync/drain-deps.ts'
import { tellNotices } from './tell-notices.ts'

/** How long an event of the browser stays with what waits; it may cut one off after some minutes. */
export const STAY_MS = 60_000
const LOOK_AGAIN_MS = 2000
/** Ends that a person mends, not time: staying would send nothing. */
const NOT_BY_TIME: ReadonlySet<DrainEnd> = new Set(['auth', 'actor', 'stopped', 'update'])

/** True where no page of the app is open. */
const isAlone = async (): Promise<boolean> => {
  const clients = Reflect.get(globalThis, 'clients') as Clients | undefined
  return clients !== undefined && (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length === 0
}

let finishing: Promise<void> | undefined

/** Sends what waits now. */
export async function drainOutbox(): Promise<DrainEnd> {
  const startedAt = Date.now()
  const end = await drainAccount().catch(() => 'backoff' as const)
  await endsFollowed()
  // an open page shows sent entries for a while, and closes them then
  if (await isAlone()) await settleByItself(Infinity).catch(() => undefined)
  await tellNotices(startedAt).catch(() => undefined) // the list in the app has them too
  await updateBadge().catch(() => undefined)
  return end
}

/**
 * Sends what waits and looks again while only time is missing: a wait after trouble, another's attempt, the seconds in
 * which a delete can be undone. Rejects when a minute was not enough, so that the browser tries again by itself: its
 * own next try is minutes away. Events that come meanwhile share one run.
 */
export function finishOutbox(): Promise<void> {
  finishing ??= stay().finally(() => {
    finishing = undefined
  })
  return finishing
}

/** A newer worker cannot take over while this one is busy; what waits is as well sent by that one. */
const isNewerWaiting = (): boolean => Boolean(Reflect.get(globalThis, 'registration')?.waiting)

async function stay(): Promise<void> {
  const until = Date.now() + STAY_MS
  for (;;) {
    // what was certainly not sent can still be taken back, so nothing is tried without a network
    const end = navigator.onLine === false ? 'backoff' : await drainOutbox()
    if (NOT_BY_TIME.has(end) || !(await hasWaiting())) return
    if (Date.now() >= until || isNewerWaiting()) throw new Error('not all is sent yet')
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}
