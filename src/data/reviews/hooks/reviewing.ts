import { clearDraft } from '#src/data/drafts/hooks/draft.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { pageLanguage } from '#src/data/hooks/page-language.ts'
import { requestPersistenceOnce } from '#src/data/storage/hooks/persistence.ts'
import { isStoredOnDevice } from '#src/data/storage/hooks/storage-place.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import type { Language } from '#src/lib/language.ts'
import type { OwnReview } from '../own-review.ts'

/** Where the text of a review is kept while it is written. */
export const reviewSlot = (productId: string): string => `review:${productId}`

interface Product {
  id: string
  /** What it is called. */
  name: string
}

/**
 * Keeps what a member says of a product on the device, in place of what they said before, and sends it when the server can
 * be reached. Rejects with StorageError, and with SignInNeeded for non-members; the draft stays then.
 */
export async function setReview(
  product: Product,
  said: { rating: number; content: string },
  own: OwnReview | null,
): Promise<void> {
  await change(product, { id: own?.id ?? uuidv7(), ...said, lang: pageLanguage() }, own)
  clearDraft(reviewSlot(product.id), said.content)
}

/** Deletes the own review of a product: gone at once, sent when the server can be reached. Rejects as `setReview` does. */
export const removeReview = (product: Product, own: OwnReview): Promise<void> => change(product, null, own)

async function change(
  { id, name }: Product,
  review: { id: string; rating: number; content: string; lang: Language | null } | null,
  own: OwnReview | null,
): Promise<void> {
  const [offline, sending] = await Promise.all([loadOffline(), loadSending(), import('#src/data/lazy-commands.ts')])
  // what was refused is said anew, or not at all
  const refused = own?.sync.state === 'failed' ? own.sync.seq : undefined
  if (review || own?.known || refused === undefined)
    await offline.change('review.set', id, { review, had: Boolean(own?.known), name })
  if (refused !== undefined) await sending.removeEntry(refused)
  if (!isStoredOnDevice()) await sending.sendWithoutStore(id)
  askDrain()
  void requestPersistenceOnce() // what the browser says changes nothing here
}
