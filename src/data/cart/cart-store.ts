import type { Observable } from 'dexie'
import { cart as api, inCartOrder } from '#contract/cart.ts'
import { call } from '#src/data/api/http.ts'
import { outboxDb } from '#src/data/db/database.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { live } from '#src/data/db/live.ts'
import { hasWrite, type CartRow } from '#src/data/db/server-rows.ts'
import { requestList } from '#src/data/lists/store-answer.ts'
import { currentAccount, heldAccount } from '#src/data/session/accounts.ts'
import { changeStoredState, loadStoredState } from '#src/data/stored-state/stored-state.ts'
import { none } from '#src/data/sync/command.ts'
import { acting, enqueue } from '#src/data/sync/enqueue.ts'
import { commandOf, isReadable, provideCommands } from '#src/data/sync/command-registry.ts'
import { loadEntries } from '#src/data/sync/outbox-view.ts'
import { type Cart, type CartLine, EMPTY_CART } from './cart.ts'
import { loadCartRow, storeCart } from './cart-rows.ts'
import { cartSet } from './commands/cart-set.ts'
import { type CartLayer, type LineEdit, lineEdits, stampedLines, withTimes } from './line-edits.ts'

const deviceCart = async (): Promise<Cart> => ((await loadStoredState('cart')) as Cart | undefined) ?? EMPTY_CART

// registered before the first read, so that the cart shows queued changes
provideCommands({ 'cart.set': cartSet })

let joining: Promise<void> | undefined

/** Joins what the device still holds, once; what cannot be queued now stays there, and is seen all the same. */
function joinSoon(): void {
  joining ??= new Promise((resolve) => setTimeout(resolve)) // in a task of its own: a live query must not write
    .then(joinDeviceLines)
    .catch(() => undefined)
    .finally(() => {
      joining = undefined
    })
}

/** The cart of the acting member, at every change; lines that the device holds of before join it. */
export const watchMemberCart = (): Observable<{ value: Cart; isMembers: true }> =>
  live(async () => {
    const { key, cacheKey } = await heldAccount()
    const [entries, row, device] = await Promise.all([loadEntries(key), loadCartRow(cacheKey), deviceCart()])
    if (device.lines.length > 0) joinSoon()
    const lines = shownLines(latestEdits(row, entries, device.lines))
    return { value: { lines, orders: device.orders }, isMembers: true }
  })

/** The last that is known of a line; of one that the server says was taken out it has no product. */
type KnownEdit = Omit<LineEdit, 'product'> & Partial<Pick<LineEdit, 'product'>>

/**
 * What is known of each line, those that were taken out too: what the server said, what this device kept before its
 * person was a member, and what waits; of two the later holds, as it will at the server. Pure.
 */
export function latestEdits(
  row: Pick<CartRow, 'lines' | 'removed' | 'requestedEpoch'> | undefined,
  entries: readonly Entry[],
  device: readonly CartLine[] = [],
): Map<string, KnownEdit> {
  const waiting: CartLayer = new Map()
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    if (hasWrite(row, entry.ackEpoch)) continue
    const overlay = commandOf(entry.kind)?.overlay ?? none
    if (overlay !== none && isReadable(entry)) overlay.cart?.(waiting as never, entry as never)
  }
  const latest = new Map<string, KnownEdit>()
  for (const line of row?.lines ?? []) latest.set(line.product.id, line)
  for (const { productId, at } of row?.removed ?? []) latest.set(productId, { quantity: 0, at, addedAt: at })
  for (const edit of [...device.map(withTimes), ...waiting.values()]) {
    const known = latest.get(edit.product.id)
    if (!known || edit.at >= known.at) latest.set(edit.product.id, edit)
  }
  return latest
}

/** The lines that have pieces, what was put in first at the front. Pure. */
export const shownLines = (latest: ReturnType<typeof latestEdits>): LineEdit[] =>
  [...latest.values()]
    .flatMap(({ product, ...line }) => (product && line.quantity > 0 ? [{ product, ...line }] : []))
    .toSorted(inCartOrder)

/** How many pieces the server is known to have; null where it has not said. Pure. */
export function knownQuantity(row: CartRow | undefined, entries: readonly Entry[], productId: string): number | null {
  const sent = entries.filter(
    ({ kind, target, state, ackEpoch }) =>
      kind === 'cart.set' && target === productId && state === 'acked' && !hasWrite(row, ackEpoch),
  )
  const answered = sent.at(-1)?.result as { quantity: number } | null | undefined
  if (answered) return answered.quantity
  const line = row?.lines.find(({ product }) => product.id === productId)
  if (line) return line.quantity
  const isToldOf = row?.removed.some((one) => one.productId === productId) || (row?.requestedEpoch ?? 0) > 0
  return isToldOf ? 0 : null
}

/** The cart that this device keeps, after a change: each line that is another has the time of it. */
export function withStampedLines(kept: Cart | undefined, change: (now: Cart) => Cart): Cart {
  const now = kept ?? EMPTY_CART
  const next = change(now)
  return { ...next, lines: stampedLines(now.lines, next.lines, Date.now()) }
}

/** Puts changes of lines into the queue, all of them or none; answers which products they are about. */
async function queueEdits(editsOf: (entries: readonly Entry[], row: CartRow | undefined) => readonly LineEdit[]) {
  const row = await loadCartRow((await currentAccount()).cacheKey)
  return acting(cartSet, async (userId) => {
    const entries = await outboxDb.outbox.where('userId').equals(userId).sortBy('seq')
    const edits = editsOf(entries, row)
    for (const edit of edits) {
      const target = edit.product.id
      const { product, quantity, at, addedAt } = edit
      const base = knownQuantity(row, entries, target)
      await enqueue(cartSet, { userId, target, payload: { product, quantity, at, addedAt, base } })
    }
    return edits.map(({ product }) => product.id)
  })
}

/**
 * Changes the cart of the acting member, from what is seen at that moment; answers the ids of the products whose lines
 * are now others. Rejects with StorageError, and then nothing changed.
 */
export async function changeMemberCart(change: (now: Cart) => Cart): Promise<string[]> {
  const device = await deviceCart()
  return queueEdits((entries, row) => {
    const latest = latestEdits(row, entries, device.lines)
    const before = shownLines(latest)
    const { lines } = change({ lines: before, orders: device.orders })
    return lineEdits(before, lines, Date.now(), (id) => latest.get(id)?.at)
  })
}

/**
 * Gives the acting member's cart the lines that this device kept before it was theirs; a line in both stays as it was
 * changed last. May be cut off at any point: what is queued twice says the same.
 */
export async function joinDeviceLines(): Promise<void> {
  const { lines } = await deviceCart()
  if (lines.length === 0) return
  await queueEdits((entries, row) => {
    const latest = latestEdits(row, entries)
    return lines.map(withTimes).filter(({ product, at }) => !((latest.get(product.id)?.at ?? '') >= at))
  })
  const joined = new Set(lines.map((line) => JSON.stringify(line)))
  await changeStoredState('cart', (now) => {
    const cart = (now as Cart | undefined) ?? EMPTY_CART
    return { ...cart, lines: cart.lines.filter((line) => !joined.has(JSON.stringify(line))) }
  })
}

/** Asks the server for the acting member's cart and stores it. Rejects as a call does. */
export async function refreshCart(isNamed = true): Promise<void> {
  await requestList(isNamed, async (request) => {
    const { data } = await call(api.read, {}, { headers: request.headers })
    return storeCart(data, request)
  })
}
