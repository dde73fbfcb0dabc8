import * as v from 'valibot'
import type { Handlers } from '#contract/api.ts'
import { inCartOrder } from '#contract/cart.ts'
import { Id } from '#contract/fields.ts'
import { cartMoments } from '#contract/host/cart-moments.ts'
import { Refusal } from '#contract/host/refusal.ts'
import type { ServerContext } from '../context.ts'
import { type CartLineTimes, listCart, setCartLine } from '../models/cart.ts'
import { listProducts } from '../models/catalogue.ts'
import { noteEffect } from '../models/effects.ts'
import { memberOf } from './member-of.ts'

const told = ({ quantity, at, addedAt }: CartLineTimes) => ({
  quantity,
  at: at.toISOString(),
  addedAt: addedAt.toISOString(),
})

export const cart: Handlers<ServerContext>['cart'] = {
  async read(_input, ctx) {
    const { lines, removed } = await listCart(ctx.db, memberOf(ctx).id)
    const productsById = new Map((await listProducts(ctx.db)).map((product) => [product.id, product]))
    return {
      lines: lines
        .flatMap((line) => {
          const product = productsById.get(line.productId)
          return product ? [{ product, ...told(line) }] : []
        })
        .toSorted(inCartOrder),
      removed: removed.map(({ productId, at }) => ({ productId, at: at.toISOString() })),
    }
  },
  async set({ params, body }, ctx) {
    const buyer = memberOf(ctx)
    if (!v.is(Id, params.id)) throw new Refusal('not-found')
    const line = { quantity: body.quantity, ...cartMoments(body, Date.now()) }
    const now = await setCartLine(ctx.db, buyer.id, params.id, line)
    if (!now) throw new Refusal('not-found')
    await noteEffect(ctx.db, { opId: ctx.key, userId: buyer.id, kind: 'cart.set', target: params.id })
    return told(now)
  },
}
