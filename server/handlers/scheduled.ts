import type { Handlers } from '#contract/api.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { pageOf } from '#contract/pages.ts'
import { picturesField } from '#contract/post-pictures.ts'
import { SCHEDULED_MAX, type Scheduled } from '#contract/scheduled.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { noteEffect } from '../models/effects.ts'
import { addScheduled, cancelScheduled, changeScheduled, listScheduled } from '../models/scheduled.ts'
import { memberOf } from './member-of.ts'
import { postIdOf } from './post-id.ts'

export const scheduled: Handlers<ServerContext>['scheduled'] = {
  async list({ query }, ctx) {
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const rows = await listScheduled(ctx.db, actorOf(ctx).id, after, SCHEDULED_MAX + 1, new Date())
    const page = pageOf(rows, SCHEDULED_MAX)
    const last = page.at(-1)
    if (last && rows.length > page.length)
      ctx.headers.set('Link', nextLink(ctx.address, { id: last.id, createdAt: last.at }))
    return page
  },
  async create({ body }, ctx) {
    const outcome = await addScheduled(ctx.db, memberOf(ctx).id, body, new Date())
    if (outcome === 'no-picture')
      throw new Refusal('invalid', { issues: [{ field: `post.${picturesField(body.post)}`, code: 'unknown' }] })
    return noted(outcome, ctx)
  },
  async change({ params, body }, ctx) {
    const id = postIdOf(params.id)
    return noted(await changeScheduled(ctx.db, memberOf(ctx).id, id, body, new Date()), ctx)
  },
  async cancel({ params }, ctx) {
    const id = postIdOf(params.id)
    const { id: userId } = memberOf(ctx)
    const outcome = await cancelScheduled(ctx.db, userId, id)
    if (outcome === 'gone') throw new Refusal('not-found')
    if (outcome === 'out') throw new Refusal('too-late')
    await noteEffect(ctx.db, { opId: ctx.key, userId, kind: 'schedule.cancel', target: id })
    return null
  },
}

const ISSUES = {
  'too-far': { field: 'at', code: 'too-far' },
  'too-many': { field: 'id', code: 'too-many' },
} as const
type Outcome = Scheduled | keyof typeof ISSUES | 'gone' | 'taken' | 'too-late'

/** What became of a wish, noted as done; refuses where it is none. */
async function noted(outcome: Outcome, ctx: ServerContext): Promise<Scheduled> {
  if (outcome === 'gone') throw new Refusal('not-found')
  if (outcome === 'taken') throw new Refusal('conflict')
  if (outcome === 'too-late') throw new Refusal('too-late')
  if (typeof outcome === 'string') throw new Refusal('invalid', { issues: [ISSUES[outcome]] })
  const { id: userId } = actorOf(ctx)
  await noteEffect(ctx.db, { opId: ctx.key, userId, kind: 'schedule.set', target: outcome.id })
  ctx.tieAnswer(outcome.id)
  return outcome
}
