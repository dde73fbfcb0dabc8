import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { api } from '#contract/api.ts'
import { Refusal, problemAnswer } from '#contract/host/refusal.ts'
import { UPLOAD_PREFIX } from '#contract/uploads.ts'
import { type Auth, cookieName } from './auth/auth.ts'
import type { AppEnv } from './context.ts'
import type { Db } from './db/client.ts'
import { type Messages, ownMessages } from './db/messages.ts'
import type { PushKeys } from './db/push-keys.ts'
import { isUnavailable } from './db/postgres-error.ts'
import { serveEvents } from './events/serve-events.ts'
import { Streams } from './events/streams.ts'
import { handlers } from './handlers/all.ts'
import { HeldOverview } from './held-overview.ts'
import { HeldUnwanted } from './held-unwanted.ts'
import { takeBodies } from './http/bodies.ts'
import { firstCards } from './http/first-cards.ts'
import { portalReader } from './http/held-portal.ts'
import { serveOwnFiles } from './http/own-manifest.ts'
import { healthReader } from './http/health.ts'
import { heldLists } from './http/held-lists.ts'
import { heldPages } from './http/held-pages.ts'
import { drawnOrigin, hostReader, knownHosts } from './http/known-hosts.ts'
import { metricsPage } from './http/metrics-page.ts'
import { type Log, requestLog } from './http/request-log.ts'
import { readPageHeads } from './http/page-heads.ts'
import { serveExports } from './http/export-file.ts'
import { pictureFile } from './http/picture-file.ts'
import { sameOrigin } from './http/same-origin.ts'
import { readSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { originReader, readRequestId, readSender } from './http/sender.ts'
import { receiveShare } from './http/share.ts'
import { shell } from './http/shell.ts'
import { answerFor, robotsOf, sitemapOf } from './http/sitemap.ts'
import { StaticFiles } from './http/static-files.ts'
import { VisitorLists } from './http/visitor-lists.ts'
import { Budgets } from './limits/budgets.ts'
import { gateOf } from './limits/gate.ts'
import { defaultLimits, type Limits } from './limits/table.ts'
import { timesLimits } from './limits/times-limits.ts'
import { conversationStates } from './models/list-conversations.ts'
import { noticeStates } from './models/list-notices.ts'
import { readState, type State } from './models/revisions.ts'
import type { NewestPosts } from './models/newest-posts.ts'
import { livingSessions } from './models/sessions.ts'
import type { Metrics } from './metrics.ts'
import { Latest } from './latest.ts'
import { responseOf } from './http/response-of.ts'
import { fewAtOnce } from './limits/few-at-once.ts'
import { mount } from './mount.ts'
import { revisionReader } from './revisions.ts'
import { eventOfBudget, eventOfRefusal, noSecurityLog, type SecurityLog } from './security-log.ts'

export interface AppDeps {
  db: Db
  auth: Auth
  /** Moves whenever a row of the database may have changed; without it that is never known. */
  changes?: () => number | undefined
  /** What the processes on this database tell each other; left out, this one has it for itself. */
  messages?: Messages
  /** Folder of the built app; without it only the API is served. */
  dist?: string | undefined
  /** The address that people use; without it each request's own counts. */
  publicOrigin?: string | undefined
  /** Whether the server can send mail. */
  sendsMail?: boolean
  /** The key of pushes, and the origin of one more service that takes them. */
  pushKeys: Pick<PushKeys, 'publicKey'>
  pushService?: string | undefined
  /** The address that the server listens on. */
  host?: string
  /** How many proxies of ours stand in front. */
  trustedProxies?: number
  /** Rows that take the place of those of the table. */
  limits?: Partial<Limits>
  /** How many times as large the table's budgets are. */
  budgetFactor?: number
  /** Whether answers are checked against the contract before they leave; not in production. */
  checksAnswers?: boolean
  log?: Log
  /** The metrics of this process, served to a client with the token; without it nothing is counted. */
  metrics?: (Pick<Metrics, 'gauge' | 'refused' | 'text'> & { token: string }) | undefined
  /** Aborts when the process is asked to stop: it wants no more requests, and ends what would never end by itself. */
  stopping?: AbortSignal | undefined
  security?: Pick<SecurityLog, 'note'> & Partial<Pick<SecurityLog, 'flush'>>
  /** When the newest copy of all data was begun, where this server makes copies. */
  lastBackup?: () => Date | undefined
}

/** The whole product behind one `fetch`, without a port. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { db, auth, dist, publicOrigin, host = 'localhost', trustedProxies = 0, checksAnswers = true } = deps
  const {
    log = () => {},
    security = noSecurityLog,
    messages = ownMessages(),
    metrics,
    stopping,
    sendsMail = false,
  } = deps
  const limits = { ...timesLimits(defaultLimits, deps.budgetFactor ?? 1), ...deps.limits }
  const budgets = new Budgets(limits, (refusal) => {
    metrics?.refused(refusal.budget)
    security.note(eventOfBudget(refusal))
  })
  const revisions = revisionReader(() => readState(db), deps.changes ?? (() => undefined))
  const newest = new Latest<NewestPosts>()
  const portals = portalReader(db, revisions)
  const app = new Hono<AppEnv>()
  const gate = gateOf({
    app,
    db,
    auth,
    budgets,
    revisions,
    newest,
    messages,
    security,
    cookie: cookieName(publicOrigin ?? ''),
    sendsMail,
    push: { publicKey: deps.pushKeys.publicKey, service: deps.pushService },
    originOf: originReader(publicOrigin),
    overview: new HeldOverview({
      db,
      mail: sendsMail,
      push: deps.pushKeys.publicKey !== '',
      lastBackup: deps.lastBackup ?? (() => undefined),
    }),
  })

  const isOwnHost = hostReader({ publicOrigin, listensOn: host })
  const always = readSecurityHeaders(dist, publicOrigin?.startsWith('https://') ?? false)
  const visitorLists = new VisitorLists()
  const unwanted = new HeldUnwanted(db)
  app.use(requestLog(log))
  const originOf = drawnOrigin(publicOrigin)
  const built =
    dist === undefined
      ? undefined
      : openBuilt(dist, {
          db,
          originOf,
          onOpening: gate.spend('html'),
          portals,
          cards: firstCards({ dist, db, revisions, newest, log }),
          log,
        })
  app.use('/api/*', heldLists({ gate, revisions, visitorLists, unwanted, isOwnHost, always, trustedProxies }))
  if (built) app.use(heldPages({ ...built, gate, isOwnHost, always, trustedProxies }))
  app.use(async (c, next) => {
    c.set('requestId', readRequestId(c, trustedProxies))
    c.set('sender', readSender(c, trustedProxies))
    await next()
    c.header('X-Request-Id', c.get('requestId'))
  })
  app.use(knownHosts(isOwnHost))
  app.use(securityHeaders(always))
  app.use(fewAtOnce())
  // from other apps, and so from any origin: it changes nothing here
  app.post('/share', gate.middleware('share'), receiveShare)
  app.use(sameOrigin(originReader(publicOrigin)))

  app.get('/livez', (c) => c.json({ ok: true }, 200, { 'Cache-Control': 'no-store' }))
  const isHealthy = healthReader(db)
  app.get('/healthz', async (c) => {
    if (stopping?.aborted || !(await isHealthy())) throw new Refusal('unavailable', { headers: { 'Retry-After': '5' } })
    return c.json({ ok: true }, 200, { 'Cache-Control': 'no-store' })
  })

  if (metrics) app.get('/metrics', gate.middleware('read'), metricsPage(metrics))

  app.use('/api/*', compress())
  app.use('/api/*', takeBodies(api.uploads.create.path))
  const living = (ids: string[]) => livingSessions(db, ids)
  const notices = (ids: string[], since?: number) => noticeStates(db, ids, since)
  const conversations = (ids: string[], since?: number) => conversationStates(db, ids, since)
  const factor = deps.budgetFactor ?? 1
  const streams = new Streams({ messages, revisions, living, notices, conversations, factor, stopping })
  metrics?.gauge('anpan_event_streams', 'Streams of events that are open.', () => streams.open)
  metrics?.gauge('anpan_messages_heard', '1 while this process hears the others.', () => Number(messages.hears))
  serveEvents(app, { gate, streams })
  serveExports(app, { db, gate })
  // not awaited: the other processes learn of it soon after the write
  const tellMoved = ({ lists, notices: read, conversations: written }: State, isLikesAlone: boolean) =>
    void messages.publish({ kind: 'revisions', revisions: lists, notices: read, conversations: written, isLikesAlone })
  mount(app, handlers, { checksAnswers, gate, revisions, visitorLists, unwanted, tellMoved })

  app.get(`${UPLOAD_PREFIX}:id`, gate.middleware('read'), pictureFile(db, gate))

  if (built) {
    app.get(
      '/sitemap.xml',
      answerFor(originOf, 'application/xml', async (origin) =>
        sitemapOf(built.heads, origin, (await portals.read()).portal),
      ),
    )
    serveOwnFiles(app, built.dist, built.heads, portals)
    app.get('/robots.txt', answerFor(originOf, 'text/plain', robotsOf))
    app.use(built.files.answer, built.pages.answer)
  }

  app.notFound(() => refuse('not-found'))
  app.onError((error, c) => {
    const refusal = error instanceof Refusal ? error : failure(error)
    const event = eventOfRefusal(refusal)
    if (event) security.note({ ...event, userId: c.get('ctx')?.user?.id, sender: c.get('sender'), request: c.req })
    if (refusal.status >= 500) log({ level: 'error', kind: 'failure', id: c.get('requestId'), error: describe(error) })
    const answer = responseOf(problemAnswer(refusal, c.get('requestId')))
    // what was said before the refusal still holds: the echoed key, the rest of the bucket, a renewed cookie
    c.get('ctx')?.headers.forEach((value, name) => {
      if (name === 'set-cookie') answer.headers.append(name, value)
      else if (!answer.headers.has(name)) answer.headers.set(name, value)
    })
    return answer
  })
  return app
}

/** The files and pages of the built app. */
function openBuilt(
  dist: string,
  options: Pick<Parameters<typeof shell>[0], 'db' | 'originOf' | 'onOpening' | 'portals' | 'cards' | 'log'>,
) {
  const heads = readPageHeads(dist)
  return { dist, heads, files: new StaticFiles(dist), pages: shell({ dist, heads, ...options }) }
}

function refuse(problem: Refusal['problem']): never {
  throw new Refusal(problem)
}

/** The refusal of an unexpected error; a client that has gone, and an unreachable database, have refusals of their own. */
function failure(error: Error): Refusal {
  if (isCutOff(error)) return new Refusal('timed-out')
  if (isUnavailable(error)) return new Refusal('unavailable', { headers: { 'Retry-After': '5' } })
  return new Refusal('server-error')
}

/** True where the request ended before its body did: Node says so with a reset that no system call met. */
const isCutOff = (error: Error & { code?: unknown }): boolean => error.code === 'ECONNRESET' && !('syscall' in error)

/** Where an error came from; of a failed query only its cause, since the query itself may carry what people wrote. */
function describe(error: Error): string {
  const root = error.cause instanceof Error ? error.cause : error
  return root.stack ?? root.message
}
