import { totalOf } from '#contract/orders.ts'
import { change } from '#src/data/commands.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { loadEntries } from '#src/data/sync/outbox-view.ts'
import { ANNOUNCED, BUN } from './host.ts'
import { bearable } from './bearable.ts'
import { world } from './world.ts'

/** Orders a bun; one in four at a price that it has not. */
export async function order(nth: number): Promise<void> {
  const unitPrice = Number(BUN.price) + Number(nth % 4 === 3)
  const lines = [{ productId: BUN.id, quantity: 1 + (nth % 2), unitPrice, name: BUN.name }]
  const delivery = { name: 'Hana', postalCode: '', address: 'Kyoto', note: '' }
  const wish = {
    lines,
    total: totalOf(lines, { pointsUsed: 0 }),
    delivery,
    payment: 'demo-card',
    pointsUsed: 0,
  } as const
  await change('order.place', uuidv7(), { ...wish, lines }).catch(bearable)
}

/** Cancels an order as a page may show it: one that waits, or one that the host has. */
export async function cancel(nth: number): Promise<void> {
  const { key, user } = await currentAccount()
  const waiting = (await loadEntries(key)).flatMap(({ kind, target }) => (kind === 'order.place' ? [target] : []))
  const stored = [...world.host.state.ordersById.values()]
    .filter(
      ({ userId, order: { cancelledAt, state } }) => userId === user?.id && cancelledAt === null && state === 'placed',
    )
    .map(({ order: { id } }) => id)
  const ids = [...new Set([...waiting, ...stored])]
  const id = ids[nth % ids.length]
  if (id !== undefined) await world.ledger.whileTaking(() => change('order.cancel', id, { name: '' })).catch(bearable)
}

/** Sets or removes the review of the bun that the member got. */
export async function review(nth: number): Promise<void> {
  const { user } = await currentAccount()
  if (user) world.host.deliver(user.id)
  const had = [...world.host.state.reviewsById.values()].some(({ userId }) => userId === user?.id)
  const said = { id: uuidv7(), rating: 1 + (nth % 5), content: `bun ${nth}`, lang: 'en' as const }
  const press = () => change('review.set', BUN.id, { review: nth % 3 === 2 ? null : said, had, name: BUN.name })
  await world.ledger.whileTaking(press).catch(bearable)
}

/** Keeps the bun at hand, or no longer. */
export async function favourite(nth: number): Promise<void> {
  const isOn = nth % 2 === 0
  const press = () => change('favourite.set', BUN.id, { favourite: isOn, base: !isOn, name: BUN.name })
  await world.ledger.whileTaking(press).catch(bearable)
}

/** Says how many buns are in the cart, or none, as a page would that has seen nothing of the server's. */
export async function fillCart(nth: number): Promise<void> {
  const at = new Date().toISOString()
  const press = () =>
    change('cart.set', BUN.id, { quantity: nth % 3, at, addedAt: at, base: nth % 2 === 0 ? null : 1, product: BUN })
  await world.ledger.whileTaking(press).catch(bearable)
}

/** Puts one of the announcements away; one of them is for members alone. */
export async function dismiss(nth: number): Promise<void> {
  const id = ANNOUNCED[nth % ANNOUNCED.length] ?? ''
  const press = () => change('announcement.dismiss', id, { dismissed: true, base: false, name: '' })
  await world.ledger.whileTaking(press).catch(bearable)
}
