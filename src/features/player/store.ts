import { useSyncExternalStore } from 'react'
import { createEmitter } from '#src/lib/emitter.ts'

/** What the player holds; null while nothing has been chosen. */
export interface PlayerState {
  kind: 'track' | 'live'
  id: string
  queue: readonly string[]
  isPlaying: boolean
  /** The device would give no sound. */
  hasFailed: boolean
  /** Rises with every start, pause, jump or choice. */
  turn: number
}

let state: PlayerState | null = null
let turn = 0
const changes = createEmitter()

/** Replaces what the player holds and tells everyone who watches. */
export function setPlayer(next: Omit<PlayerState, 'turn'> | null): void {
  turn += 1
  state = next && { ...next, turn }
  changes.emit()
}

export const getPlayer = (): PlayerState | null => state

/** What the player holds, kept up to date. */
export const usePlayer = (): PlayerState | null => useSyncExternalStore(changes.subscribe, getPlayer, getPlayer)
