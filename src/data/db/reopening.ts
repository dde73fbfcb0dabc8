import Dexie from 'dexie'
import { closeWhenFrozen, whenShown } from './leaving.ts'

/** How long after an opening that failed the next use opens the store anew. */
const AGAIN_MS = 500

/**
 * A database that a later use opens anew when opening it has failed; Dexie's own gives up until the page is reloaded. In
 * a page that was left it is closed, and opens when the page is shown again.
 */
export class ReopeningDatabase extends Dexie {
  constructor(...given: ConstructorParameters<typeof Dexie>) {
    super(...given)
    closeWhenFrozen(() => {
      if (this.isOpen()) this.close({ disableAutoOpen: false })
    })
  }

  override open(): ReturnType<Dexie['open']> {
    const shown = whenShown()
    if (shown) return Dexie.Promise.resolve(shown).then(() => this.open())
    return super.open().catch((error: unknown) => {
      setTimeout(() => {
        if (!this.isOpen()) this.close({ disableAutoOpen: false }) // it waits, and opens with its next use
      }, AGAIN_MS)
      throw error
    })
  }
}
