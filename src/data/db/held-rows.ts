import { cacheDb } from './database.ts'
import { onWritten } from './on-written.ts'

/**
 * Something that is made of whole tables of the cache, held in memory for one account until any of them changes, in
 * another tab or the worker too. It is made in a task of its own: a live view that asks must neither follow what is read
 * here nor break it off.
 */
export function heldOf<T>(
  tables: readonly ('posts' | 'threads' | 'relations' | 'messages' | 'conversations')[],
  make: (cacheKey: string) => Promise<T>,
): (cacheKey: string) => Promise<T> {
  let held: { cacheKey: string; value: Promise<T> } | undefined
  onWritten(cacheDb, tables, () => {
    held = undefined
  })
  return (cacheKey) => {
    if (held?.cacheKey === cacheKey) return held.value
    const value = new Promise<T>((resolve, reject) => {
      setTimeout(() => void make(cacheKey).then(resolve, reject))
    })
    const now = { cacheKey, value }
    held = now
    value.catch(() => {
      if (held === now) held = undefined // what could not be read is read anew next time
    })
    return value
  }
}
