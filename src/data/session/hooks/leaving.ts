import { accounts as api } from '#contract/accounts.ts'
import { call } from '#src/data/api/http.ts'
import { flushDrafts } from '#src/data/drafts/hooks/draft.ts'
import { loadSending } from '#src/data/hooks/offline.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { readAccount } from './account.ts'
import { notePerson } from './person.ts'
import { applySessionResponse } from './session-answers.ts'

/**
 * Has the account deleted, and leaves it on this device; a guest has no password, and who has shown a passkey just now
 * needs none. Of a member nothing stays here; a guest keeps what was not sent
 * and the way back. Resolves with the day until which one can come back. Rejects with ApiError or NetworkError.
 */
export async function leaveForGood(password: string | undefined): Promise<Date> {
  await flushDrafts()
  const { withSendingPaused, changingSession, leaveAccount } = await loadSending()
  const before = await readAccount()
  const isGuest = before?.kind === 'guest'
  const body = password === undefined ? {} : { password }
  const until = await withSendingPaused(() =>
    changingSession(async () => {
      const { data } = await trackReachability(() => call(api.leave, { body }))
      await leaveAccount(!isGuest)
      return new Date(data.leavesAt)
    }),
  )
  notePerson(await readAccount(), before)
  askDrain()
  return until
}

/** Keeps an account that was to be deleted; what waits here is sent. Rejects with ApiError or NetworkError. */
export async function stay(): Promise<void> {
  const ask = async () => (await trackReachability(() => call(api.stay, {}))).data
  await applySessionResponse(ask, { changesWho: true })
  askDrain()
}
