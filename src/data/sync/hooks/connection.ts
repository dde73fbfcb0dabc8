import { useSyncExternalStore } from 'react'
import { createEmitter } from '#src/lib/emitter.ts'

/** What requests met: whether the server could be reached last time, and how often in a row it could not. */
interface Connection {
  isOffline: boolean
  since: number
  failures: number
}

let state: Connection = {
  isOffline: typeof navigator !== 'undefined' && navigator.onLine === false,
  since: 0,
  failures: 0,
}
const changes = createEmitter()

function change(next: Connection): void {
  const isSame = next.isOffline === state.isOffline
  state = next
  if (!isSame) changes.emit()
}

/** The server has answered. */
export const reportReached = (): void => change({ isOffline: false, since: 0, failures: 0 })

/** No answer came. */
export const reportUnreached = (): void =>
  change({ isOffline: true, since: state.since || Date.now(), failures: state.failures + 1 })

export const getConnection = (): Connection => state

if (typeof addEventListener === 'function') addEventListener('offline', reportUnreached)

const isOffline = (): boolean => state.isOffline

/** True while the server cannot be reached, judged by what requests met and not by the browser's flag alone. */
export const useIsOffline = (): boolean => useSyncExternalStore(changes.subscribe, isOffline, isOffline)
