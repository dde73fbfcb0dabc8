import { createHash, timingSafeEqual } from 'node:crypto'
import type { Handler } from 'hono'
import { Refusal } from '#contract/host/refusal.ts'
import type { AppEnv } from '../context.ts'
import type { Metrics } from '../metrics.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Serves the metrics to a client with the token; the time of the comparison does not show how near a guess is. */
export function metricsPage({ text, token }: Pick<Metrics, 'text'> & { token: string }): Handler<AppEnv> {
  const expected = digest(`Bearer ${token}`)
  return async (c) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected))
      throw new Refusal('sign-in-required', { headers: { 'WWW-Authenticate': 'Bearer' }, why: 'metrics' })
    const { type, body } = await text()
    return c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  }
}
