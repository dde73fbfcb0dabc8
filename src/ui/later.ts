import { useSyncExternalStore } from 'react'
import { createEmitter } from '#src/lib/emitter.ts'

export interface Later<T> {
  /** A hook: what was loaded, once it has been. */
  use(this: void): T | undefined
  /** Asks for it, and resolves once it is there or cannot be had; then the next one who wants it asks again. */
  want(this: void): PromiseLike<void>
}

/** What comes in a file of its own and is done without until it has come. */
export function later<T>(load: () => PromiseLike<T>): Later<T> {
  let loaded: T | undefined
  let asked: PromiseLike<void> | undefined
  const changes = createEmitter()
  const get = () => loaded
  return {
    use: () => useSyncExternalStore(changes.subscribe, get, get),
    want: () =>
      (asked ??= load().then(
        (value) => {
          loaded = value
          changes.emit()
        },
        () => {
          asked = undefined
        },
      )),
  }
}
