import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Handlers, api } from '#contract/api.ts'
import { type Endpoint, isForStaff } from '#contract/endpoint.ts'
import { answerOf, type Asker, hasTag, unchanged } from '#contract/host/answer.ts'
import { HEADER } from '#contract/headers.ts'
import { ADMIN_PATH } from '#contract/moderation.ts'
import { newestOf } from '#contract/revisions.ts'
import { includesRole } from '#contract/roles.ts'
import type { HostAnswer, StoredAnswer } from '#contract/host/wire.ts'
import { refusalOf } from '#contract/host/idempotency.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { checkQuery, checkRequest, knownAddress, readInput } from '#contract/host/request.ts'
import { guestRightFor, isKeptFromGuests } from '#contract/host/guests.ts'
import { isKeptFromLeaving, isKeptFromSuspended } from '#contract/host/suspended.ts'
import { endOf } from './auth/ended-session.ts'
import { inTurn } from './auth/password.ts'
import { boundedQueue } from './bounded-queue.ts'
import { type AppEnv, askingOf, type ServerContext } from './context.ts'
import { once } from './idempotency.ts'
import { responseOf } from './http/response-of.ts'
import type { VisitorLists } from './http/visitor-lists.ts'
import type { HeldUnwanted } from './held-unwanted.ts'
import { digestOf, isForPerson, revisionIn, tagOf, versionOf } from './list-version.ts'
import { endpointKinds } from './limits/endpoint-kinds.ts'
import type { Gate } from './limits/gate.ts'
import { searchCost } from './limits/search-cost.ts'
import type { Kind } from './limits/table.ts'
import { Turns } from './limits/turns.ts'
import { holdSession } from './models/sessions.ts'
import { readGuestRight } from './models/portal.ts'
import type { State } from './models/revisions.ts'
import type { RevisionReader } from './revisions.ts'

type Handler = (input: unknown, ctx: ServerContext) => Promise<unknown>

export interface MountOptions {
  /** Whether answers are checked against the contract before they leave; for development and tests. */
  checksAnswers: boolean
  gate: Gate
  revisions: RevisionReader
  visitorLists: VisitorLists
  unwanted: HeldUnwanted
  /** Tells everybody how far the lists, and notices, have come with a write; `isLike` where it can have changed nothing but likes. */
  tellMoved(state: State, isLike: boolean): void
}

/** Reads, and searches, of one address that are answered at a time; and searches of all addresses, each as much work as many other reads. */
const READS_AT_ONCE = 2
const SEARCHES_AT_ONCE = 2
/** Of each, so many wait. */
const WAITING_MAX = 200

/** Puts every endpoint of the contract on the app, all asking the same questions in the same order. */
export function mount(app: Hono<AppEnv>, handlers: Handlers<ServerContext>, options: MountOptions): void {
  const reads = new Turns(READS_AT_ONCE, WAITING_MAX)
  // apart from reads, which would wait with them for the searches of other addresses
  const searchers = new Turns(READS_AT_ONCE, WAITING_MAX)
  const searches = boundedQueue(SEARCHES_AT_ONCE, WAITING_MAX)
  // before the path is looked for: what only moderators and operators call is answered as what is not there
  app.use('/api/*', (c, next) => {
    checkQuery(c.req.url)
    return next()
  })
  const methodsByPath = new Map<string, string[]>()
  for (const [resource, endpoints] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      // the table's type ties each handler to its endpoint; a walk over the names cannot keep that tie
      const handler = (handlers as unknown as Record<string, Record<string, Handler>>)[resource]?.[name]
      if (!handler) throw new Error(`nobody answers ${resource}.${name}`)
      const kinds = (endpointKinds as unknown as Record<string, Record<string, Kind[]>>)[resource]?.[name] ?? []
      const call = { endpoint, handler, kinds }
      app.on(endpoint.method.toUpperCase(), endpoint.path, (c) => {
        let cost = 0
        options.gate.admit(c, kinds, () => (cost = searchCost(endpoint, c.req.url)))
        const run = () => answer(call, c, options).catch((error: unknown) => refuseWithEnd(error, c.get('ctx')))
        if (endpoint.method !== 'get') return run()
        const { address } = c.get('sender')
        return cost > 0 ? searchers.take(address, () => searches(run)) : reads.take(address, run)
      })
      const methods = endpoint.method === 'get' ? ['GET', 'HEAD'] : [endpoint.method.toUpperCase()]
      // paths of moderators and operators list no methods, so that others cannot learn which endpoints exist
      if (!isForStaff(endpoint))
        methodsByPath.set(endpoint.path, [...(methodsByPath.get(endpoint.path) ?? []), ...methods])
    }
  // spends and answers as a call that exists: neither a budget nor a renewed cookie tells the two apart
  app.all(`${ADMIN_PATH}*`, async (c) => {
    const kinds: Kind[] = c.req.method === 'GET' ? ['read'] : ['moderate']
    options.gate.admit(c, kinds)
    await options.gate.enter(c, kinds)
    throw new Refusal('not-allowed')
  })
  for (const [path, methods] of methodsByPath)
    app.all(path, () => {
      throw new Refusal('method-not-allowed', { headers: { Allow: methods.join(', ') } })
    })
}

