import type { Handlers } from '#contract/api.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { HEADER } from '#contract/headers.ts'
import { stableId } from '#fixtures/stable-id.ts'
import { type MockContext, contextOf } from './context.ts'
import { once, readKey } from './idempotency.ts'
import { readInput } from './input.ts'
import { Refusal, problemAnswer } from './refusal.ts'
import type { MockState } from './state.ts'
import { type MockAnswer, type MockRequest, type Route, json } from './wire.ts'

type Handler = (input: unknown, ctx: MockContext) => unknown

/** One route for every endpoint of the contract, all asking the same questions in the same order. */
export function mount(state: MockState, handlers: Handlers<MockContext>): Route[] {
  return Object.entries(api).flatMap(([resource, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]): Route => {
      // the table's type ties each handler to its endpoint; a walk over the names cannot keep that tie
      const handler = (handlers as unknown as Record<string, Record<string, Handler>>)[resource]?.[name]
      if (!handler) throw new Error(`nobody answers ${resource}.${name}`)
      return {
        method: endpoint.method,
        path: endpoint.path,
        answer: (request, params) => refusing(() => answer(state, endpoint, handler, request, params)),
      }
    }),
  )
}

function refusing(run: () => MockAnswer): MockAnswer {
  try {
    return run()
  } catch (error) {
    if (error instanceof Refusal) return problemAnswer(error)
    throw error
  }
}

function answer(
  state: MockState,
  endpoint: Endpoint,
  handler: Handler,
  request: MockRequest,
  params: Record<string, string>,
): MockAnswer {
  const ctx = contextOf(state, request)
  if (endpoint.access === 'session' && !ctx.user) throw new Refusal('sign-in-required')
  const actor = request.headers[HEADER.actor.toLowerCase()]
  if (actor !== undefined && actor !== ctx.user?.id) throw new Refusal('actor-mismatch')
  const key = endpoint.keyed ? readKey(request) : undefined
  const input = readInput(endpoint, request, params)
  const run = (): MockAnswer => {
    const body = handler(input, ctx)
    const full = answerOf(endpoint.status, body, ctx)
    return endpoint.method === 'get' ? unlessKnown(ctx, full) : full
  }
  if (key === undefined || !ctx.user) return run()
  return once(state, ctx.user.id, key, request, input, () => refusing(run))
}

const answerOf = (status: number, body: unknown, ctx: MockContext): MockAnswer =>
  status === 204 ? { status, headers: { 'Cache-Control': 'no-store' }, body: '' } : json(status, body, ctx.headers)

/** 304 where the asker already has what the answer would say. */
function unlessKnown({ request, user }: MockContext, full: MockAnswer): MockAnswer {
  const etag = `"${stableId(`${user?.id ?? ''} ${full.body}`)}"`
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!known.includes(etag) && !known.includes('*')) return { ...full, headers: { ...full.headers, ETag: etag } }
  const { 'Content-Type': _type, ...headers } = full.headers
  return { status: 304, headers: { ...headers, ETag: etag }, body: '' }
}
