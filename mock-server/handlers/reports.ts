import type { Handlers } from '#contract/api.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { type MockContext, actorOf } from '../context.ts'
import { isReader } from '../conversations.ts'
import { findThing } from '../reported.ts'

export const reports: Handlers<MockContext>['reports'] = {
  create({ body }, ctx) {
    const { id: reporterId } = actorOf(ctx)
    const thing = findThing(ctx.state, body.about, body.id)
    if (!thing || thing.row?.takenDown !== undefined) throw new Refusal('not-found')
    if (thing.row && 'seq' in thing.row && !isReader(ctx.state, thing.row, reporterId)) throw new Refusal('not-found')
    if (thing.personId === reporterId) throw new Refusal('invalid', { issues: [{ field: 'id', code: 'own' }] })
    const { about, reason, note } = body
    const isKnown = ctx.state.reports.some(
      (each) => each.reporterId === reporterId && each.about === about && each.thing === thing.id,
    )
    if (!isKnown)
      ctx.state.reports.push({
        reporterId,
        about,
        thing: thing.id,
        personId: thing.personId,
        reason,
        note: note ?? '',
        at: new Date().toISOString(),
        closedAt: null,
      })
    return { reported: true } as const
  },
}
