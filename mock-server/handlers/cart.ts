import type { Handlers } from '#contract/api.ts'
import { CART_LINES_MAX, type CartLineState, inCartOrder } from '#contract/cart.ts'
import { cartMoments } from '#contract/host/cart-moments.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { meanOf } from '#contract/reviews.ts'
import { memberOf, type MockContext } from '../context.ts'
import { countsOf } from '../reviews.ts'

export const cart: Handlers<MockContext>['cart'] = {
  read(_input, ctx) {
    const { state } = ctx
    const productsById = new Map(state.products.map((product) => [product.id, product]))
    const all = [...(state.carts.get(memberOf(ctx).id) ?? [])]
      .filter(([id]) => productsById.has(id))
      .toSorted(([, a], [, b]) => (a.at > b.at ? -1 : 1))
    const listed = (isIn: boolean) => all.filter(([, { quantity }]) => quantity > 0 === isIn).slice(0, CART_LINES_MAX)
    return {
      lines: listed(true)
        .flatMap(([id, line]) => {
          const product = productsById.get(id)
          return product ? [{ product: { ...product, ...meanOf(countsOf(state, id)) }, ...line }] : []
        })
        .toSorted(inCartOrder),
      removed: listed(false).map(([productId, { at }]) => ({ productId, at })),
    }
  },
  set({ params, body }, ctx) {
    const { state } = ctx
    const buyer = memberOf(ctx)
    if (!state.products.some(({ id }) => id === params.id)) throw new Refusal('not-found')
    const lines = state.carts.get(buyer.id) ?? new Map<string, CartLineState>()
    state.carts.set(buyer.id, lines)
    const { at, addedAt } = cartMoments(body, Date.now())
    const line = { quantity: body.quantity, at: at.toISOString(), addedAt: addedAt.toISOString() }
    const before = lines.get(params.id)
    const now = before && before.at > line.at ? before : line
    lines.set(params.id, now)
    return now
  },
}
