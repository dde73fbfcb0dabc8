import type { Handlers } from '#contract/api.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { noteEffect } from '../models/effects.ts'
import { addReport } from '../models/reports.ts'

export const reports: Handlers<ServerContext>['reports'] = {
  async create({ body }, ctx) {
    const { id: userId, isNewcomer } = actorOf(ctx)
    const why = await addReport(ctx.db, userId, body, isNewcomer ? ctx.sender.address : null)
    if (why === 'gone') throw new Refusal('not-found')
    if (why === 'own') throw new Refusal('invalid', { issues: [{ field: 'id', code: 'own' }] })
    await noteEffect(ctx.db, { opId: ctx.key, userId, kind: 'report.create', target: body.id })
    return { reported: true } as const
  },
}
