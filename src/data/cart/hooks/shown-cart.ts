import type { View } from '#src/data/hooks/live-views.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { storedStateView } from '#src/data/stored-state/hooks/stored-state.ts'
import type { Cart } from '../cart.ts'

const memberView: View<{ value: unknown }> = ['cart', (offline) => offline.watchMemberCart()]

/** The cart of whoever acts here, a member's or this device's; undefined until it has been read, null where there is none. */
export function useShownCart(): Cart | null | undefined {
  const account = useAccount()
  const isMember = account?.kind === 'member'
  const row = useLive(...(isMember ? memberView : storedStateView('cart')))
  if (!account || !row || 'isMembers' in row !== isMember) return undefined
  return (row.value as Cart | undefined) ?? null
}
