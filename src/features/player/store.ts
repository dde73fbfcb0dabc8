import { useSyncExternalStore } from 'react'

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
const listeners = new Set<() => void>()

/** Replaces what the player holds and tells everyone who watches. */
export function setPlayer(next: Omit<PlayerState, 'turn'> | null): void {
  turn += 1
  state = next && { ...next, turn }
  for (const listener of listeners) listener()
}

export const getPlayer = (): PlayerState | null => state

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the player holds, kept up to date. */
export const usePlayer = (): PlayerState | null => useSyncExternalStore(subscribe, getPlayer, getPlayer)
