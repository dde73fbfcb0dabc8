import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { type Cart, EMPTY_CART } from './cart.ts'

/** The one cart of the person on this device; undefined until it has been read. Works offline, in every tab. */
export const useCart = () => useStoredState<Cart>('cart', EMPTY_CART)
