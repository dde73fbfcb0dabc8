import { AUDIT_PER_PAGE, OVERVIEW_DAYS, type AuditAct, type AuditFacts } from '#contract/admin.ts'
import type { Handlers } from '#contract/api.ts'
import { cursorOf, placeOf } from '#contract/host/cursor.ts'
import { dayIndex, lastDays } from '#contract/host/days.ts'
import { Id } from '#contract/fields.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { isShownName } from '#contract/host/shown-name.ts'
import { FIRST_ZONE } from '#contract/points.ts'
import { isReservedName } from '#contract/reserved-names.ts'
import { listPeople, personOf } from '../admin-people.ts'
import { entryOf, noteAct } from '../audit.ts'
import type { MockContext } from '../context.ts'
import { forgetPerson } from '../forget-person.ts'
import { isAfter } from '../post-page.ts'
import { queueOf } from '../report-queue.ts'
import { isLastOperator, isSuspended } from '../seen.ts'
import type { MockState, MockUser } from '../state.ts'
import { actOn } from './moderation.ts'
import { endSessions } from './session.ts'

export const admin: Handlers<MockContext>['admin'] = {
  overview({ query: { zone = FIRST_ZONE } }, { state }) {
    const orders = [...state.ordersById.values()].map(({ order }) => order)
    const isOpen = orders.filter(({ state: step, cancelledAt }) => cancelledAt === null && step !== 'delivered')
    return {
      waiting: { reports: queueOf(state).length, people: 0, orders: isOpen.length },
      jobs: { waiting: 0, failed: 0 },
      mail: false,
      push: false,
      sizes: { database: 0, pictures: 0 },
      version: 'mock',
      lastBackup: null,
      days: countDays(state, zone),
    }
  },
  people({ query: { cursor, ...wanted } }, { state }) {
    const { items, next } = listPeople(state, wanted, cursor === undefined ? undefined : placeOf(cursor, Id))
    return { items, next: next && cursorOf(next) }
  },
  audit({ query }, { state }) {
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const left = state.auditLog.toReversed().filter(({ id, at }) => !after || isAfter({ id, createdAt: at }, after))
    const page = left.slice(0, AUDIT_PER_PAGE)
    const last = page.at(-1)
    const next = last && left.length > page.length ? cursorOf({ id: last.id, createdAt: last.at }) : null
    return { items: page.map((line) => entryOf(state, line)), next }
  },
  setRole({ params, body }, ctx) {
    const user = memberIn(ctx, params.id)
    const role = body.role === 'member' ? null : body.role
    const before = user.role ?? null
    if (before === role) return personOf(ctx.state, user)
    refuseLast(ctx, user.id)
    user.role = role
    return noted(ctx, user, 'person.role', { role: before }, { role })
  },
  setOfficial({ params, body: { isOfficial } }, ctx) {
    const user = memberIn(ctx, params.id)
    const before = user.isOfficial ?? false
    if (before === isOfficial) return personOf(ctx.state, user)
    if (!isOfficial && isReservedName(user.firstName, user.lastName)) throw new Refusal('conflict')
    user.isOfficial = isOfficial
    return noted(ctx, user, 'person.official', { isOfficial: before }, { isOfficial })
  },
  setSuspension({ params, body: { days, reason } }, ctx) {
    const user = userIn(ctx, params.id)
    if (days !== null) refuseLast(ctx, user.id)
    const until = isSuspended(user) ? (user.suspendedUntil ?? null) : null
    if (days === null && until === null) return personOf(ctx.state, user)
    const asked = { about: 'person', id: user.id, reason } as const
    const isOperator = (own: string | null | undefined) => own === 'operator'
    if (until !== null) actOn(ctx, { ...asked, act: 'lift', days: 7 }, isOperator)
    if (days !== null) actOn(ctx, { ...asked, act: 'suspend', days }, isOperator)
    const after = { until: user.suspendedUntil ?? null, reason }
    return noted(ctx, user, 'person.suspension', { until }, after)
  },
  endSessions({ params }, ctx) {
    const user = userIn(ctx, params.id)
    const ended = [...ctx.state.sessionsById.values()].filter(({ userId }) => userId === user.id).length
    user.hasEndedSecret = true
    noteAct(ctx, 'person.sessions', user.id, null, { ended })
    endSessions(ctx.state, user.id, { by: 'device', actingId: ctx.session?.id })
    return { ended }
  },
  makeResetLink({ params }, ctx) {
    const user = memberIn(ctx, params.id)
    const { resetTokens } = ctx.state
    for (const [token, userId] of resetTokens) if (userId === user.id) resetTokens.delete(token)
    const token = newToken()
    resetTokens.set(token, user.id)
    noteAct(ctx, 'person.reset-link', user.id, null, null)
    return { url: `${ctx.request.url.origin}/reset#reset=${token}` }
  },
  remove({ params, body }, ctx) {
    const user = userIn(ctx, params.id)
    refuseLast(ctx, user.id)
    if (!isShownName(body.name, personOf(ctx.state, user)))
      throw new Refusal('invalid', { issues: [{ field: 'name', code: 'wrong' }] })
    noteAct(ctx, 'person.delete', user.id, { role: user.role ?? null, isGuest: user.isGuest }, null)
    endSessions(ctx.state, user.id, { by: 'account', actingId: ctx.session?.id })
    forgetPerson(ctx.state, user.id)
    return null
  },
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(43)), (byte) => SIGNS[byte % SIGNS.length]).join('')

function userIn({ state }: MockContext, id: string): MockUser {
  const user = state.usersById.get(id)
  if (!user) throw new Refusal('not-found')
  return user
}

function memberIn(ctx: MockContext, id: string): MockUser {
  const user = userIn(ctx, id)
  if (user.isGuest) throw new Refusal('guest-refused')
  return user
}

function refuseLast({ state }: MockContext, id: string): void {
  if (isLastOperator(state, id)) throw new Refusal('last-operator')
}

function noted(ctx: MockContext, user: MockUser, act: AuditAct, before: AuditFacts, after: AuditFacts) {
  noteAct(ctx, act, user.id, before, after)
  return personOf(ctx.state, user)
}

/** What was done on each of the last days, as far as this host notes when. */
function countDays(state: MockState, zone: string) {
  const days = lastDays(OVERVIEW_DAYS, zone, new Date())
  const counts = days.map(({ name }) => ({
    day: name,
    seen: 0,
    joined: 0,
    posts: 0,
    comments: 0,
    messages: 0,
    orders: 0,
  }))
  const add = (kind: Exclude<keyof (typeof counts)[number], 'day'>, moments: readonly (string | undefined)[]) => {
    for (const at of moments) {
      const day = at === undefined ? undefined : counts[dayIndex(days, new Date(at))]
      if (day) day[kind] += 1
    }
  }
  const createdAt = (row: { createdAt?: string }) => row.createdAt
  const visits = [...state.ledgers.values()].flatMap(({ entries }) =>
    entries.filter(({ reason }) => reason === 'visit'),
  )
  add(
    'seen',
    visits.map(({ at }) => at),
  )
  add('joined', [...state.usersById.values()].filter(({ isGuest }) => !isGuest).map(createdAt))
  add('posts', [...state.postsById.values()].map(createdAt))
  add('comments', [...state.commentsById.values()].map(createdAt))
  add(
    'messages',
    [...state.conversationsById.values()].flatMap(({ messages }) => messages.map(createdAt)),
  )
  add(
    'orders',
    [...state.ordersById.values()].map(({ order }) => order.createdAt),
  )
  return counts
}
