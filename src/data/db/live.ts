import Dexie, { liveQuery, type Observable, type Observer, type Subscription } from 'dexie'
import type { Held } from './held.ts'
import { heldAccountRow } from './held-account.ts'

/**
 * A live query that tells of each reading that failed. Dexie's own is silent where the store was closed under it, and
 * reads no more until something is written. Dexie does not see what is held in memory: the view reads anew when the
 * account is written, and with each write to what else it reads of that.
 */
export function live<T>(read: () => Promise<T>, more: readonly Held<unknown>[] = []): Observable<T> {
  const query = liveQuery(async () => {
    try {
      return await read()
    } catch (cause) {
      if (cause instanceof Dexie.DexieError) throw new Error('the store could not be read', { cause })
      throw cause
    }
  })
  const begin = query.subscribe.bind(query)
  const subscribe = (observer: Observer<T>): Subscription => {
    let running = begin(observer)
    const again = () => {
      running.unsubscribe()
      running = begin(observer)
    }
    const ends = [heldAccountRow, ...more].map(({ onWritten }) => onWritten(again))
    return {
      get closed() {
        return running.closed
      },
      unsubscribe() {
        for (const end of ends) end()
        running.unsubscribe()
      },
    }
  }
  return Object.assign(query, { subscribe })
}
