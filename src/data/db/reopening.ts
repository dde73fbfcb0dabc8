import Dexie from 'dexie'

/** How long after an opening that failed the next use opens the store anew. */
const AGAIN_MS = 500

/** A database that a later use opens anew when opening it has failed; Dexie's own gives up until the page is reloaded. */
export class ReopeningDatabase extends Dexie {
  override open(): ReturnType<Dexie['open']> {
    return super.open().catch((error: unknown) => {
      setTimeout(() => {
        if (!this.isOpen()) this.close({ disableAutoOpen: false }) // it waits, and opens with its next use
      }, AGAIN_MS)
      throw error
    })
  }
}
