import { type EndedBy, session as api } from '#contract/session.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { sessionEnded } from '#src/data/api/session-ended.ts'
import { currentAccount } from './accounts.ts'
import { leaveEnded } from './change-account.ts'
import { changingSession } from './session-lock.ts'

let leaving: Promise<boolean> | undefined

/** Has this page, or worker, leave its person as soon as an answer says that their session was ended from elsewhere. */
export function followEnds(): void {
  sessionEnded.hear = () => void leaveWhereEnded().catch(() => undefined) // the next answer will say so again
}

/**
 * Asks the server whether the session of this device's person was ended from elsewhere, and leaves them if it was:
 * server rows go, and unsent changes stay under their person. True if it did. It asks, since the answer
 * that reported the end may be an old one: meanwhile another person may have signed in.
 */
export const leaveWhereEnded = (): Promise<boolean> =>
  (leaving ??= changingSession(leave).finally(() => (leaving = undefined))) // a new password set here is waited for

/** Resolves once no account is being left. */
export const endsFollowed = async (): Promise<void> => void (await leaving?.catch(() => undefined))

async function leave(): Promise<boolean> {
  const before = await currentAccount()
  if (before.kind === 'visitor') return false
  try {
    await call(api.me, { query: { orNull: '1' } })
    return false
  } catch (error) {
    if (!(error instanceof ApiError) || error.problemName !== 'session-ended') throw error
    return leaveEnded(byIn(error.body), before)
  }
}

const KNOWN: readonly EndedBy[] = ['device', 'password', 'address', 'account']

/** The change that has ended it, as the refusal says; a cause that only later versions know is shown as another device. */
function byIn(body: string): EndedBy {
  // text-calls: an ApiError with a problem's name has been read as JSON
  const { by } = (JSON.parse(body) as { facts?: { by?: unknown } }).facts ?? {}
  return KNOWN.find((each) => each === by) ?? 'device'
}
