import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#contract/host/refusal.ts'

/**
 * Refuses every request that may change something unless our own pages made it: the browser says so in
 * `Sec-Fetch-Site`, and where it does not, the `Origin` must be ours.
 */
export function sameOrigin(originOf: (request: Request) => string): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req
    if (method !== 'GET' && method !== 'HEAD' && !isOwn(c.req.raw, originOf)) throw new Refusal('foreign-origin')
    await next()
  }
}

function isOwn(request: Request, originOf: (request: Request) => string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return request.headers.get('origin') === originOf(request)
}
