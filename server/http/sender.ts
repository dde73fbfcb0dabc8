import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** How far the headers of proxies in front are believed: the number of proxies that are ours. */
export type TrustedProxies = number

/** The network address that a request came from, as far as it is known. */
export function addressOf(c: Context, proxies: TrustedProxies): string {
  if (proxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    const hop = hops.at(-proxies)
    if (hop) return hop.slice(0, 64)
  }
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming?.socket.remoteAddress ?? 'unknown'
}

/** The origin that people see: the set one, else what the request names; what a proxy says of it is never believed. */
export function originReader(publicOrigin: string | undefined): (request: Request) => string {
  return (request) => publicOrigin ?? new URL(request.url).origin
}
