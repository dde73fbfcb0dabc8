import { useEffect } from 'react'
import type { View } from '#src/data/hooks/live-views.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { storedStateView } from '#src/data/stored-state/hooks/stored-state.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import type { Cart } from '../cart.ts'

/** The store of members' carts, with the commands that are laid over it, once the device's store stands. */
export async function loadCartStore() {
  await Promise.all([loadOffline(), import('#src/data/later-commands.ts')])
  return import('../cart-store.ts')
}

const deviceView = storedStateView('cart')
/** `isMembers` says what the device still holds of before: lines that are to join the member's. */
const memberView: View<{ value: unknown; isJoinDue?: boolean }> = [
  'cart',
  async () => (await loadCartStore()).watchMemberCart(),
]

/** The cart of whoever acts here, a member's or this device's; undefined until it has been read, null where there is none. */
export function useShownCart(): Cart | null | undefined {
  const account = useAccount()
  const isMember = account?.kind === 'member'
  const row = useLive(...(isMember ? memberView : deviceView))
  const isDue = row && 'isJoinDue' in row ? row.isJoinDue : undefined
  useEffect(() => {
    // what cannot be queued now stays on the device, and is seen all the same
    if (isDue)
      void loadCartStore()
        .then((store) => store.joinDeviceLines())
        .then(
          () => askDrain(),
          () => undefined,
        )
  }, [isDue])
  if (!account || !row || (isDue !== undefined) !== isMember) return undefined
  return (row.value as Cart | undefined) ?? null
}
