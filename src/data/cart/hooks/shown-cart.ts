import type { View } from '#src/data/hooks/live-views.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { storedStateView } from '#src/data/stored-state/hooks/stored-state.ts'
import type { Cart } from '../cart.ts'

const memberView: View<{ value: unknown }> = ['cart', (offline) => offline.watchMemberCart()]

/** The cart of whoever acts here, a member's or this device's, as it is kept: without a value there is none. Undefined until it has been read. */
export function useShownCart(): { value?: Cart } | undefined {
  const isMember = useAccount()?.kind === 'member'
  const row = useLive(...(isMember ? memberView : storedStateView('cart')))
  return row && 'isMembers' in row === isMember ? (row as { value?: Cart }) : undefined
}
