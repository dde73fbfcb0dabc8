import type { Product } from '#contract/products.ts'
import { wholeYen } from '#contract/whole-yen.ts'
import type { Cart, CartLine, OrderLine } from '#src/data/cart/hooks/cart.ts'

/** Most of one product in the cart. */
export const MOST_OF_ONE = 99

const within = (quantity: number): number => Math.min(MOST_OF_ONE, Math.max(1, Math.trunc(quantity)))

/** Puts a product in, or more of one that is in. */
export function withProduct(cart: Cart, product: Product, quantity = 1): Cart {
  const known = cart.lines.find((line) => line.product.id === product.id)
  if (!known) return { ...cart, lines: [...cart.lines, { product, quantity: within(quantity) }] }
  return withQuantity(cart, product.id, known.quantity + quantity)
}

/** Sets how many of a product are in the cart, from 1 to 99. */
export const withQuantity = (cart: Cart, id: string, quantity: number): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.product.id === id ? { ...line, quantity: within(quantity) } : line)),
})

/** So many more of a product than there are, or fewer; a press that comes before the one before it is seen counts too. */
export const withMore = (cart: Cart, id: string, by: number): Cart =>
  withQuantity(cart, id, by + (cart.lines.find(({ product }) => product.id === id)?.quantity ?? 0))

export const without = (cart: Cart, id: string): Cart => ({
  ...cart,
  lines: cart.lines.filter((line) => line.product.id !== id),
})

/** Puts a removed line back where it was; one that has come in again since stays as it is. */
export function withLineBack(cart: Cart, line: CartLine, at: number): Cart {
  if (cart.lines.some(({ product }) => product.id === line.product.id)) return cart
  return { ...cart, lines: cart.lines.toSpliced(at, 0, line) }
}

/** The lines with the shop's present products where they are known, so that no order has yesterday's price. */
export function atPresentPrices(lines: readonly CartLine[], products: readonly Product[]): OrderLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.map(({ product, quantity }) => {
    const now = byId.get(product.id) ?? product
    return { product: now, quantity, unitYen: wholeYen(now.price) }
  })
}

/** Sum in whole yen. */
export const totalYenOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { unitYen, quantity }) => sum + unitYen * quantity, 0)

/** The cart once its products have been ordered; what came in since stays. */
export function withoutOrdered(cart: Cart, ordered: readonly { productId: string; quantity: number }[]): Cart {
  const quantities = new Map(ordered.map(({ productId, quantity }) => [productId, quantity]))
  const lines = cart.lines.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.product.id) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return { ...cart, lines }
}
