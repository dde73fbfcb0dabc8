import Dexie, { type Table } from 'dexie'
import { forgetPictures } from './cached-pictures.ts'
import { deviceDb, outboxDb, cacheDb } from './database.ts'
import { countLeavings, whenShown } from './leaving.ts'
import { hasOtherTab } from './other-tabs.ts'
import { StorageError } from './storage-error.ts'
import { reportStorage } from './storage-state.ts'

/** How long a write waits for a store that does not answer, before it is given up and reported (fault F36). */
const BLOCKED_MS = 5000

let refusal: StorageError['reason'] | undefined

/** Has every durable transaction rejected from here on: what it would write could not be kept. */
export function refuseWrites(reason: StorageError['reason']): void {
  refusal = reason
}

/**
 * Runs a transaction over tables of one of the precious databases and resolves once it has completed, which is when its
 * writes are safe. A full disk is answered by giving up the kept pictures and one more try, then the
 * stored rows and one more try; a dead connection by reopening and one more try; what the leaving of the page has ended
 * is tried anew when the page is shown again. What still fails rejects with StorageError, and then nothing was kept; so
 * does one that could not begin within five seconds, and every one once writes are refused.
 */
export async function withDurableTransaction<T>(
  db: Dexie,
  tables: readonly Table[],
  work: () => Promise<T>,
): Promise<T> {
  if (refusal) throw new StorageError(refusal)
  const freeing = [...FREEING]
  for (let isReopened = false; ; ) {
    await whenShown()
    const left = countLeavings()
    try {
      return await committed(db, tables, work)
    } catch (error) {
      if (error instanceof StorageError) throw error
      if (isQuotaError(error)) {
        const free = freeing.shift()
        if (!free) return failed('full', error)
        await free()
      } else {
        if (!isConnectionError(error)) throw error
        if (left !== countLeavings()) continue
        if (isReopened) return failed('unavailable', error)
        isReopened = true
        reopen()
      }
    }
  }
}

function failed(reason: 'full' | 'unavailable', cause: unknown): never {
  if (reason === 'full') reportStorage(true)
  throw new StorageError(reason, { cause })
}

async function committed<T>(...transaction: Parameters<typeof withDurableTransaction<T>>): Promise<T> {
  const result = await bounded(...transaction)
  reportStorage(false)
  return result
}

/** A transaction that begins after its person was told otherwise must not happen. */
async function bounded<T>(...[db, tables, work]: Parameters<typeof withDurableTransaction<T>>): Promise<T> {
  let isLate = false
  let hasBegun = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const running = db.transaction('rw', [...tables], async () => {
    // it has begun when the store answers: it may wait for one of another tab
    await tables[0]?.limit(1).primaryKeys()
    if (isLate) throw new StorageError('silent')
    hasBegun = true
    return work()
  })
  const bound = new Promise<never>((_, reject) => {
    let left = countLeavings()
    const wait = () => {
      timer = setTimeout(() => {
        if (hasBegun) return
        if (left !== countLeavings()) {
          left = countLeavings() // the time in which the page was away does not count
          return wait()
        }
        isLate = true
        void hasOtherTab().then((has) => reject(new StorageError(has ? 'blocked' : 'silent')))
      }, BLOCKED_MS)
    }
    wait()
  })
  running.catch(() => undefined) // a late rejection has been told already
  try {
    return await Promise.race([running, bound])
  } finally {
    clearTimeout(timer)
  }
}

/** Lets the next use open the stores anew: one that failed to open is not tried again by itself. */
function reopen(): void {
  for (const db of [outboxDb, deviceDb]) if (!db.isOpen()) db.close({ disableAutoOpen: false })
}

/** True for a full disk, also where it comes as an aborted transaction. */
export function isQuotaError(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Object; ) {
    const { name, inner } = cause as { name?: string; inner?: unknown }
    if (name === 'QuotaExceededError') return true
    cause = inner
  }
  return false
}

function isConnectionError(error: unknown): boolean {
  return error instanceof Dexie.DexieError && /Closed|InvalidState|OpenFailed|Abort|Unknown/.test(error.name)
}

/** What is given up for what a person writes, in this order. All of it can be fetched again. */
const FREEING = [freePictures, freeRows] as const

/** How long a write waits for room to be made. */
const FREEING_MS = 5000

async function freePictures(): Promise<void> {
  await forgetPictures().catch(() => undefined) // not kept, or not readable: the next step frees more
}

/** Emptied, not deleted: a deletion waits for every tab that has the store open, a frozen one among them. */
async function freeRows(): Promise<void> {
  const emptied = cacheDb.transaction('rw', cacheDb.tables, async () =>
    Promise.all(cacheDb.tables.map((table) => table.clear())),
  )
  const late = new Promise((resolve) => setTimeout(resolve, FREEING_MS))
  await Promise.race([emptied, late]).catch(() => undefined) // the one more try tells whether there is room
}
