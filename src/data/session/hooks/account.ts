import type { Account } from '#src/data/db/account.ts'
import type { View } from '#src/data/hooks/live-views.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { useLive } from '#src/data/hooks/use-live.ts'

export type { Account } from '#src/data/db/account.ts'

/** Who this device acts as. */
export const accountView: View<Account> = ['account', (offline) => offline.watchAccount()]

/** Who this device acts as; undefined until the device's record has been read. */
export const useAccount = (): Account | undefined => useLive(...accountView)

/** Who this device acts as now; undefined where the device's record cannot be read. */
export const readAccount = async (): Promise<Account | undefined> =>
  (await loadOffline()).currentAccount().catch(() => undefined)

/** True while the server does not take this device's person for who they are: the session has ended, or is another's. */
export function useMustSignIn(): boolean {
  const status = useLive('outbox', (offline) => offline.watchOutbox())?.lane?.status
  return status === 'auth' || status === 'actor'
}

/** After an explicit sign-out: lets the next post or like start a guest again. */
export const continueAsGuest = async (): Promise<void> => (await loadOffline()).allowGuest()
