import type { Handlers } from '#contract/api.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { POINTS_PER_PAGE, ZONE_HOLDS_MS } from '#contract/points.ts'
import { type MockContext, actorOf } from '../context.ts'
import { balanceOf, ledgerOf } from '../points.ts'

export const points: Handlers<MockContext>['points'] = {
  list({ query }, ctx) {
    const { id } = actorOf(ctx)
    const { zone, entries } = ledgerOf(ctx.state, id)
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const rows = entries.toReversed()
    const from = after ? rows.findIndex((row) => row.id === after.id) + 1 : 0
    const page = rows.slice(from, from + POINTS_PER_PAGE)
    const last = page.at(-1)
    if (last && rows.length > from + page.length)
      ctx.headers.Link = nextLink(ctx.request.url, { createdAt: last.at, id: last.id })
    return { balance: balanceOf(ctx.state, id), zone, entries: page }
  },
  setZone({ body }, ctx) {
    const actor = actorOf(ctx)
    if (actor.isGuest) throw new Refusal('guest-refused')
    const ledger = ledgerOf(ctx.state, actor.id)
    const isHeld = ledger.zoneChangedAt !== null && Date.now() - Date.parse(ledger.zoneChangedAt) < ZONE_HOLDS_MS
    if (!isHeld && ledger.zone !== body.zone)
      Object.assign(ledger, { zone: body.zone, zoneChangedAt: new Date().toISOString() })
    return { zone: ledger.zone }
  },
}
