import { useQuery } from '@tanstack/react-query'
import { accounts as api } from '#contract/accounts.ts'
import { call } from '#src/data/api/http.ts'
import { useAccount } from './account.ts'
import { requestAnew } from '#src/data/hooks/client.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { signOut } from './sign-in.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'

/** A device on which the person is signed in. */
export interface DeviceSession {
  id: string
  lastSeenAt: string
  userAgent: string
  isCurrent: boolean
}

export const SESSIONS_KEY = ['/api/auth/sessions']

/** Where the person is signed in, this device first; asked for anew each time the list is opened. */
export function useSessions(): { sessions: readonly DeviceSession[]; status: 'loading' | 'ready' | 'failed' } {
  const userId = useAccount()?.user?.id
  const { data, isError } = useQuery({
    queryKey: [...SESSIONS_KEY, userId],
    queryFn: async () => (await trackReachability(() => call(api.devices, {}))).data,
    staleTime: 0,
    meta: NOT_PERSISTED,
  })
  const sessions = [...(data ?? [])].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  )
  return { sessions, status: data ? 'ready' : isError ? 'failed' : 'loading' }
}

/** Signs the person out on every other device. Rejects with ApiError or NetworkError. */
export async function endOtherSessions(): Promise<void> {
  await trackReachability(() => call(api.endOthers, {}))
  await requestAnew({ queryKey: SESSIONS_KEY })
}

/** Signs the person out on every device, this one last; what was not sent stays on this one. */
export async function signOutEverywhere(): Promise<void> {
  await endOtherSessions()
  await signOut('keep')
}
