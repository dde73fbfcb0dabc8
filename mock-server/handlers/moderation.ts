import { v7 } from 'uuid'
import type { Handlers } from '#contract/api.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { type Act, LOG_PER_PAGE, QUEUE_MAX } from '#contract/moderation.ts'
import { REPORTABLE, type Reportable } from '#contract/reports.ts'
import { type MockContext, actorOf } from '../context.ts'
import { entryOf } from '../moderation-log.ts'
import { notify, withdraw } from '../notices.ts'
import { isAfter } from '../post-page.ts'
import { findThing, isReported, queueOf, reportedOf, type Thing } from '../reported.ts'
import { isSuspended } from '../seen.ts'
import type { MockLogEntry, MockUser } from '../state.ts'

const DAY_MS = 86_400_000
const INVERSE: Partial<Record<Act, Act>> = { leave: 'reopen', 'take-down': 'put-back', suspend: 'lift' }

export const moderation: Handlers<MockContext>['moderation'] = {
  queue({ query: { since = new Date().toISOString() } }, { state, user }) {
    const items = queueOf(state)
    const own = state.moderationLog.filter(({ moderatorId, at }) => moderatorId === user?.id && at >= since)
    const undos = own.filter(({ undoes }) => undoes !== null).length
    return { waiting: items.length, doneToday: Math.max(0, own.length - 2 * undos), items: items.slice(0, QUEUE_MAX) }
  },
  thing({ params }, ctx) {
    const about = REPORTABLE.find((each) => each === params.about)
    const thing = about && findThing(ctx.state, about, params.id)
    if (!thing || (about === 'message' && !isReported(ctx.state, thing))) throw new Refusal('not-found')
    return reportedOf(ctx.state, thing, actorOf(ctx).id)
  },
  log({ query }, ctx) {
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const left = ctx.state.moderationLog
      .toReversed()
      .filter(({ id, at }) => !after || isAfter({ id, createdAt: at }, after))
    const page = left.slice(0, LOG_PER_PAGE)
    const last = page.at(-1)
    if (last && left.length > page.length)
      ctx.headers.Link = nextLink(ctx.request.url, { id: last.id, createdAt: last.at })
    return page.map((each) => entryOf(ctx.state, each))
  },
  act({ body: { about, id, act, reason, days } }, ctx) {
    const { thing, person } = open(ctx, about, id)
    const at = new Date().toISOString()
    const until = act === 'suspend' ? new Date(Date.parse(at) + days * DAY_MS).toISOString() : null
    if (act === 'leave' && !openReports(ctx, thing).length) throw new Refusal('conflict')
    if (act === 'take-down' || act === 'put-back') {
      if (!thing.row) throw new Refusal('invalid')
      if ((thing.row.takenDown !== undefined) === (act === 'take-down')) throw new Refusal('conflict')
    }
    if ((act === 'suspend' || act === 'lift') && isSuspended(person) === (act === 'suspend'))
      throw new Refusal('conflict')
    if (act === 'suspend' || act === 'lift') person.suspendedUntil = until
    if (act === 'put-back') delete thing.row?.takenDown
    if (thing.row && (act === 'suspend' || act === 'take-down')) thing.row.takenDown = reason
    if (act === 'suspend') ctx.state.presences.delete(person.id)
    if (act !== 'put-back' && act !== 'lift') for (const report of openReports(ctx, thing)) report.closedAt = at
    const entry = note(ctx, thing, { at, act, reason, until, undoes: null })
    const postId = about === 'post' ? thing.id : (thing.row && 'postId' in thing.row && thing.row.postId) || null
    const commentId = about === 'comment' ? thing.id : null
    const userId = thing.personId
    const room = thing.row && 'seq' in thing.row && { conversationId: thing.row.conversationId }
    const product = thing.row && 'rating' in thing.row && { productId: thing.row.productId }
    const detail = { act: act as 'take-down', reason, ...(until && { until }), ...room, ...product }
    if (act !== 'leave')
      notify(ctx.state, { kind: 'moderation', userId, actorId: null, about: entry.id, postId, commentId, detail })
    return entry
  },
  undo({ params }, ctx) {
    const { state } = ctx
    const entry = state.moderationLog.find((each) => each.id === params.id && each.moderatorId === ctx.user?.id)
    const act = entry && INVERSE[entry.act]
    if (!entry || !act) throw new Refusal('not-found')
    const { thing, person } = open(ctx, entry.about, entry.thingId ?? entry.personId)
    if (state.moderationLog.some(({ undoes }) => undoes === entry.id)) throw new Refusal('conflict')
    if (entry.act === 'suspend') person.suspendedUntil = null
    if (entry.act !== 'leave') delete thing.row?.takenDown
    for (const report of state.reports) if (isOf(report, thing) && report.closedAt === entry.at) report.closedAt = null
    withdraw(state, 'moderation', null, entry.id)
    const at = new Date().toISOString()
    return note(ctx, thing, { at, act, reason: entry.reason, until: null, undoes: entry.id })
  },
}

const isOf = (report: { about: string; thing: string }, { about, id }: Thing): boolean =>
  report.about === about && report.thing === id

const openReports = ({ state }: MockContext, thing: Thing) =>
  state.reports.filter((report) => isOf(report, thing) && report.closedAt === null)

/** The thing and its author; refuses what is by a moderator, or by the asker. */
function open(ctx: MockContext, about: Reportable, id: string): { thing: Thing; person: MockUser } {
  const thing = findThing(ctx.state, about, id)
  const person = thing && ctx.state.usersById.get(thing.personId)
  if (!thing || !person || (about === 'message' && !isReported(ctx.state, thing))) throw new Refusal('not-found')
  if (person.role === 'moderator' || person.id === ctx.user?.id) throw new Refusal('not-allowed')
  return { thing, person }
}

function note(
  ctx: MockContext,
  { about, id, personId }: Thing,
  entry: Pick<MockLogEntry, 'at' | 'act' | 'reason' | 'until' | 'undoes'>,
) {
  const row: MockLogEntry = {
    id: v7(),
    moderatorId: actorOf(ctx).id,
    personId,
    about,
    thingId: about === 'person' ? null : id,
    ...entry,
  }
  ctx.state.moderationLog.push(row)
  return entryOf(ctx.state, row)
}
