import type { Handlers } from '#contract/api.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { FIRST_ZONE, POINTS_PER_PAGE } from '#contract/points.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { findPointAccount, listPoints, setZone } from '../models/points.ts'

export const points: Handlers<ServerContext>['points'] = {
  async list({ query }, ctx) {
    const { id } = actorOf(ctx)
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const account = await findPointAccount(ctx.db, id)
    const rows = await listPoints(ctx.db, id, after, POINTS_PER_PAGE + 1)
    const entries = rows.slice(0, POINTS_PER_PAGE)
    const last = entries.at(-1)
    if (last && rows.length > entries.length)
      ctx.headers.set('Link', nextLink(ctx.address, { createdAt: last.at, id: last.id }))
    return { balance: account?.balance ?? 0, zone: account?.zone ?? FIRST_ZONE, entries }
  },
  async setZone({ body }, ctx) {
    const { id, isGuest } = actorOf(ctx)
    if (isGuest) throw new Refusal('guest-refused')
    const zone = await setZone(ctx.db, id, body.zone, new Date())
    ctx.visits.forget(id)
    return { zone }
  },
}
