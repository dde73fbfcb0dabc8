import { useQuery } from '@tanstack/react-query'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { useFresh } from '#src/data/hooks/use-fresh.ts'
import { readAccount, useAccount } from '#src/data/session/hooks/account.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'
import { requestPersistenceOnce } from '#src/data/storage/hooks/persistence.ts'
import { isStoredOnDevice } from '#src/data/storage/hooks/storage-place.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import { type Cart, EMPTY_CART } from '../cart.ts'
import { useShownCart } from './shown-cart.ts'

export { type Cart, type CartLine, type Order, type OrderLine } from '../cart.ts'

export type CartChange = (now: Cart) => Cart

/** The store of members' carts, once the device's store stands. */
async function loadCartStore() {
  await loadOffline()
  return import('../cart-store.ts')
}

async function fetchCart(): Promise<true> {
  const store = await loadCartStore()
  await readAsPerson((isNamed) => store.refreshCart(isNamed))
  return true
}

/**
 * Asks the server for a member's cart: for pages that show products or what is ordered, when they are opened and when
 * the app comes back to them.
 */
export function useFreshCart(): void {
  const query = useQuery({
    queryKey: ['/api/cart'],
    queryFn: fetchCart,
    enabled: useAccount()?.kind === 'member',
    refetchOnWindowFocus: 'always',
    meta: NOT_PERSISTED,
  })
  useAskAgain(query)
  useFresh(query)
}

/** A member's changes go into the queue; those of everybody else stay on the device. Rejects with StorageError. */
async function keepChange(change: CartChange): Promise<void> {
  const store = await loadCartStore()
  if ((await readAccount())?.kind !== 'member') {
    const offline = await loadOffline()
    return offline.changeStoredState('cart', (now) => store.withStampedLines(now as Cart | undefined, change))
  }
  const changed = await store.changeMemberCart(change)
  if (!isStoredOnDevice()) for (const id of changed) await (await loadSending()).sendWithoutStore(id)
  askDrain()
  void requestPersistenceOnce() // what the browser says changes nothing here
}

const keep = (change: CartChange): Promise<boolean> =>
  keepChange(change).then(
    () => true,
    () => false,
  )

/**
 * The cart of the acting person and a function that changes it; undefined until the cart has been read. A member's cart
 * is on all their devices, a guest's or a visitor's on this one. Works offline, in every tab. A change is applied to what
 * is there at that moment; it resolves true once it is stored, and false where the device could not store it.
 */
export function useCart(): [Cart | undefined, (change: CartChange) => Promise<boolean>] {
  const account = useAccount()
  const kept = useShownCart()
  const isRead = account && kept && (account.kind === 'member') === (kept.isMembers === true)
  return [isRead ? (kept.value ?? EMPTY_CART) : undefined, keep]
}
