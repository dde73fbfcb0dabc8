import { useLive } from '#src/data/hooks/use-live.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { storedStateView } from '#src/data/stored-state/hooks/stored-state.ts'
import type { View } from '#src/data/hooks/live-views.ts'
import type { Cart } from '../cart.ts'

const memberView: View<{ value: unknown }> = ['cart', (offline) => offline.watchCart()]

/**
 * The cart of whoever acts here, a member's or this device's: without a value there is none. Undefined until it has been
 * read; where somebody has just signed in or out it is the other's until then, which `useCart` keeps back.
 */
export const useShownCart = (): { value?: Cart; isMembers?: true } | undefined =>
  useLive(...(useAccount()?.kind === 'member' ? memberView : storedStateView('cart'))) as
    | { value?: Cart; isMembers?: true }
    | undefined
