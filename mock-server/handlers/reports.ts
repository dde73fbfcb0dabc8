import type { Handlers } from '#contract/api.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { type MockContext, actorOf } from '../context.ts'
import { isReader } from '../conversations.ts'
import { findThing, wordsOf } from '../reported.ts'
import type { MockReport } from '../report-state.ts'

const DAY_MS = 86_400_000

export const reports: Handlers<MockContext>['reports'] = {
  create({ body }, ctx) {
    const { id: reporterId } = actorOf(ctx)
    const thing = findThing(ctx.state, body.about, body.id)
    if (!thing || thing.row?.takenDown !== undefined) throw new Refusal('not-found')
    if (thing.row && 'seq' in thing.row && !isReader(ctx.state, thing.row, reporterId)) throw new Refusal('not-found')
    if (thing.personId === reporterId) throw new Refusal('invalid', { issues: [{ field: 'id', code: 'own' }] })
    const { about, reason, note } = body
    const known = ctx.state.reports.find(
      (each) => each.reporterId === reporterId && each.about === about && each.thing === thing.id,
    )
    const at = new Date().toISOString()
    const said = { reason, note: note ?? '', text: wordsOf(ctx.state, thing), at, closedAt: null }
    if (!known) ctx.state.reports.push({ reporterId, about, thing: thing.id, personId: thing.personId, ...said })
    else if (known.closedAt !== null && (!known.isWrong || known.text !== said.text || isPersonAgain(known, at)))
      Object.assign(known, said)
    return { reported: true } as const
  },
}

/** Whether a day has passed since a moderator has left a person as they are. */
const isPersonAgain = ({ about, closedAt }: MockReport, now: string): boolean =>
  about === 'person' && Date.parse(now) - Date.parse(closedAt ?? now) > DAY_MS
