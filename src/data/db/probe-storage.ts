import { inTime } from '#src/lib/in-time.ts'
import { followTransactions } from './leaving.ts'
import { hasOtherTab } from './other-tabs.ts'

/** How long the device's store may take to answer before the app goes on without it (fault F50). */
const ANSWER_MS = 5000
/** The same for what the server's answers are kept in: those are drawn from memory then. */
const CACHE_ANSWER_MS = 2000
/** The precious database and its present shape, as `database.ts` makes it; Dexie counts in tens. */
export const OUTBOX_NAME = 'anpan-outbox'
export const OUTBOX_SHAPE = 3

/** A database, and a row of no person in one of its tables. */
interface Probed {
  name: string
  shape: number
  table: string
  row: object
}
export const PROBED = {
  outbox: { name: OUTBOX_NAME, shape: OUTBOX_SHAPE, table: 'idMap', row: { userId: '', localId: '' } },
  device: { name: 'anpan-device', shape: 1, table: 'kept', row: { userId: '', name: '' } },
  cache: { name: 'anpan-cache', shape: 11, table: 'queries', row: { key: '' } },
} as const satisfies Record<string, Probed>

/** Where what is done here is kept. */
export interface StoragePlace {
  /**
   * `missing`: there is no store, or it does not open; `silent`: it opens, and no write ends; `blocked`: another tab is
   * why, as an older one that holds it in an older shape (fault F51).
   */
  kind: 'device' | 'missing' | 'silent' | 'blocked'
  /** Resolves if the device's store can be used after all. */
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
 * Looks whether this device's stores can be opened in their present shape and written, and leaves nothing in them.
 * Resolves after five seconds at the latest.
 */
export async function probeStorage(answerMs = ANSWER_MS): Promise<StoragePlace> {
  const seen: Seen = {}
  const looks = [look(PROBED.outbox, seen), look(PROBED.device)]
  const whenFree = new Promise<void>((free) => {
    void Promise.all(looks).then((all) => all.every(Boolean) && free())
  })
  const works = await inTime(Promise.all(looks), answerMs)
  if (works?.every(Boolean)) return { kind: 'device', whenFree }
  const isSilent = !works && seen.isOpen
  if (seen.isBlocked || (isSilent && (await hasOtherTab()))) return { kind: 'blocked', whenFree }
  return { kind: isSilent ? 'silent' : 'missing', whenFree }
}

/** Looks whether the cached answers can be read and written. `whenFree` is there where they could not within two seconds. */
export async function probeCache(answerMs = CACHE_ANSWER_MS): Promise<{ whenFree?: Promise<unknown> }> {
  const whenFree = look(PROBED.cache)
  return (await inTime(whenFree, answerMs)) === undefined ? { whenFree } : {}
}

/** What became of an opening. */
interface Seen {
  isBlocked?: true
  isOpen?: true
}

/** Opens a database and writes a row that it takes out again; resolves with whether that can be done, and never where it does not answer. */
function look({ name, shape, table, row }: Probed, seen: Seen = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const open = (version?: number) => {
      const opening = followTransactions(indexedDB.open(name, version)) // oxlint-disable-line no-restricted-properties -- followed
      opening.onblocked = () => {
        seen.isBlocked = true
      }
      // It could be made or changed: that is left to who knows its tables.
      opening.onupgradeneeded = () => opening.transaction?.abort()
      opening.onsuccess = () => {
        seen.isOpen = true
        resolve(takesWrites(opening.result, table, row))
      }
      opening.onerror = (event) => {
        event.preventDefault()
        const reason = opening.error?.name
        // a newer shape is used as it is (fault F53)
        if (reason === 'VersionError' && version) open()
        else resolve(reason === 'AbortError') // what was given up above
      }
    }
    try {
      open(shape * 10)
    } catch {
      resolve(false)
    }
  })
}

function takesWrites(db: IDBDatabase, table: string, row: object): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (works: boolean) => {
      db.close()
      resolve(works)
    }
    db.onversionchange = () => db.close()
    try {
      const transaction = db.transaction(table, 'readwrite', { durability: 'relaxed' })
      const rows = transaction.objectStore(table)
      const writing = rows.put(row)
      writing.onsuccess = () => rows.delete(writing.result)
      transaction.oncomplete = () => end(true)
      // a full disk is reported by the write that meets it, and a page that is left ends this one itself
      transaction.onabort = () => end(!transaction.error || transaction.error.name === 'QuotaExceededError')
    } catch {
      end(true) // it has no such table yet: that is left to who knows them
    }
  })
}
