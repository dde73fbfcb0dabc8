/** Everything that a page says to the worker. */
export type ToWorker = { type: 'drain' } | { type: 'take-over' }

/** True for a message that this worker understands; anything else is ignored (security row S43). */
export function isToWorker(message: unknown): message is ToWorker {
  const type = (message as { type?: unknown } | null)?.type
  return type === 'drain' || type === 'take-over'
}

/** Name of the browser's regular event in which the worker asks for the newest posts. */
export const FEED_SYNC = 'feed'
