import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerType } from '@hono/node-server'
import { ofListening } from './start-error.ts'

/** How long a connection may take over its headers, over a request, and between two; who is slower is cut off. */
export const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5000,
}

/**
 * A connection that is still for so long is cut off: one whose answer is not read would be held for ever. Streams say
 * something more often, and no answer takes as long to begin.
 */
export const STILL_MS = 60_000

/** How long requests under way may take to end once the process was asked to stop. */
const GRACE_MS = 10_000

interface Listening {
  port: number
  host: string
  stillMs?: number
}

/** Resolves once the server takes requests; rejects with CannotStart where it cannot listen there. */
export function listen(server: ServerType, { port, host, stillMs = STILL_MS }: Listening): Promise<AddressInfo> {
  server.setTimeout(stillMs)
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(ofListening(error, { port, host }))
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve(server.address() as AddressInfo)
    })
  })
}

interface Stopping {
  /** Aborted at once, so that the health check tells it and streams end. */
  stopping?: AbortController
  /** How long connections are still taken after a SIGTERM, for a proxy that has not yet looked at the health check. */
  drainMs?: number
}

/** How often connections that fell idle while the process ends are looked for. */
const IDLE_MS = 50

/**
 * On SIGTERM or SIGINT: says so to the health check, answers for `drainMs` as ever but for the last time on each connection,
 * then takes no more, lets what is under way end, closes the database, exits. A SIGINT, from a person at the keyboard, does
 * not drain.
 */
export function stopOnSignal(
  server: ServerType,
  close: () => Promise<void>,
  { stopping = new AbortController(), drainMs = 0 }: Stopping = {},
): void {
  let isEnding = false
  function takeNoMore() {
    if (isEnding) return
    isEnding = true
    const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), GRACE_MS)
    const closeIdle = () => 'closeIdleConnections' in server && server.closeIdleConnections()
    const idle = setInterval(closeIdle, IDLE_MS)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(idle)
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
    closeIdle()
  }
  let timer: NodeJS.Timeout | undefined
  function stop(afterMs: number) {
    if (timer !== undefined && afterMs > 0) return
    clearTimeout(timer)
    timer = setTimeout(takeNoMore, afterMs)
    if (stopping.signal.aborted) return
    // a client with an open connection sends its next request elsewhere
    server.prependListener('request', (_request: unknown, answer: ServerResponse) => {
      answer.shouldKeepAlive = false
    })
    stopping.abort()
  }
  process.on('SIGTERM', () => stop(drainMs))
  process.on('SIGINT', () => stop(0))
}
