import { useSyncExternalStore } from 'react'
import { onSilence } from '#src/data/api/silence.ts'
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
const answers = createEmitter()
let wasReached = false

function change(next: Connection): void {
  const isSame = next.isOffline === state.isOffline
  state = next
  if (!isSame) changes.emit()
}

/** The server has answered. */
export function reportReached(): void {
  const isNews = state.isOffline || !wasReached
  wasReached = true
  change({ isOffline: false, since: 0, failures: 0 })
  if (isNews) answers.emit()
}

/** A request got no answer, and none has come since `since`. */
export const reportUnreached = (since = Date.now()): void =>
  change({ isOffline: true, since: state.since || since, failures: state.failures + 1 })

/** A request waits for its answer for long already; it may yet come, so that nothing is asked less often for it. */
const reportSilent = (): void => change({ ...state, isOffline: true, since: state.since || Date.now() - LASTING_MS })

export const getConnection = (): Connection => state

onSilence(reportSilent)
if (typeof addEventListener === 'function') addEventListener('offline', () => reportUnreached())

/** A loss of the server that lasts less than this is not worth words. */
const LASTING_MS = 3000

/** In how many milliseconds the present loss will have lasted for long enough to be told. */
export const offlineLastsIn = (): number => Math.max(0, state.since + LASTING_MS - Date.now())

const isOffline = (): boolean => state.isOffline

/** Calls the listener when the server answers this page for the first time, and whenever it does again after a loss. */
export const onReached = answers.subscribe

/** True while the server cannot be reached, judged by what requests met and not by the browser's flag alone. */
export const useIsOffline = (): boolean => useSyncExternalStore(changes.subscribe, isOffline, isOffline)
