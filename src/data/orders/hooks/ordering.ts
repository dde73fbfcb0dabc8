import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { requestPersistenceOnce } from '#src/data/storage/hooks/persistence.ts'
import { isStoredOnDevice } from '#src/data/storage/hooks/storage-place.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import type { reorder as reorderRefused } from '../reorder.ts'
import type { OrderPlacePayload } from '../commands/order-place.ts'

export type Wish = OrderPlacePayload

/** The queue, with the commands of orders. */
async function loadQueue() {
  const [offline] = await Promise.all([loadOffline(), import('#src/data/lazy-commands.ts')])
  return offline
}

async function sent(id: string): Promise<void> {
  if (!isStoredOnDevice()) await (await loadSending()).sendWithoutStore(id)
  askDrain()
  void requestPersistenceOnce() // what the browser says changes nothing here
}

/**
 * Keeps an order on the device, ready to be sent; resolves with its id once it is durable. Rejects with StorageError, and
 * with SignInNeeded for non-members; nothing is stored then.
 */
export async function placeOrder(wish: Wish): Promise<string> {
  const id = uuidv7()
  await (await loadQueue()).change('order.place', id, wish)
  await sent(id)
  return id
}

/** Cancels an order: seen at once, kept on the device, sent when the server can be reached. */
export async function cancelOrder(id: string, name: string): Promise<void> {
  await (await loadQueue()).change('order.cancel', id, { name })
  await sent(id)
}

/** Sends a refused order as its person wants it now. */
export async function reorder(seq: number, wanted: Parameters<typeof reorderRefused>[1]): Promise<void> {
  await loadQueue()
  await (await import('../reorder.ts')).reorder(seq, wanted)
  askDrain({ atOnce: true })
}

/** Gives up what was refused, or was never sent. */
export async function giveUp(seq: number): Promise<void> {
  await (await loadSending()).removeEntry(seq)
}
