import { useCallback, useRef } from 'react'
import type { View } from '#src/data/hooks/live-views.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { useLive } from '#src/data/hooks/use-live.ts'

/** The next value, or how to make it from the one that is kept at that moment. */
export type StateChange<T> = T | ((now: T) => T)

/** A kept record, by its name. */
export const storedStateView = (name: string): View<{ value: unknown }> => [
  `kept:${name}`,
  (offline) => offline.watchStoredState(name),
]

/** Changes a stored record without a subscription; resolves false where the device could not store it. */
export async function changeStored<T>(name: string, change: (now: T | undefined) => T): Promise<boolean> {
  try {
    const offline = await loadOffline()
    await offline.changeStoredState(name, (now) => change(now as T | undefined))
    return true
  } catch {
    return false
  }
}

/**
 * What a person did on a page, kept on the device under that person and seen by every tab. Undefined until it has been
 * read. A change is applied to what is kept at that moment, so that two tabs do not undo each other. `T` is plain data
 * and no function. Give a record another name when its shape changes: what is kept under the old one is left alone.
 * A change resolves true once it is kept, and false where the device could not keep it.
 */
export function useStoredState<T>(
  name: string,
  initial: T,
): [T | undefined, (change: StateChange<T>) => Promise<boolean>] {
  const row = useLive(...storedStateView(name))
  const first = useRef(initial)
  first.current = initial
  const change = useCallback(
    (next: StateChange<T>) => {
      return changeStored<T>(name, (now) => {
        const stored = now ?? first.current
        return typeof next === 'function' ? (next as (now: T) => T)(stored) : next
      })
    },
    [name],
  )
  return [row === undefined ? undefined : ((row.value as T | undefined) ?? initial), change]
}
