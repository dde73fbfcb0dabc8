import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Handlers, api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { answerOf } from '#contract/host/answer.ts'
import type { HostAnswer, StoredAnswer } from '#contract/host/wire.ts'
import { refusalOf } from '#contract/host/idempotency.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { checkRequest, readInput } from '#contract/host/request.ts'
import { sha256 } from './auth/hashed-tokens.ts'
import { type AppEnv, askingOf, type ServerContext } from './context.ts'
import { once } from './idempotency.ts'
import { endpointKinds } from './limits/endpoint-kinds.ts'
import type { Gate } from './limits/gate.ts'
import type { Kind } from './limits/table.ts'
import { Turns } from './limits/turns.ts'
import { holdSession } from './models/sessions.ts'

type Handler = (input: unknown, ctx: ServerContext) => Promise<unknown>

export interface MountOptions {
  /** Whether answers are checked against the contract before they leave; for development and tests. */
  checksAnswers: boolean
  gate: Gate
}

/** Puts every endpoint of the contract on the app, all asking the same questions in the same order. */
export function mount(app: Hono<AppEnv>, handlers: Handlers<ServerContext>, options: MountOptions): void {
  const turns = new Turns()
  const methodsByPath = new Map<string, string[]>()
  for (const [resource, endpoints] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      // the table's type ties each handler to its endpoint; a walk over the names cannot keep that tie
      const handler = (handlers as unknown as Record<string, Record<string, Handler>>)[resource]?.[name]
      if (!handler) throw new Error(`nobody answers ${resource}.${name}`)
      const kinds = (endpointKinds as unknown as Record<string, Record<string, Kind[]>>)[resource]?.[name] ?? []
      const call = { endpoint, handler, kinds }
      app.on(endpoint.method.toUpperCase(), endpoint.path, (c) => {
        options.gate.admit(c, kinds)
        return endpoint.method === 'get'
          ? turns.take(c.get('sender').address, () => answer(call, c, options))
          : answer(call, c, options)
      })
      const methods = endpoint.method === 'get' ? ['GET', 'HEAD'] : [endpoint.method.toUpperCase()]
      methodsByPath.set(endpoint.path, [...(methodsByPath.get(endpoint.path) ?? []), ...methods])
    }
  for (const [path, methods] of methodsByPath)
    app.all(path, () => {
      throw new Refusal('method-not-allowed', { headers: { Allow: methods.join(', ') } })
    })
}

interface Call {
  endpoint: Endpoint
  handler: Handler
  /** The budgets that it spends. */
  kinds: readonly Kind[]
}

async function answer(
  { endpoint, handler, kinds }: Call,
  c: Context<AppEnv>,
  options: MountOptions,
): Promise<Response> {
  const ctx = await options.gate.enter(c, kinds)
  const { method, url, headers } = ctx.request
  const request = { method, url: new URL(url), params: c.req.param(), header: (name: string) => headers.get(name) }
  const actorId = ctx.user?.id ?? null
  const key = checkRequest(endpoint, request, actorId)
  const input = readInput(endpoint, request, endpoint.body ? await ctx.request.text() : '')
  // where its session is ended meanwhile, as those of a guest who becomes a member, it is done before that or not at all
  const isOwnWrite = endpoint.method !== 'get' && endpoint.access === 'session'

  async function run(within: ServerContext): Promise<StoredAnswer> {
    if (isOwnWrite && !(await holdSession(within.db, askingOf(ctx)))) throw new Refusal('sign-in-required')
    const body = await handler(input, within)
    if (options.checksAnswers) v.parse(endpoint.reply, body)
    return { status: endpoint.status, body }
  }

  async function runOnce(): Promise<StoredAnswer> {
    if (key !== null) return once(ctx, request, key, input, run)
    // a picture takes too long for a transaction, and lies unused until a post shows it
    const needsTransaction = endpoint.keyed || (isOwnWrite && endpoint !== api.uploads.create)
    return needsTransaction ? ctx.db.transaction((tx) => run({ ...ctx, db: tx })) : run(ctx)
  }

  const result = await runOnce()
  const refusal = refusalOf(result)
  if (refusal) throw refusal
  const answered = answerOf(request, result, { actorId, hash: (text) => sha256(text).slice(0, 32) })
  return responseOf(answered, ctx.headers)
}

/** An answer as a response, with more headers. */
export function responseOf({ status, headers, body }: HostAnswer, more = new Headers()): Response {
  for (const [name, value] of Object.entries(headers)) more.set(name, value)
  return new Response(body === '' ? null : body, { status, headers: more })
}
