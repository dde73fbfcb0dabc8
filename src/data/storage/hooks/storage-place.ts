import { useSyncExternalStore } from 'react'
import type { StoragePlace } from '#src/data/db/probe-storage.ts'
import { createEmitter } from '#src/lib/emitter.ts'

/** `free`: the device's store, which was missed at the start, could be had now, by loading the page anew. */
export type StorageState = StoragePlace['kind'] | 'free'

let state: StorageState = 'device'
const changes = createEmitter()

export function reportStoragePlace(next: StorageState): void {
  state = next
  changes.emit()
}

const moves = createEmitter()

/** Tells that cached answers are kept elsewhere from here on: what is shown has to be requested anew. */
export const reportCacheMoved = (): void => moves.emit()
export const onCacheMoved = moves.subscribe

/** False where what is done here lives no longer than the page (fault F49). */
export const isStoredOnDevice = (): boolean => state === 'device'

/** Where what is done here is kept. */
export const useStoragePlace = (): StorageState => useSyncExternalStore(changes.subscribe, () => state)
