import { useLive } from '#src/data/hooks/use-live.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { storedStateView } from '#src/data/stored-state/hooks/stored-state.ts'
import type { View } from '#src/data/hooks/live-views.ts'
import type { Cart } from '../cart.ts'

const memberView: View<{ value: unknown }> = ['cart', (offline) => offline.watchCart()]

/**
 * The cart of the acting person, a member's or this device's: without a value there is none. Undefined until it has been
 * read. Right after a sign-in or a sign-out it is still the previous person's, which `useCart` hides.
 */
export const useShownCart = (): { value?: Cart; isMembers?: true } | undefined =>
  useLive(...(useAccount()?.kind === 'member' ? memberView : storedStateView('cart'))) as
    | { value?: Cart; isMembers?: true }
    | undefined
