/** Tells its listeners that something has changed; what, they read themselves. */
export interface Emitter {
  emit(): void
  /** Returns what ends the subscription; fits `useSyncExternalStore`. */
  subscribe(this: void, listener: () => void): () => void
}

export function createEmitter(): Emitter {
  const listeners = new Set<() => void>()
  return {
    emit() {
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
