import type { Handlers } from '#contract/api.ts'
import { api } from '#contract/api.ts'
import { type Endpoint, isForStaff } from '#contract/endpoint.ts'
import { HEADER } from '#contract/headers.ts'
import { answerOf } from '#contract/host/answer.ts'
import type { HostAnswer, StoredAnswer } from '#contract/host/wire.ts'
import { Refusal, problemAnswer } from '#contract/host/refusal.ts'
import { checkQuery, checkRequest, knownAddress, readInput } from '#contract/host/request.ts'
import { isKeptFromGuests } from '#contract/host/guests.ts'
import { isKeptFromLeaving, isKeptFromSuspended } from '#contract/host/suspended.ts'
import { ADMIN_PATH } from '#contract/moderation.ts'
import { FIRST_SETTINGS } from '#contract/portal.ts'
import { utf8Bytes } from '#contract/text.ts'
import { BODY_MAX_BYTES, UPLOAD_BODY_MAX_BYTES } from '#contract/uploads.ts'
import { stableId } from '#fixtures/stable-id.ts'
import { type MockContext, contextOf, endOf } from './context.ts'
import { announcedAt } from './announce.ts'
import { once } from './once.ts'
import { isActingAs, isSuspended } from './seen.ts'
import { earnDaily } from './points.ts'
import type { MockState } from './state.ts'
import { type MockRequest, type Route, hostRequestOf } from './wire.ts'

type Handler = (input: unknown, ctx: MockContext) => unknown

interface MountedRoute extends Route {
  answer(request: MockRequest, params: Record<string, string>): HostAnswer
}

/**
 * One route for every endpoint of the contract, all asking the same questions in the same order. What is within a batch
 * is asked through `ask`, by itself where none is given.
 */
export function mount(
  state: MockState,
  handlers: Handlers<MockContext>,
  ask: MockContext['ask'] | undefined = undefined,
): MountedRoute[] {
  let revision = Date.now() * 1000
  /** Tells how far the lists have come, in numbers that grow with the clock as the server's do. */
  function tellRevision(ctx: MockContext, { method }: Endpoint): void {
    if (method !== 'get') revision = Math.max(revision + 1, Date.now() * 1000)
    ctx.headers[HEADER.revision] = String(revision)
    const announced = announcedAt(state)
    if (announced > 0) ctx.headers[HEADER.announced] = String(announced)
  }

  const routes: MountedRoute[] = Object.entries(api).flatMap(([resource, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]): MountedRoute => {
      // the table's type ties each handler to its endpoint; a walk over the names cannot keep that tie
      const handler = (handlers as unknown as Record<string, Record<string, Handler>>)[resource]?.[name]
      if (!handler) throw new Error(`nobody answers ${resource}.${name}`)
      return {
        method: endpoint.method,
        path: endpoint.path,
        answer(request, params) {
          const ctx = contextOf(state, request, ask ?? ((entry) => answerIn(routes, entry)))
          const { status, headers, body } = refusing(ctx, () => {
            checkQuery(request.url.href)
            const answered = answer(ctx, endpoint, handler, params)
            if (endpoint.lists.length > 0) tellRevision(ctx, endpoint)
            if (endpoint.lists.length > 0 && endpoint.method === 'get' && ctx.user)
              ctx.headers[HEADER.actor] = ctx.user.id
            return answered
          })
          return { status, headers: { ...ctx.headers, ...headers }, body }
        },
      }
    }),
  )
  return [...routes, ...adminRoutes]
}

/** Refuses every path of moderators and operators alike, so that others cannot learn which endpoints exist. */
const adminRoutes: MountedRoute[] = (['get', 'post', 'patch', 'delete', 'put'] as const).map((method) => ({
  method,
  path: `${ADMIN_PATH}*rest`,
  answer: () => problemAnswer(new Refusal('not-allowed')),
}))

/** The answer of the route that a request is for. */
function answerIn(routes: readonly MountedRoute[], request: MockRequest): HostAnswer {
  for (const { method, path, answer } of routes) {
    const params = method === request.method ? paramsIn(path, request.url.pathname) : undefined
    if (params) return answer(request, params)
  }
  return problemAnswer(new Refusal('not-found'))
}

/** What stands for the names of a path; undefined where it is another. */
function paramsIn(path: string, pathname: string): Record<string, string> | undefined {
  const wanted = path.split('/')
  const parts = pathname.split('/')
  const isName = (part: string) => part.startsWith(':')
  if (wanted.length !== parts.length || wanted.some((part, at) => !isName(part) && part !== parts[at])) return undefined
  return Object.fromEntries(wanted.flatMap((part, at) => (isName(part) ? [[part.slice(1), parts[at] ?? '']] : [])))
}

function refusing(ctx: MockContext, run: () => HostAnswer): HostAnswer {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isUnknown = ['sign-in-required', 'actor-mismatch'].includes(error.problem)
    return problemAnswer((isUnknown && endOf(ctx)) || error)
  }
}

function answer(ctx: MockContext, endpoint: Endpoint, handler: Handler, params: Record<string, string>): HostAnswer {
  const actorId = ctx.user?.id ?? null
  if (isForStaff(endpoint) && !(ctx.user && isActingAs(ctx.user, endpoint.access))) throw new Refusal('not-allowed')
  const request = hostRequestOf(ctx.request, params)
  const key = checkRequest(endpoint, request, actorId)
  earnDaily(ctx.state, ctx.user, 'visit')
  const input = readInput(endpoint, request, bodyOf(endpoint, ctx.request))
  ctx.request = { ...ctx.request, url: knownAddress(request.url, input.query) }
  const run = (): StoredAnswer => {
    if (ctx.user?.leavesAt && isKeptFromLeaving(endpoint)) throw new Refusal('account-closed')
    if (ctx.user && isSuspended(ctx.user) && isKeptFromSuspended(endpoint)) throw new Refusal('account-closed')
    const { guests } = { ...FIRST_SETTINGS, ...ctx.state.portal.settings }
    if (ctx.user?.isGuest && isKeptFromGuests(endpoint, guests)) throw new Refusal('members-only')
    return { status: endpoint.status, body: handler(input, ctx) }
  }
  const result = key === null ? run() : once(ctx, request, key, input, run)
  return answerOf(request, result, { actorId: ctx.user?.id ?? null, hash: stableId })
}

function bodyOf(endpoint: Endpoint, { body }: MockRequest): string {
  const maxBytes = endpoint === api.uploads.create ? UPLOAD_BODY_MAX_BYTES : BODY_MAX_BYTES
  if (utf8Bytes(body) > maxBytes) throw new Refusal('too-large')
  return body
}
