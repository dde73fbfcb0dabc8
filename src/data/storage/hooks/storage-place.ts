import { useSyncExternalStore } from 'react'
import type { StoragePlace } from '#src/data/db/probe-storage.ts'

/** `free`: the device's store, which was missed at the start, could be had now, by loading the page anew. */
export type StorageState = StoragePlace['kind'] | 'free'

let state: StorageState = 'device'
const listeners = new Set<() => void>()

export function reportStoragePlace(next: StorageState): void {
  state = next
  for (const listener of listeners) listener()
}

/** False where what is done here lives no longer than the page (offline F49). */
export const isKeptOnDevice = (): boolean => state === 'device'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where what is done here is kept. */
export const useStoragePlace = (): StorageState => useSyncExternalStore(subscribe, () => state)
