import { v7 } from 'uuid'
import type { HostAnswer } from '#contract/host/wire.ts'
import { Refusal } from '#contract/host/refusal.ts'
import type { MockSession } from './session-state.ts'
import type { MockState, MockUser } from './state.ts'
import type { MockRequest } from './wire.ts'

/** What a handler of the mock is given beside its input. */
export interface MockContext {
  state: MockState
  request: MockRequest
  session: MockSession | undefined
  user: MockUser | undefined
  /** Sends this host another request as the same caller. */
  ask(request: MockRequest): HostAnswer
  /** Headers that the answer carries. */
  headers: Record<string, string>
}

/** Reads who asks from the request's cookie. */
export function contextOf(state: MockState, request: MockRequest, ask: MockContext['ask']): MockContext {
  const session = state.sessionsById.get(request.jar.session ?? '')
  if (session) session.lastSeenAt = new Date().toISOString()
  return { state, request, session, user: session && state.usersById.get(session.userId), ask, headers: {} }
}

/** The refusal of a browser that shows a session which has been ended; undefined for any other. */
export function endOf({ state, request, user }: MockContext): Refusal | undefined {
  const by = user ? undefined : state.endedSessions.get(request.jar.session ?? '')
  return by && new Refusal('session-ended', { facts: { by } })
}

/** The person who asks; refuses a visitor. */
export function actorOf(ctx: MockContext): MockUser {
  if (!ctx.user) throw new Refusal('sign-in-required')
  return ctx.user
}

/** The member who asks; refuses a guest. */
export function memberOf(ctx: MockContext): MockUser {
  const actor = actorOf(ctx)
  if (actor.isGuest) throw new Refusal('guest-refused')
  return actor
}

/** Signs this browser in as a user, under a new session id. */
export function startSession(ctx: MockContext, user: MockUser): void {
  endSession(ctx)
  const now = new Date().toISOString()
  const session = { id: v7(), userId: user.id, createdAt: now, lastSeenAt: now, userAgent: 'Mock browser' }
  ctx.state.sessionsById.set(session.id, session)
  endSurplus(ctx.state, user)
  ctx.request.jar.session = session.id
  ctx.session = session
  ctx.user = user
}

/** Notes that the person of this session has just shown who they are in it. */
export function noteProof({ session }: MockContext): void {
  if (session) session.provenAt = new Date().toISOString()
}

/** How many sessions a person has at most. */
const SESSIONS_MAX = { guest: 5, member: 20 }

/** Ends the sessions of a person that are too many: those that were unseen for longest. */
function endSurplus(state: MockState, { id, isGuest }: MockUser): void {
  const own = [...state.sessionsById.values()].filter(({ userId }) => userId === id)
  own.sort((a, b) => a.lastSeenAt.localeCompare(b.lastSeenAt))
  for (const each of own.slice(0, -SESSIONS_MAX[isGuest ? 'guest' : 'member'])) state.sessionsById.delete(each.id)
}

/** Signs this browser out. */
export function endSession(ctx: MockContext): void {
  if (ctx.session) ctx.state.sessionsById.delete(ctx.session.id)
  ctx.request.jar.session = null
  ctx.session = undefined
  ctx.user = undefined
}
