import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Handlers, api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { HEADER } from '#contract/headers.ts'
import { sha256 } from './auth/hashed-tokens.ts'
import { actorOf, type AppEnv, askingOf, type ServerContext } from './context.ts'
import { once, readKey, refusalOf } from './idempotency.ts'
import { checkType, readInput } from './input.ts'
import type { StoredAnswer } from './models/idempotency.ts'
import { endpointKinds } from './limits/endpoint-kinds.ts'
import type { Gate } from './limits/gate.ts'
import type { Kind } from './limits/table.ts'
import { holdSession } from './models/sessions.ts'
import { Refusal } from './refusal.ts'

type Handler = (input: unknown, ctx: ServerContext) => Promise<unknown>

export interface MountOptions {
  /** Whether answers are checked against the contract before they leave; for development and tests. */
  checksAnswers: boolean
  gate: Gate
}

/** Puts every endpoint of the contract on the app, all asking the same questions in the same order. */
export function mount(app: Hono<AppEnv>, handlers: Handlers<ServerContext>, options: MountOptions): void {
  const methodsByPath = new Map<string, string[]>()
  for (const [resource, endpoints] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      // the table's type ties each handler to its endpoint; a walk over the names cannot keep that tie
      const handler = (handlers as unknown as Record<string, Record<string, Handler>>)[resource]?.[name]
      if (!handler) throw new Error(`nobody answers ${resource}.${name}`)
      const kinds = (endpointKinds as unknown as Record<string, Record<string, Kind[]>>)[resource]?.[name] ?? []
      const call = { endpoint, handler, kinds }
      app.on(endpoint.method.toUpperCase(), endpoint.path, (c) => answer(call, c, options))
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
  const { request } = ctx
  const isWrite = endpoint.method !== 'get'
  // where its session is ended meanwhile, as those of a guest who becomes a member, it is done before that or not at all
  const isOwnWrite = isWrite && endpoint.access === 'session'
  if (endpoint.access === 'session') actorOf(ctx)
  const actor = request.headers.get(HEADER.actor)
  if (actor !== null && actor !== ctx.user?.id) throw new Refusal('actor-mismatch')
  if (isWrite) checkType(endpoint, request)
  const key = endpoint.keyed ? readKey(request) : null
  const input = await readInput(endpoint, request, c.req.param())

  async function run(within: ServerContext): Promise<StoredAnswer> {
    if (isOwnWrite && !(await holdSession(within.db, askingOf(ctx)))) throw new Refusal('sign-in-required')
    const body = await handler(input, within)
    if (options.checksAnswers) v.parse(endpoint.reply, body)
    return { status: endpoint.status, body }
  }

  // a picture takes too long for a transaction, and lies unused until a post shows it
  const needsTransaction = endpoint.keyed || (isOwnWrite && endpoint !== api.uploads.create)
  if (!needsTransaction) return respond(ctx, await run(ctx))
  if (key === null) return respond(ctx, await ctx.db.transaction((tx) => run({ ...ctx, db: tx })))
  return respond(ctx, await once(ctx, actorOf(ctx), key, input, run))
}

function respond(ctx: ServerContext, result: StoredAnswer): Response {
  const refusal = refusalOf(result)
  if (refusal) throw refusal
  const { headers, request, user } = ctx
  headers.set('Cache-Control', 'no-store')
  if (result.status === 204) return new Response(null, { status: 204, headers })
  const text = JSON.stringify(result.body)
  headers.set('Content-Type', 'application/json')
  if (request.method === 'GET' || request.method === 'HEAD') {
    headers.set('Vary', 'Cookie')
    headers.set('ETag', `"${sha256(`${user?.id ?? ''} ${text}`).slice(0, 32)}"`)
    if (isKnown(request, headers.get('ETag') ?? '')) {
      headers.delete('Content-Type')
      return new Response(null, { status: 304, headers })
    }
  }
  return new Response(text, { status: result.status, headers })
}

/** True where the asker already has what the answer would say. */
function isKnown(request: Request, etag: string): boolean {
  const tags = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
