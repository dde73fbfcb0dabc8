import type { Hono } from 'hono'
import * as v from 'valibot'
import { EXPORT_FILES } from '#contract/exports.ts'
import { Uuid } from '#contract/fields.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { actorOf, type AppEnv } from '../context.ts'
import type { Db } from '../db/client.ts'
import type { Gate } from '../limits/gate.ts'
import { findExport, readPart } from '../models/exports.ts'

/** Answers what somebody takes along, to them alone and within its day; another's is no file at all. */
export function serveExports(app: Hono<AppEnv>, { db, gate }: { db: Db; gate: Gate }): void {
  app.get(`${EXPORT_FILES}:id`, async (c) => {
    gate.admit(c, ['export-file'])
    const ctx = await gate.enter(c, ['export-file'])
    const userId = actorOf(ctx).id
    const id = c.req.param('id').toLowerCase()
    const found = v.is(Uuid, id) ? await findExport(db, { userId, id }, new Date()) : undefined
    if (!found) throw new Refusal('not-found')
    const { file, size, readyAt } = found
    ctx.headers.set('Content-Type', 'application/zip')
    ctx.headers.set('Content-Length', String(size))
    const name = `anpan-${readyAt.toISOString().slice(0, 10)}.zip`
    ctx.headers.set('Content-Disposition', `attachment; filename="${name}"`)
    ctx.headers.set('Cache-Control', 'private, no-store')
    ctx.headers.set('Vary', 'Cookie')
    return new Response(c.req.method === 'HEAD' ? null : partsOf(db, userId, file, size), { headers: ctx.headers })
  })
  app.all(`${EXPORT_FILES}:id`, () => {
    throw new Refusal('method-not-allowed', { headers: { Allow: 'GET, HEAD' } })
  })
}

/** The file as fast as it is read: one part of it is in memory. It breaks off where the file goes meanwhile. */
function partsOf(db: Db, userId: string, file: string, size: number): ReadableStream<Uint8Array> {
  let position = 0
  let sent = 0
  return new ReadableStream(
    {
      async pull(controller) {
        const part = await readPart(db, userId, file, position++)
        if (part) {
          sent += part.length
          controller.enqueue(new Uint8Array(part))
        } else if (sent === size) controller.close()
        else controller.error(new Error('the file has gone'))
      },
    },
    { highWaterMark: 1 },
  )
}
