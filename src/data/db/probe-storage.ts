/** How long the device's store may take to open before the app goes on without it (fault F50). */
const OPEN_MS = 5000
/** The precious database and its present shape, as `database.ts` makes it; Dexie counts in tens. */
export const OUTBOX_NAME = 'anpan-outbox'
export const OUTBOX_SHAPE = 3

/** Where what is done here is kept. */
export interface StoragePlace {
  /** `missing`: there is no store, or it does not answer; `blocked`: an older tab holds it in an older shape (fault F51). */
  kind: 'device' | 'missing' | 'blocked'
  /** Resolves if the device's store opens after all. */
  whenFree: Promise<void>
}

/** True where nothing has ever been kept; false too where the browser does not tell. */
export async function isNewDevice(): Promise<boolean> {
  try {
    if (!indexedDB.databases) return false
    return (await indexedDB.databases()).every(({ name }) => name !== OUTBOX_NAME)
  } catch {
    return true // it has no store
  }
}

/**
 * Looks whether this device's store can be opened in its present shape, and changes nothing in it. Resolves after five
 * seconds at the latest.
 */
export function probeStorage(openMs = OPEN_MS): Promise<StoragePlace> {
  return new Promise((resolve) => {
    let free = () => {}
    const whenFree = new Promise<void>((done) => {
      free = done
    })
    let isBlocked = false
    const without = () => resolve({ kind: isBlocked ? 'blocked' : 'missing', whenFree })
    const timer = setTimeout(without, openMs)
    const works = () => {
      clearTimeout(timer)
      resolve({ kind: 'device', whenFree })
      free()
    }
    try {
      const opening = indexedDB.open(OUTBOX_NAME, OUTBOX_SHAPE * 10)
      opening.onblocked = () => {
        isBlocked = true
      }
      // It could be made or changed: that is left to who knows its tables.
      opening.onupgradeneeded = () => opening.transaction?.abort()
      opening.onsuccess = () => {
        opening.result.close()
        works()
      }
      opening.onerror = (event) => {
        event.preventDefault()
        // What was given up above, or a newer shape, which is used as it is (fault F53).
        if (/AbortError|VersionError/.test(opening.error?.name ?? '')) works()
        else without()
      }
    } catch {
      without()
    }
  })
}
