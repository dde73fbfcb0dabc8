import { session as api } from '#contract/session.ts'
import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import type { OutboxDatabase } from '#src/data/db/database.ts'
import { deviceLanguage } from './device-language.ts'
import { changingSession } from './session-lock.ts'
import { hasSessionMarker } from './session-marker.ts'
import { isHalted, type QueueState } from '#src/data/db/entry.ts'

/**
 * Starts, or starts again, the session of this device's guest and keeps the id that the server gave; the same secret
 * always answers the same guest. A refusal rejects as 401: only signing in helps then.
 */
export async function answerGuest(lane: QueueState, signal: AbortSignal, db: OutboxDatabase): Promise<string | null> {
  const { guestSecret: secret } = lane
  return secret ? changingSession(() => openGuest(lane, secret, signal, db)) : null
}

/** True once this page or worker has opened a guest's session: a host may set no marker, and a browser may keep none. */
let hasOpened = false

/** True where this browser has lost its session, so that nothing should be sent in a guest's name before it is opened. */
export const lacksSession = async (): Promise<boolean> => !hasOpened && !(await hasSessionMarker())

async function openGuest(lane: QueueState, secret: string, signal: AbortSignal, db: OutboxDatabase): Promise<string> {
  const before = await db.accounts.get('current')
  // Another person has signed in meanwhile: this guest's session must not replace theirs.
  if (before && before.key !== lane.userId) throw new NetworkError('the guest is not here any more')
  try {
    const { data: user } = await call(api.guest, { body: { secret, lang: await deviceLanguage() } }, { signal })
    await db.transaction('rw', db.lanes, db.accounts, async () => {
      const stored = await db.lanes.get(lane.userId)
      // A member has signed in meanwhile, and what waits is theirs: nothing may be sent as this guest any more.
      if (!stored) throw new NetworkError('the guest is somebody else by now')
      const freed = isHalted(stored.status) ? { status: 'idle' as const, until: 0 } : {}
      await db.lanes.update(lane.userId, { actorId: user.id, isSessionLost: false, ...freed })
      const account = await db.accounts.get('current')
      if (account?.key === lane.userId) await db.accounts.put({ ...account, user })
      // Its person has signed out meanwhile: the session that this has opened ends like the one before.
      else if (account?.kind === 'visitor') await db.accounts.put({ ...account, signOutDue: true })
    })
    hasOpened = true
    return user.id
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429 && error.status !== 408)
      throw new ApiError(401, error.body, error.problem, 'sign-in-required', error.headers)
    throw error
  }
}
