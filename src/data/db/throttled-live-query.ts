import type { Observable, Observer, Subscription } from 'dexie'
import { live } from './live.ts'

/** A view reads for half of the time at most. */
const REST = 1

/** It rests no longer than this, also where a page was frozen in the middle of a reading. */
const REST_MAX_MS = 1000

/**
 * A live query over much. After each reading it rests as long as that took and then reads once for all that has
 * changed meanwhile, so that a long outbox is not read anew for each of its steps; a change after a rest is read at once.
 */
export function throttledLiveQuery<T>(read: () => Promise<T>): Observable<T> {
  const subscribe = (observer: Observer<T>): Subscription => {
    let closed = false
    let restUntil = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let running: Subscription | undefined

    function begin() {
      let isBegun = false
      let isReading = false
      let hasChanged = false
      const once = async () => {
        if (isBegun) return change()
        isBegun = isReading = true
        const startMs = performance.now()
        try {
          const value = await read()
          // in a task of its own: until this one ends, the observer could read, but not write
          setTimeout(() => !closed && observer.next?.(value))
        } finally {
          const endMs = performance.now()
          restUntil = endMs + Math.min((endMs - startMs) * REST, REST_MAX_MS)
          isReading = false
          if (hasChanged) later()
        }
      }
      // a reading that is under way is ended first: two at a time might end in the wrong order
      function change() {
        running?.unsubscribe()
        hasChanged = true
        if (!isReading) later()
      }
      running = live(once).subscribe({ error: (error) => observer.error?.(error) })
    }
    function later() {
      if (!closed) timer = setTimeout(begin, Math.max(0, restUntil - performance.now()))
    }

    begin()
    return {
      get closed() {
        return closed
      },
      unsubscribe() {
        closed = true
        clearTimeout(timer)
        running?.unsubscribe()
      },
    }
  }
  return Object.assign(live(read), { subscribe })
}
