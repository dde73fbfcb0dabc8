import { useSyncExternalStore } from 'react'
import { createEmitter } from '#src/lib/emitter.ts'

export interface Later<T> {
  /** A hook: what was loaded, once it has been. */
  use(this: void): T | undefined
  /** Asks for it; where it cannot be had, the next one who wants it asks again. */
  want(this: void): void
}

/** What comes in a file of its own and is done without until it has come. */
export function later<T>(load: () => PromiseLike<T>): Later<T> {
  let loaded: T | undefined
  let isAsked = false
  const changes = createEmitter()
  const get = () => loaded
  return {
    use: () => useSyncExternalStore(changes.subscribe, get, () => undefined),
    want() {
      if (isAsked) return
      isAsked = true
      void load().then(
        (value) => {
          loaded = value
          changes.emit()
        },
        () => {
          isAsked = false
        },
      )
    },
  }
}
