import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'
import type { Limit } from '../limits.ts'
import { Refusal } from '../refusal.ts'

/** Addresses remembered at once; past it the one seen longest ago is forgotten. */
const ADDRESSES_MAX = 10_000

/** Keeps one address from reading more than its share. Each process counts for itself: a read needs no database row. */
export function readLimit({ burst, perSecond }: Limit): MiddlewareHandler<AppEnv> {
  const buckets = new Map<string, { tokens: number; atMs: number }>()
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const address = c.get('address')
    const nowMs = performance.now()
    const old = buckets.get(address) ?? { tokens: burst, atMs: nowMs }
    const tokens = Math.min(burst, old.tokens + ((nowMs - old.atMs) / 1000) * perSecond)
    buckets.delete(address)
    buckets.set(address, { tokens: Math.max(0, tokens - 1), atMs: nowMs })
    const [oldest] = buckets.keys()
    if (buckets.size > ADDRESSES_MAX && oldest !== undefined) buckets.delete(oldest)
    if (tokens < 1)
      throw new Refusal('too-many-requests', {
        headers: { 'Retry-After': String(Math.ceil(1 / perSecond)) },
        why: 'read',
      })
    return next()
  }
}
