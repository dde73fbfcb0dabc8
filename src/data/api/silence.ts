import { createEmitter } from '#src/lib/emitter.ts'

/** A server that answers quickly as a rule has gone silent after so long. */
const SILENT_MS = 4500
/** Of a slow one so many times its slowest answer of late is waited for. */
const SLOWER = 4
const OF_LATE = 8
/** A clock that rings so much too late belongs to a device that slept or was busy: what it says is worth nothing. */
const LATE_MS = 1000

const tookMs: number[] = []
let answeredAt = -Infinity
const silences = createEmitter()

/** Calls back when a request has gone unanswered for so long that the server is taken for silent. Returns what ends it. */
export const onSilence = silences.subscribe

/**
 * Listens for the answer to a request that is being sent; `heard` ends it, with true where an answer has begun. A time-out
 * would tell of silence late, and a short one would cut a slow network off: the request goes on.
 */
export function listen(): { heard(isAnswer: boolean): void } {
  const askedAt = performance.now()
  // before the first answer nothing is known of how quick this server is
  const limitMs = tookMs.length === 0 ? Infinity : Math.max(SILENT_MS, SLOWER * Math.max(...tookMs))
  const ring = () => {
    const isLate = performance.now() - askedAt > limitMs + LATE_MS
    if (!isLate && answeredAt <= askedAt) silences.emit()
  }
  const timer = Number.isFinite(limitMs) ? setTimeout(ring, limitMs) : undefined
  return {
    heard(isAnswer) {
      clearTimeout(timer)
      if (!isAnswer) return
      answeredAt = performance.now()
      tookMs.push(answeredAt - askedAt)
      if (tookMs.length > OF_LATE) tookMs.shift()
    },
  }
}