/**
 * Writes that take too long for a transaction around all of it: a picture lies unused until a post shows it, and who
 * hashes a password, or looks at a passkey, writes in a transaction of their own.
 */
const takesLong: ReadonlySet<Endpoint> = new Set([
  api.uploads.create,
  api.accounts.changePassword,
  api.accounts.makeRecoveryCodes,
  api.passkeys.creationOptions,
  api.passkeys.add,
  api.passkeys.signUp,
  api.passkeys.prove,
  api.passkeys.keep,
  api.accounts.changeAddress,
  api.accounts.closeFormer,
  api.accounts.leave,
  api.admin.remove,
])

const { typing: _typing, ...conversations } = api.conversations
/** Writes that change no list, but a person's notices or conversations. */
const tells: ReadonlySet<Endpoint> = new Set<Endpoint>([
  api.notices.read,
  api.openOrders.move,
  api.openOrders.cancel,
  api.announcements.dismiss,
  ...Object.values(conversations),
])

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
  if (isForStaff(endpoint) && !includesRole(ctx.user?.role, endpoint.access)) throw new Refusal('not-allowed')
  const { method, url, headers } = ctx.request
  // text-calls: the address of a request, which was read to route it
  const request = { method, url: new URL(url), params: c.req.param(), header: (name: string) => headers.get(name) }
  const actorId = ctx.user?.id ?? null
  const key = checkRequest(endpoint, request, actorId)
  if (ctx.user && !ctx.user.isGuest && !ctx.user.isLeaving) await ctx.visits.note(ctx.user.id)
  const input = readInput(endpoint, request, endpoint.body ? await ctx.request.text() : '')
  ctx.address = knownAddress(request.url, input.query)
  const asker: Asker = { actorId, hash: digestOf }
  if (endpoint.method === 'get' && endpoint.lists.length > 0) {
    // before the rows: an answer may know more than its revision says, and never less
    ctx.revisions = await options.revisions.read(revisionIn(request.header), endpoint.lists)
    ctx.headers.set(HEADER.revision, String(newestOf(ctx.revisions, endpoint.lists)))
    if (actorId !== null) ctx.headers.set(HEADER.actor, actorId)
    if (ctx.revisions.announcements > 0) ctx.headers.set(HEADER.announced, String(ctx.revisions.announcements))
    if (actorId !== null && isForPerson(endpoint.lists))
      ctx.unwanted = await options.unwanted.read(actorId, ctx.revisions.people)
    asker.version = versionOf(ctx.revisions, endpoint.lists, input.query, ctx.unwanted)
    const etag = tagOf(request.url.pathname, asker.version, actorId)
    if (hasTag(request, etag)) return responseOf(unchanged(etag), ctx.headers)
  }
  // where its session is ended meanwhile, as those of a guest who becomes a member, it is done before that or not at all
  const isOwnWrite = endpoint.method !== 'get' && endpoint.access !== 'public' && endpoint !== api.batch.send

  async function run(within: ServerContext): Promise<StoredAnswer> {
    if (isOwnWrite && !(await holdSession(within.db, askingOf(ctx)))) throw new Refusal('sign-in-required')
    if (ctx.user?.isLeaving && isKeptFromLeaving(endpoint)) throw new Refusal('account-closed')
    if (ctx.user?.isSuspended && isKeptFromSuspended(endpoint)) throw new Refusal('account-closed')
    if (ctx.user?.isGuest && guestRightFor(endpoint) !== 'read') {
      if (isKeptFromGuests(endpoint, await readGuestRight(within.db))) throw new Refusal('members-only')
    }
    // sign-ins do not wait for other work, and each person waits only for their own
    const turn = {
      of: actorId ?? ctx.sender.address,
      isFirst: endpoint === api.session.signIn,
      signal: ctx.request.signal,
    }
    const body = await inTurn(turn, () => handler(input, within))
    if (options.checksAnswers) v.parse(endpoint.reply, body)
    return { status: endpoint.status, body }
  }

  async function runOnce(): Promise<StoredAnswer> {
    if (key !== null) return once(ctx, request, key, input, run)
    const needsTransaction = endpoint.keyed || (isOwnWrite && !takesLong.has(endpoint))
    return needsTransaction ? ctx.db.transaction((tx) => run({ ...ctx, db: tx })) : run(ctx)
  }

  async function runAsVisitor(): Promise<HostAnswer> {
    const { headers: own, ...answered } = answerOf({ ...request, header: () => null }, await run(ctx), asker)
    const told = ['Link', HEADER.revision].map((name) => [name, ctx.headers.get(name)])
    return { ...answered, headers: { ...own, ...Object.fromEntries(told.filter(([, value]) => value !== null)) } }
  }

  if (asker.version !== undefined && isPlainVisit(c, ctx, input.query) && !hasTag(request, '*'))
    return options.visitorLists.answer(ctx.request, request.url.pathname, asker.version, runAsVisitor)
  const result = await runOnce()
  const moves = endpoint.lists.length > 0 || tells.has(endpoint)
  if (endpoint.method !== 'get' && moves) await tellRevision(options, endpoint, ctx, key)
  const refusal = refusalOf(result)
  if (refusal) throw refusal
  const answered = answerOf(request, result, asker)
  return responseOf(answered, ctx.headers)
}

