import { session as api } from '#contract/session.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { sessionEnded } from '#src/data/api/session-ended.ts'
import { readAccount } from './account.ts'
import { flushDrafts } from '#src/data/drafts/hooks/draft.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { notePerson } from './person.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { applySessionResponse } from './session-answers.ts'

export type SignOutChoice = 'send' | 'keep' | 'discard'

/** A session that was opened again and is lost again so soon is not kept by this browser: it is left alone for a while. */
const REOPENED_AGAIN_MS = 60_000

// an end that is reported before this has loaded is reported again by the first request of the start
sessionEnded.hear = () =>
  void loadSending()
    .then(({ leaveWhereEnded }) => leaveWhereEnded())
    .catch(() => undefined) // the next answer will say so again

let asking: Promise<void> | undefined
let reopenedAt = -Infinity

/**
 * Asks the server whose session this is, and takes its answer in; a guest's that is gone is opened again. Rejects where
 * no answer can be had.
 */
export const askSession = (): Promise<void> => (asking ??= ask().finally(() => (asking = undefined)))

/** As `askSession`; without an answer the device's record holds. */
export const refreshSession = (): Promise<void> => askSession().catch(() => undefined)

async function ask(): Promise<void> {
  const whose = async () => {
    try {
      return (await trackReachability(() => call(api.me, { query: { orNull: '1' } }))).data
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      // otherwise it is a host that does not know `orNull`
      if (error.problemName === 'session-ended') await (await loadSending()).leaveWhereEnded()
      return null
    }
  }
  if ((await applySessionResponse(whose)) === null) await reopen()
}

/**
 * Opens a guest's session again that this browser has lost, as one that is killed loses its last cookies:
 * the server takes them for a visitor. Where the host refuses they have to sign in.
 */
async function reopen(): Promise<void> {
  if (performance.now() - reopenedAt < REOPENED_AGAIN_MS) return
  try {
    if (!(await (await loadSending()).reopenGuest())) return
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return
    throw error
  }
  reopenedAt = performance.now()
  askDrain() // what waited for the session
}

/** Signs out of this device; `send` resolves false, and does nothing more, when something could not be sent. */
export async function signOut(choice: SignOutChoice): Promise<boolean> {
  const [{ hasWaiting }, { drainNow, leaveAccount }] = await Promise.all([loadOffline(), loadSending()])
  await flushDrafts()
  if (choice === 'send') {
    await drainNow()
    if (await hasWaiting()) return false
  }
  const before = await readAccount()
  try {
    await leaveAccount(choice === 'discard')
  } finally {
    notePerson(await readAccount(), before) // also where only tidying up behind them has failed
  }
  askDrain()
  return true
}
