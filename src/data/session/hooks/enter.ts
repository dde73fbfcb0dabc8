import { LEGAL_VERSIONS } from '#contract/legal.ts'
import { session as api, type SessionUser } from '#contract/session.ts'
import { call } from '#src/data/api/http.ts'
import { dropSnapshot } from '#src/data/device/hooks/snapshot.ts'
import { flushDrafts, rereadDrafts } from '#src/data/drafts/hooks/draft.ts'
import { requestAnew } from '#src/data/hooks/client.ts'
import { loadSending } from '#src/data/hooks/offline.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { readAccount } from './account.ts'
import { invitationInAddress } from './invitation-in-address.ts'
import { notePerson } from './person.ts'
import { applySessionResponse } from './session-answers.ts'

export type NewAccount = { email: string; password: string; firstName: string; lastName: string }

/** Moves push to the new session, or ends it with the previous one; not awaited. */
export const followPush = (isSamePerson: boolean): void =>
  void import('#src/data/push/hooks/push.ts').then(
    ({ followSession }) => followSession(isSamePerson),
    () => undefined, // its file cannot be had: the settings put it right
  )

/** Signs in the user whom the call `ask` resolves with, and sends what waits for them. */
export async function entered(ask: () => Promise<SessionUser>): Promise<SessionUser> {
  // A sign-out that the server has not heard of would end the new session.
  const { tellSignOut, changingSession } = await loadSending()
  await trackReachability(() => tellSignOut())
  const before = await readAccount()
  const user = await changingSession(() => applySessionResponse(ask, { changesWho: true }))
  const hasChanged = notePerson(await readAccount(), before)
  if (!hasChanged) {
    rereadDrafts()
    await requestAnew()
  }
  followPush(!hasChanged)
  dropSnapshot()
  askDrain()
  return user
}

/** Makes an account; a guest becomes it and keeps id and posts. Rejects with ApiError or NetworkError. */
export async function signUp(input: NewAccount): Promise<SessionUser> {
  await flushDrafts()
  return entered(async () => {
    const body = { ...input, invitation: invitationInAddress(), agreed: LEGAL_VERSIONS }
    return (await trackReachability(() => call(api.signUp, { body }))).data
  })
}

/** Signs in. Rejects with ApiError (`wrong-credentials`) or NetworkError. */
export async function signIn(input: { email: string; password: string }): Promise<SessionUser> {
  await flushDrafts()
  return entered(async () => (await trackReachability(() => call(api.signIn, { body: input }))).data)
}