/** Throws the refusal as it is, or, if it was for want of a session, with the change that ended the session. */
async function refuseWithEnd(error: unknown, ctx: ServerContext | undefined): Promise<never> {
  const isUnknown = error instanceof Refusal && ['sign-in-required', 'actor-mismatch'].includes(error.problem)
  throw (isUnknown && ctx && (await endOf(ctx))) || error
}

/**
 * True for an anonymous GET of a list without query, as most of a crowd sends. Of the address only the parameters that
 * its endpoint has read count: a name that the endpoint does not know makes no answer of its own.
 */
const isPlainVisit = ({ req }: Context<AppEnv>, { user, request }: ServerContext, query: unknown): boolean =>
  user === null &&
  request.method === 'GET' &&
  !request.headers.has('cookie') &&
  Object.values(query ?? {}).every((value) => value === undefined) &&
  Object.keys(req.param()).length === 0

/**
 * Says how far its lists have come with a write, and tells everybody; of a batch once, with all of it. Where that cannot
 * be known just now, the write is done all the same.
 */
async function tellRevision(
  { revisions, tellMoved }: MountOptions,
  endpoint: Endpoint,
  { isEntry, batch, headers }: ServerContext,
  key: string | null,
): Promise<void> {
  // a batch itself moves nothing but what its entries do
  const movesLikes = [api.posts.like, api.posts.unlike, api.batch.send].some((each) => each === endpoint)
  if (!movesLikes) batch.isMoreThanLikes = true
  if (isEntry && key !== null) return batch.noteMoved(key, endpoint.lists)
  const read = await revisions.readAll().catch(() => undefined)
  if (!read) return
  if (endpoint.lists.length > 0) headers.set(HEADER.revision, String(newestOf(read.lists, endpoint.lists)))
  batch.tellReached(read.lists)
  tellMoved(read, !batch.isMoreThanLikes)
}
