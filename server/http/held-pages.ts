import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'
import type { Gate } from '../limits/gate.ts'
import { readRequestId, readSender } from './sender.ts'
import type { shell } from './shell.ts'
import type { StaticFiles } from './static-files.ts'

interface HeldPagesOptions {
  gate: Gate
  files: StaticFiles
  pages: ReturnType<typeof shell>
  /** Whether an address names a host of ours. */
  isOwnHost: (url: string) => boolean
  /** The headers of every answer. */
  always: Readonly<Record<string, string>>
  trustedProxies: number
}

/**
 * Answers with pages and files whose bytes are there already, before all else. An opening spends its budget; where there
 * is none left, or anything else would be answered with no, the request goes on to who refuses it.
 */
export function heldPages({ gate, files, pages, always, ...rest }: HeldPagesOptions): MiddlewareHandler<AppEnv> {
  function found(c: Context<AppEnv>) {
    const file = files.peek(c)
    if (file) return file
    const page = pages.peek(c)
    return page && gate.trySpendOpening(c, readSender(c, rest.trustedProxies)) ? page : undefined
  }
  return (c, next) => {
    const kept = rest.isOwnHost(c.req.url) ? found(c) : undefined
    if (!kept) return next()
    const requestId = readRequestId(c, rest.trustedProxies)
    c.set('requestId', requestId)
    c.set('sender', readSender(c, rest.trustedProxies))
    const headers = { ...kept.headers, ...always, 'X-Request-Id': requestId }
    return Promise.resolve(new Response(kept.body, { status: kept.status, headers }))
  }
}
