import type { Dexie } from 'dexie'
import { createEmitter } from '#src/lib/emitter.ts'
import { onWritten } from './on-written.ts'

/** Something read of a store, held in memory until its table is written. */
export interface Held<T> {
  /** What is held, read where it is not. Rejects where it cannot be read, and then holds nothing. */
  (): Promise<T>
  /** Calls back when the table was written, here, in another tab or in the worker, and what was held is gone. */
  onWritten(this: void, listener: () => void): () => void
  /** For a write that begins: what is read from now on waits for its end, and has it. */
  forget(this: void): void
}

/**
 * Holds what `read` reads of a table. Another tab's write is known some milliseconds later: what may happen for one
 * account alone reads the row itself, in the transaction in which it is done.
 */
export function held<T>(db: Dexie, table: string, read: () => PromiseLike<T>): Held<T> {
  let value: Promise<T> | undefined
  const changes = createEmitter()
  onWritten(db, [table], () => {
    value = undefined
    changes.emit()
  })
  // a frozen page may have missed what others told of their writes; before any view that is read anew for the same reason
  const forget = () => {
    value = undefined
  }
  globalThis.addEventListener?.('resume', forget, { capture: true })

  function get(): Promise<T> {
    if (value) return value
    // in a task of its own: a live view that asks must neither follow this reading nor break it off
    const reading = new Promise<T>((resolve, reject) => {
      setTimeout(() => void read().then(resolve, reject))
    })
    value = reading
    reading.catch(() => {
      if (value === reading) value = undefined
    })
    return reading
  }
  return Object.assign(get, { onWritten: changes.subscribe, forget })
}
