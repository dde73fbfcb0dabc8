import { useQuery } from '@tanstack/react-query'
import { accounts as api } from '#contract/accounts.ts'
import { LEGAL_VERSIONS } from '#contract/legal.ts'
import { call } from '#src/data/api/http.ts'
import { flushDrafts } from '#src/data/drafts/hooks/draft.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { entered } from './enter.ts'
import { rereadSecurity } from './security.ts'
import { refreshSession } from './sign-in.ts'

/** Whether the server sends mail; undefined until it has said so, and without a network. */
export function useSendsMail(): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['/api/auth/ways'],
    queryFn: async () => (await trackReachability(() => call(api.ways, {}))).data,
    staleTime: 60_000,
    meta: NOT_PERSISTED,
  })
  return data?.mail
}

/** Has a link sent to the owner of this login, and does not reveal whether there is one. Rejects as the others do. */
export async function askReset(body: { login: string }): Promise<void> {
  await trackReachability(() => call(api.requestReset, { body }))
}

/** Has a link written to another address; no password is needed where a passkey was shown just now. Rejects with ApiError or NetworkError. */
export async function changeAddress(body: { email: string; current?: string }): Promise<void> {
  await trackReachability(() => call(api.changeAddress, { body }))
  await rereadSecurity()
}

/** Has the link written once more. Rejects with ApiError or NetworkError. */
export async function confirmAgain(): Promise<void> {
  await trackReachability(() => call(api.confirmAgain, {}))
  await rereadSecurity()
}

/**
 * Makes an address that of the account which claimed it, and resolves with it. Where that account is not signed in here,
 * its password is needed. Rejects with ApiError (`not-owner` without it) or NetworkError.
 */
export async function confirmAddress(token: string, password?: string): Promise<string> {
  const body = password === undefined ? { token } : { token, password }
  const { data } = await trackReachability(() => call(api.confirmAddress, { body }))
  await Promise.all([rereadSecurity(), refreshSession()])
  return data.email
}

/**
 * Gives an account back the address to which a link went, with a new password, and signs in. Rejects with ApiError
 * (`wrong-credentials`, `conflict`) or NetworkError.
 */
export async function restoreAddress(body: { token: string; next: string }): Promise<void> {
  await flushDrafts()
  await entered(async () => (await trackReachability(() => call(api.restoreAddress, { body }))).data)
}

/**
 * Ends the links that went to former addresses, with a recovery code that is then used. Rejects with ApiError
 * (`wrong-credentials`, or `conflict` for a code that is not old enough) or NetworkError.
 */
export async function closeFormer(code: string): Promise<void> {
  await trackReachability(() => call(api.closeFormer, { body: { code } }))
  await rereadSecurity()
}

/** Makes a new account with the address of a link and signs in. Rejects with ApiError or NetworkError. */
export async function openAddress(body: { token: string; firstName: string; next: string }): Promise<void> {
  await flushDrafts()
  await entered(
    async () =>
      (
        await trackReachability(() =>
          call(api.openAddress, { body: { ...body, lastName: '', agreed: LEGAL_VERSIONS } }),
        )
      ).data,
  )
}
