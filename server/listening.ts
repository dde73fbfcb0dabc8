import type { AddressInfo } from 'node:net'
import type { ServerType } from '@hono/node-server'

/** How long a connection may take over its headers, over a request, and between two; who is slower is cut off. */
export const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5000,
}

/** How long requests under way may take to end once the process was asked to stop. */
const GRACE_MS = 10_000

/** Resolves once the server takes requests; rejects where the port cannot be had. */
export function listen(server: ServerType, { port, host }: { port: number; host: string }): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server.address() as AddressInfo)
    })
  })
}

/**
 * On SIGTERM or SIGINT: takes no more, aborts `stopping` so that what would never end does, lets what is under way end,
 * closes the database, exits.
 */
export function stopOnSignal(server: ServerType, stopping: AbortController, close: () => Promise<void>): void {
  function stop() {
    if (stopping.signal.aborted) return
    stopping.abort()
    const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), GRACE_MS)
    server.close(() => {
      clearTimeout(cut)
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
