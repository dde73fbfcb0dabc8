import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'
import { requestPattern } from './request-kind.ts'

/** From what only a developer wants to know to what the operator has to look at. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** One line of the log: plain values, never a body, a cookie, an address or what a person searched for. */
export type LogLine = Readonly<Record<string, string | number> & { level: LogLevel; kind: string }>

export interface Log {
  (line: LogLine): void
  /** Whether lines of this level are written; all of them where it cannot be asked. */
  takes?(level: LogLevel): boolean
}

/** An answer that took so long is told. */
const SLOW_MS = 1000

/**
 * Tells the log of requests: failures, what took long, and on the API writes and refusals, each under the number that its
 * answer names. What went well and changed nothing, a poll most of all, is told only at the level `debug`.
 */
export function requestLog(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startMs = performance.now()
    await next()
    const ms = Math.round(performance.now() - startMs)
    const level = levelOf(c, ms)
    if (log.takes?.(level) === false) return
    const { method, path } = c.req
    const route = requestPattern(path)
    log({ level, kind: 'request', id: c.get('requestId'), method, route, status: c.res.status, ms })
  }
}

function levelOf({ req, res }: Context, ms: number): LogLevel {
  if (res.status >= 500) return 'error'
  if (ms >= SLOW_MS) return 'warn'
  const isPlain = (req.method === 'GET' || req.method === 'HEAD') && res.status < 400
  return isPlain || !req.path.startsWith('/api') ? 'debug' : 'info'
}

/** Writes each line as JSON, which keeps line breaks within a value from making lines of their own. */
export function logTo(stream: { write(text: string): unknown }, least: LogLevel): Log {
  const takes = (level: LogLevel) => LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(least)
  const log = (line: LogLine) => {
    if (takes(line.level)) stream.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)
  }
  return Object.assign(log, { takes })
}
