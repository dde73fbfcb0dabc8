import { type CartAnswer, inCartOrder } from '#contract/cart.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { hasWrite, type CartRow } from '#src/data/db/server-rows.ts'
import type { RequestContext } from '#src/data/lists/request.ts'
import { type Outcome, storeAnswer } from '#src/data/lists/store-answer.ts'
import type { LineEdit } from './line-edits.ts'

const EMPTY: Omit<CartRow, 'cacheKey'> = { lines: [], removed: [], requestedEpoch: 0 }

/** What the server said of the acting person's cart; undefined where it has said nothing, or nothing can be read. */
export const loadCartRow = (cacheKey: string): Promise<CartRow | undefined> =>
  cacheDb.cart.get(cacheKey).catch(() => undefined)

/** Writes how a line stands at the server, unless an answer that was asked for later knows of it. */
export async function storeLine(cacheKey: string, line: LineEdit, ackEpoch: number | null): Promise<void> {
  await cacheDb.transaction('rw', cacheDb.cart, async () => {
    const row = (await cacheDb.cart.get(cacheKey)) ?? { cacheKey, ...EMPTY }
    const { id } = line.product
    if (row.requestedEpoch > 0 && hasWrite(row, ackEpoch)) return
    const lines = row.lines.filter(({ product }) => product.id !== id)
    const removed = row.removed.filter(({ productId }) => productId !== id)
    await cacheDb.cart.put({
      ...row,
      lines: line.quantity > 0 ? [...lines, line].toSorted(inCartOrder) : lines,
      removed: line.quantity > 0 ? removed : [{ productId: id, at: line.at }, ...removed],
    })
  })
}

/** Stores a whole answer. */
export const storeCart = (answer: CartAnswer, request: RequestContext): Promise<Outcome> =>
  storeAnswer(request, {
    tables: [cacheDb.cart],
    stored: () => cacheDb.cart.get(request.cacheKey),
    write: (requested) => cacheDb.cart.put({ ...answer, cacheKey: request.cacheKey, ...requested }),
    settles: ['cart.set'],
  })
