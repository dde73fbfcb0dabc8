import * as v from 'valibot'
import { type CartLineState, cart as api } from '#contract/cart.ts'
import type { Product } from '#contract/products.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { ask, conflictsFail, defineCommand, none } from '#src/data/sync/command.ts'
import { storeLine } from '../cart-rows.ts'
import { onCart } from '../line-edits.ts'

const Payload = v.object({
  quantity: v.number(),
  at: v.string(),
  addedAt: v.string(),
  /** What the server was known to have when this change was first queued; null where that is not known. */
  base: v.fallback(v.nullable(v.number()), null),
  /** As it was when it was put in, so that the line is seen before the server has told of it. */
  product: v.custom<Product>((value) => v.is(v.object({ id: v.string(), name: v.string(), price: v.string() }), value)),
})
export type CartSetPayload = v.InferOutput<typeof Payload>
export type CartSetEntry = Entry<'cart.set', CartSetPayload, CartLineState>

/** How many pieces of a product are in its person's cart, or none; the product is the target. */
export const cartSet = defineCommand<'cart.set', CartSetPayload, CartLineState>({
  kind: 'cart.set',
  version: 1,
  payload: Payload,
  request: ({ quantity, at, addedAt }, id) => ask(api.set, { params: { id }, body: { quantity, at, addedAt } }),
  files: none,
  sentAlone: false,
  allows: 'members',
  /** That a product which is gone is not in the cart may be the wish. */
  onMissing: ({ quantity }) => (quantity > 0 ? 'in-vain' : 'done'),
  onConflict: conflictsFail,
  refusals: [],
  coalesces: {
    goesOn(before, now, isInPlace) {
      // what was kept on the device before comes in late: the later change stays
      if (now.at < before.at) return isInPlace ? before : null
      if (!isInPlace) return now.quantity === before.quantity ? null : { ...now, base: before.quantity }
      return now.quantity === before.base ? null : { ...now, base: before.base }
    },
  },
  sameAs: ({ quantity, at }, target) => [target, quantity, at],
  dependsOn: () => [],
  creates: none,
  undoMs: 0,
  overlay: onCart<CartSetEntry>((layer, { target, state, payload, result }) => {
    if (state === 'failed') return
    layer.set(target, { ...payload, ...result })
  }),
  async apply({ result, payload, ackEpoch }, { cacheKey }) {
    if (result) await storeLine(cacheKey, { product: payload.product, ...result }, ackEpoch)
  },
  summary: (payload) => payload?.product?.name ?? '',
  wish: none,
  noticeWhenSent: false,
  editing: none,
})
