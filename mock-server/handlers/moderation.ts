import { v7 } from 'uuid'
import type { Handlers } from '#contract/api.ts'
import { nextLink, nextLinkTo, numberOf, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { type Act, LOG_PER_PAGE, type LogEntry, type NewAct, QUEUE_MAX } from '#contract/moderation.ts'
import { REPORTABLE, type Reportable } from '#contract/reports.ts'
import { mayActOn } from '#contract/roles.ts'
import { type MockContext, actorOf } from '../context.ts'
import { heldRows, putBack, reopenHeld, show, takeDownHeld } from '../held.ts'
import { dealtWithAt, entryOf, isOverruled } from '../moderation-log.ts'
import { notify, withdraw } from '../notices.ts'
import { isAfter } from '../post-page.ts'
import { queueOf } from '../report-queue.ts'
import { findThing, isReported, isUnchanged, reportedOf, type Thing } from '../reported.ts'
import { isSuspended } from '../seen.ts'
import type { MockReport } from '../report-state.ts'
import type { MockLogEntry, MockUser } from '../state.ts'

const DAY_MS = 86_400_000
const INVERSE: Partial<Record<Act, Act>> = {
  leave: 'reopen',
  'close-reports': 'reopen',
  'take-down': 'put-back',
  suspend: 'lift',
}

export const moderation: Handlers<MockContext>['moderation'] = {
  queue({ query: { since = new Date().toISOString(), cursor } }, { state, user, request, headers }) {
    const all = queueOf(state)
    const after = cursor === undefined ? -1 : numberOf(cursor)
    const left = all.filter(({ place }) => place > after)
    const page = left.slice(0, QUEUE_MAX)
    const last = page.at(-1)
    if (last && left.length > page.length) headers.Link = nextLinkTo(request.url, String(last.place))
    const items = page.map(({ item }) => item)
    const own = state.moderationLog.filter(({ moderatorId, at }) => moderatorId === user?.id && at >= since)
    const undos = own.filter(({ undoes }) => undoes !== null).length
    return { waiting: all.length, doneToday: Math.max(0, own.length - 2 * undos), items }
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
  act: ({ body }, ctx) => actOn(ctx, body),
  closeBy({ params }, ctx) {
    const { state } = ctx
    if (!state.usersById.has(params.id)) throw new Refusal('not-found')
    const moderatorId = actorOf(ctx).id
    const open = state.reports.filter(
      ({ reporterId, closedAt, personId }) =>
        reporterId === params.id &&
        closedAt === null &&
        personId !== moderatorId &&
        mayActOn(ctx.user?.role, state.usersById.get(personId)?.role),
    )
    if (open.length === 0) throw new Refusal('conflict')
    const at = new Date().toISOString()
    for (const report of open) {
      const reported = findThing(state, report.about, report.thing)
      Object.assign(report, { closedAt: at, isWrong: reported !== undefined && isUnchanged(state, reported, report) })
    }
    const thing = { about: 'person', id: params.id, personId: params.id, row: undefined } as const
    return note(ctx, thing, { at, act: 'close-reports', reason: 'spam', until: null, undoes: null })
  },
  undo({ params }, ctx) {
    const { state } = ctx
    const entry = state.moderationLog.find((each) => each.id === params.id && each.moderatorId === ctx.user?.id)
    const act = entry && INVERSE[entry.act]
    if (!entry || !act) throw new Refusal('not-found')
    const { thing, person } = open(ctx, entry.about, entry.thingId ?? entry.personId)
    if (state.moderationLog.some(({ undoes }) => undoes === entry.id)) throw new Refusal('conflict')
    if (isOverruled(state, entry)) throw new Refusal('conflict')
    if (entry.act === 'suspend') person.suspendedUntil = null
    const isHeldAgain = reopenHeld(state, person.id, entry.at).some(({ id }) => id === thing.id)
    if (entry.hasTakenDown && !isHeldAgain) delete thing.row?.takenDown
    const isBy = (report: MockReport) =>
      entry.act === 'close-reports' ? report.reporterId === thing.personId : isOf(report, thing)
    for (const report of state.reports)
      if (isBy(report) && report.closedAt === entry.at)
        Object.assign(report, { closedAt: dealtWithAt(state, entry, report), isWrong: false })
    withdraw(state, 'moderation', null, entry.id)
    const at = new Date().toISOString()
    return note(ctx, thing, { at, act, reason: entry.reason, until: null, undoes: entry.id })
  },
}

/** Does what a moderator says, and answers its entry of the log; whether they may is asked of both roles. */
export function actOn(ctx: MockContext, { about, id, act, reason, days }: NewAct, may = mayActOn): LogEntry {
  const { thing, person } = open(ctx, about, id, may)
  const at = new Date().toISOString()
  const until = act === 'suspend' ? new Date(Date.parse(at) + days * DAY_MS).toISOString() : null
  const held = heldRows(ctx.state).find((row) => row === thing.row)
  if (act === 'leave' && !held && !openReports(ctx, thing).length) throw new Refusal('conflict')
  if (act === 'take-down' || act === 'put-back') {
    if (!thing.row) throw new Refusal('invalid')
    if (held ? act === 'put-back' : (thing.row.takenDown !== undefined) === (act === 'take-down'))
      throw new Refusal('conflict')
  }
  if ((act === 'suspend' || act === 'lift') && isSuspended(person) === (act === 'suspend'))
    throw new Refusal('conflict')
  const hasTakenDown =
    (act === 'take-down' || act === 'suspend') && (held !== undefined || thing.row?.takenDown === undefined)
  if (act === 'suspend' || act === 'lift') person.suspendedUntil = until
  if (act === 'put-back') putBack(ctx.state, thing.row)
  if (act === 'leave' && held) show(ctx.state, held)
  if (held?.held && (act === 'leave' || act === 'take-down')) held.held.closedAt = at
  if (act === 'suspend') takeDownHeld(ctx.state, person.id, reason, at)
  if (thing.row && hasTakenDown) thing.row.takenDown = reason
  if (act === 'suspend') ctx.state.presences.delete(person.id)
  if (act !== 'put-back' && act !== 'lift')
    for (const report of openReports(ctx, thing))
      Object.assign(report, { closedAt: at, isWrong: act === 'leave' && isUnchanged(ctx.state, thing, report) })
  const entry = note(ctx, thing, { at, act, reason, until, undoes: null, hasTakenDown })
  const postId = about === 'post' ? thing.id : (thing.row && 'postId' in thing.row && thing.row.postId) || null
  const commentId = about === 'comment' ? thing.id : null
  const userId = thing.personId
  const room = thing.row && 'seq' in thing.row && { conversationId: thing.row.conversationId }
  const product = thing.row && 'rating' in thing.row && { productId: thing.row.productId }
  const detail = { act: act as 'take-down', reason, ...(until && { until }), ...room, ...product }
  if (act !== 'leave')
    notify(ctx.state, { kind: 'moderation', userId, actorId: null, about: entry.id, postId, commentId, detail })
  return entry
}

const isOf = (report: { about: string; thing: string }, { about, id }: Thing): boolean =>
  report.about === about && report.thing === id

const openReports = ({ state }: MockContext, thing: Thing) =>
  state.reports.filter((report) => isOf(report, thing) && report.closedAt === null)

/** The thing and its author; refuses what is by a moderator, or by the asker. */
function open(ctx: MockContext, about: Reportable, id: string, may = mayActOn): { thing: Thing; person: MockUser } {
  const thing = findThing(ctx.state, about, id)
  const person = thing && ctx.state.usersById.get(thing.personId)
  if (!thing || !person || (about === 'message' && !isReported(ctx.state, thing))) throw new Refusal('not-found')
  if (!may(ctx.user?.role, person.role) || person.id === ctx.user?.id) throw new Refusal('not-allowed')
  return { thing, person }
}

function note(
  ctx: MockContext,
  { about, id, personId }: Thing,
  entry: Pick<MockLogEntry, 'at' | 'act' | 'reason' | 'until' | 'undoes' | 'hasTakenDown'>,
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
