import Dexie, { liveQuery, type Observable } from 'dexie'

/**
 * A live query that tells of each reading that failed. Dexie's own is silent where the store was closed under it, and
 * reads no more until something is written.
 */
export const live = <T>(read: () => Promise<T>): Observable<T> =>
  liveQuery(async () => {
    try {
      return await read()
    } catch (cause) {
      if (cause instanceof Dexie.DexieError) throw new Error('the store could not be read', { cause })
      throw cause
    }
  })
