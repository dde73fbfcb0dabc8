import { outboxDb } from '#src/data/db/database.ts'
import { outboxTransaction } from '#src/data/sync/enqueue.ts'
import { requeueEntry } from '#src/data/sync/entries.ts'
import type { OrderPlaceEntry, OrderPlacePayload } from './commands/order-place.ts'

/** Sends a refused order as its person wants it now: the same order, under a new key. Rejects with StorageError. */
export async function reorder(
  seq: number,
  wanted: Pick<OrderPlacePayload, 'lines' | 'total' | 'pointsUsed'> & Partial<Pick<OrderPlacePayload, 'payment'>>,
): Promise<void> {
  await outboxTransaction(async () => {
    const entry = (await outboxDb.outbox.get(seq)) as OrderPlaceEntry | undefined
    if (entry?.kind !== 'order.place' || entry.state !== 'failed') return
    const { holding, ...rest } = entry.payload
    const paidWith = wanted.payment === 'demo-card' || holding === undefined ? {} : { holding }
    await outboxDb.outbox.update(seq, { payload: { ...rest, ...paidWith, ...wanted } })
    await requeueEntry(seq)
  })
}
