import type { Hono } from 'hono'
import { EVENTS_PATH } from '#contract/events.ts'
import { Refusal } from '#contract/host/refusal.ts'
import type { AppEnv } from '../context.ts'
import type { Gate } from '../limits/gate.ts'
import type { Streams } from './streams.ts'

/** Of a proxy: hold nothing back, pack nothing, keep nothing. */
const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
  Vary: 'Cookie',
}

/** Answers with a stream of news for as long as it is read: to visitors too, and to who has a session until that ends. */
export function serveEvents(app: Hono<AppEnv>, { gate, streams }: { gate: Gate; streams: Streams }): void {
  app.get(EVENTS_PATH, async (c) => {
    gate.admit(c, ['read'])
    const ctx = await gate.enter(c, ['read'])
    // they ask now and then instead; a stream would be ended again at once
    if (ctx.user?.isSuspended) throw new Refusal('account-closed')
    for (const [name, value] of Object.entries(HEADERS)) ctx.headers.set(name, value)
    if (c.req.method === 'HEAD') return new Response(null, { headers: ctx.headers })
    const listener = {
      personId: ctx.user?.id ?? null,
      sessionId: ctx.sessionId,
      isMember: ctx.user !== null && !ctx.user.isNewcomer,
      sender: ctx.sender,
      lastEventId: c.req.header('Last-Event-ID'),
    }
    return new Response(await streams.listen(listener), { headers: ctx.headers })
  })
  app.all(EVENTS_PATH, () => {
    throw new Refusal('method-not-allowed', { headers: { Allow: 'GET, HEAD' } })
  })
}
