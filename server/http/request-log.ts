import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'

/** One line of the log: plain values, never a body, a cookie or what a person searched for. */
export type LogLine = Readonly<Record<string, string | number>>
export type Log = (line: LogLine) => void

/** Tells the log of every request to the API, and of every other one that failed. */
export function requestLog(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startMs = performance.now()
    await next()
    const { status } = c.res
    if (!c.req.path.startsWith('/api') && status < 500) return
    const ms = Math.round(performance.now() - startMs)
    log({ kind: 'request', id: c.get('requestId'), method: c.req.method, path: c.req.path.slice(0, 200), status, ms })
  }
}

/** Writes each line as JSON, which keeps line breaks within a value from making lines of their own. */
export function logTo(stream: { write(text: string): unknown }): Log {
  return (line) => {
    stream.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)
  }
}
