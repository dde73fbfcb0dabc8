import { useQuery } from '@tanstack/react-query'
import { accounts as api, type Security } from '#contract/accounts.ts'
import { call } from '#src/data/api/http.ts'
import { flushDrafts } from '#src/data/drafts/hooks/draft.ts'
import { requestAnew } from '#src/data/hooks/client.ts'
import { loadSending } from '#src/data/hooks/offline.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { useAccount } from './account.ts'
import { applySessionResponse } from './session-answers.ts'
import { SESSIONS_KEY } from './sessions.ts'
import { entered, followPush } from './enter.ts'

const KEY = ['/api/auth/security']

/** What the server says of the keys to the account; undefined until it has, and without a network. */
export function useSecurity(): Security | undefined {
  const userId = useAccount()?.user?.id
  const { data } = useQuery({
    queryKey: [...KEY, userId],
    queryFn: async () => (await trackReachability(() => call(api.security, {}))).data,
    staleTime: 0,
    meta: NOT_PERSISTED,
  })
  return data
}

/** Asks anew for what the server says of the account and its sessions. */
export const rereadSecurity = () => Promise.all([KEY, SESSIONS_KEY].map((queryKey) => requestAnew({ queryKey })))

/**
 * Changes the password: every other device has to sign in again, and this one goes on. What waits here stays and is sent
 * afterwards. With `wasNotMe` passkeys are off too, until each is turned on again. Rejects with ApiError or NetworkError; without an answer either password may be the valid one.
 */
export async function changePassword(body: { current: string; next: string; wasNotMe?: boolean }): Promise<void> {
  await flushDrafts()
  const { withSendingPaused, changingSession } = await loadSending()
  const ask = async () => (await trackReachability(() => call(api.changePassword, { body }))).data
  await withSendingPaused(() => changingSession(() => applySessionResponse(ask, { changesWho: true })))
  askDrain()
  followPush(true)
  await rereadSecurity()
}

/** Makes ten new recovery codes, which are told this once. Rejects with ApiError or NetworkError. */
export async function makeRecoveryCodes(body: { current?: string }): Promise<readonly string[]> {
  const { data } = await trackReachability(() => call(api.makeRecoveryCodes, { body }))
  await rereadSecurity()
  return data.codes
}

/** Sets a new password with a recovery code and signs in. Rejects with ApiError (`wrong-credentials`) or NetworkError. */
export async function recover(body: { login: string; code: string; next: string }): Promise<void> {
  await flushDrafts()
  await entered(async () => (await trackReachability(() => call(api.recover, { body }))).data)
}

/** The same with what a link carries. */
export async function resetPassword(body: { token: string; next: string }): Promise<void> {
  await flushDrafts()
  await entered(async () => (await trackReachability(() => call(api.reset, { body }))).data)
}

/** Signs the person out on one other device. Rejects with ApiError or NetworkError. */
export async function endSession(id: string): Promise<void> {
  try {
    await trackReachability(() => call(api.endSession, { params: { id } }))
  } finally {
    await rereadSecurity()
  }
}
