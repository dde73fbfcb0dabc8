import { useQuery } from '@tanstack/react-query'
import { accounts as api } from '#contract/accounts.ts'
import { call } from '#src/data/api/http.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
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

/** Has a link written to whoever has this login, and does not tell whether anybody has. Rejects as the others do. */
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

/** Makes an address its person's, and resolves with it. Rejects with ApiError or NetworkError. */
export async function confirmAddress(token: string): Promise<string> {
  const { data } = await trackReachability(() => call(api.confirmAddress, { body: { token } }))
  await Promise.all([rereadSecurity(), refreshSession()])
  return data.email
}
