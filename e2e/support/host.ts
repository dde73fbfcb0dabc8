import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type HttpBindings, createAdaptorServer } from '@hono/node-server'
import { asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { api } from '#contract/api.ts'
import { EVENTS_PATH } from '#contract/events.ts'
import { PROBLEM_PREFIX, PROBLEM_STATUS } from '#contract/problems.ts'
import { createApp } from '#server/app.ts'
import { session } from '#server/db/auth-schema.ts'
import { effects, likes, posts, products } from '#server/db/schema.ts'
import { listen, stopOnSignal } from '#server/listening.ts'
import { searchedPost } from '#server/db/search-grams.ts'
import { ownJobs } from '#server/jobs/own-jobs.ts'
import { runJobs } from '#server/jobs/runner.ts'
import type { StaffRole } from '#contract/roles.ts'
import { setRole } from '#server/models/member-marks.ts'
import { open } from '#server/open.ts'
import { ownOrigin, readSettings } from '#server/settings.ts'
import { rememberRows, restoreRows } from './rows.ts'
import { COPY_HEADER, type Fault, isPath, type LoggedRequest } from './faults.ts'

// The real server, with a door for the tests: what it stored, what it was asked, and what shall go wrong.
const settings = readSettings(process.env)
const ready = await open(settings)
// every person of a test has the address of this machine, and some write for a week within a minute
let streams = new AbortController()
const makeApp = () =>
  createApp({
    ...ready,
    dist: process.env.DIST ?? 'dist',
    publicOrigin: settings.publicOrigin,
    sendsMail: settings.smtpUrl !== undefined,
    pushService: settings.pushService,
    checksAnswers: true,
    budgetFactor: 100,
    stopping: streams.signal,
  })
let app = watched(makeApp())

let faults: Fault[] = []
let requests: LoggedRequest[] = []
let held: (() => void)[] = []
/** Most tests are about what a page asks by itself: where there are no streams it polls. With `STREAMS=all` all have them. */
const HAS_STREAMS = process.env.STREAMS === 'all'
let hasStreams = HAS_STREAMS
let running = 0
/** What the last test's browser asked for ends with it, or is left to end by itself. */
const ENDING_MS = 2000

/** The fault that meets this request; of two, the one that was set first. */
async function takeFault(request: Request, path: string): Promise<Fault | undefined> {
  for (const fault of faults) {
    const { method, body } = fault
    if ((method !== '*' && method !== request.method) || !isPath(fault.path, path) || fault.times === 0) continue
    if (body !== undefined && !(await request.clone().text()).includes(body)) continue
    if (fault.skip) fault.skip -= 1
    else {
      if (fault.times !== undefined) fault.times -= 1
      return fault
    }
  }
  return undefined
}

/** Lets the fault happen; resolves with the answer that it gives, if it gives one. */
async function strike({ hold, delayMs, expire, kill, problem, headers }: Fault): Promise<Response | undefined> {
  if (hold) await new Promise<void>((resolve) => held.push(resolve))
  if (delayMs) await wait(delayMs)
  if (expire) await ready.db.delete(session)
  if (kill) process.kill(process.pid, 'SIGKILL')
  if (!problem) return undefined
  const status = PROBLEM_STATUS[problem]
  const body = { type: `${PROBLEM_PREFIX}${problem}`, title: problem, status }
  const date = new Date().toUTCString()
  return Response.json(body, {
    status,
    headers: { 'Content-Type': 'application/problem+json', Date: date, ...headers },
  })
}

/** Notes a request from its start until its answer is ready or its asker has gone. */
function note(
  { method, headers: sent }: Request,
  path: string,
  { outgoing }: HttpBindings,
): (answer: Response) => void {
  const line: LoggedRequest = {
    method,
    path,
    key: sent.get('Idempotency-Key'),
    actor: sent.get('X-Anpan-Actor'),
    at: Date.now(),
    endedAt: null,
    status: null,
    retryAfterMs: null,
    isReplay: false,
    isCopy: sent.has(COPY_HEADER),
  }
  requests.push(line)
  outgoing.setMaxListeners(0) // one for each entry of a batch
  outgoing.once('close', () => {
    line.endedAt ??= Date.now()
  })
  return ({ status, headers }) => {
    if (line.endedAt !== null) return
    line.endedAt = Date.now()
    line.status = status
    line.isReplay = headers.get('Idempotency-Replayed') === 'true'
    const after = headers.get('Retry-After')
    if (after !== null) line.retryAfterMs = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now()
  }
}

const front = new Hono<{ Bindings: HttpBindings }>()
front.post('/__test/remembered', async (c) => {
  await rememberRows(ready.db)
  return c.body(null, 204)
})
// as if the server had just been started on what was remembered: its rows, and nothing in memory
front.post('/__test/reset', async (c) => {
  faults = []
  for (const goOn of held) goOn()
  held = []
  hasStreams = HAS_STREAMS
  streams.abort()
  streams = new AbortController()
  for (let waited = 0; running > 0 && waited < ENDING_MS; waited += 5) await wait(5)
  await restoreRows(ready.db)
  app = watched(makeApp())
  requests = []
  return c.body(null, 204)
})
front.get('/__test/effects', async (c) => c.json(await ready.db.select().from(effects).orderBy(asc(effects.seq))))
front.post('/__test/staff', async (c) => {
  const { id, role } = await c.req.json<{ id: string; role: StaffRole }>()
  await setRole(ready.db, id, role)
  return c.body(null, 204)
})
front.get('/__test/posts', async (c) => c.json(await ready.db.select().from(posts).orderBy(asc(posts.createdAt))))
front.get('/__test/likes', async (c) => c.json(await ready.db.select().from(likes)))
front.post('/__test/posts', async (c) => {
  const contents = await c.req.json<string[]>()
  const [author] = await ready.db.select().from(posts).orderBy(asc(posts.createdAt)).limit(1)
  if (!author) return c.body(null, 409)
  for (const content of contents)
    await ready.db
      .insert(posts)
      .values({ id: randomUUID(), userId: author.userId, content, ...searchedPost(null, content) })
  return c.body(null, 204)
})
front.delete('/__test/posts/:id', async (c) => {
  await ready.db.delete(posts).where(eq(posts.id, c.req.param('id')))
  return c.body(null, 204)
})
front.put('/__test/prices/:id', async (c) => {
  const id = c.req.param('id')
  const [row] = await ready.db.select().from(products).where(eq(products.id, id))
  if (!row) return c.body(null, 404)
  const record = { ...row.record, price: String(await c.req.json<number>()) }
  await ready.db.update(products).set({ record }).where(eq(products.id, id))
  return c.body(null, 204)
})
front.delete('/__test/sessions', async (c) => {
  await ready.db.delete(session)
  return c.body(null, 204)
})
front.get('/__test/requests', (c) => c.json(requests))
front.delete('/__test/requests', (c) => {
  requests = []
  return c.body(null, 204)
})
front.post('/__test/faults', async (c) => {
  faults = await c.req.json<Fault[]>()
  return c.body(null, 204)
})
front.post('/__test/streams', (c) => {
  hasStreams = true
  return c.body(null, 204)
})
front.get('/__test/held', (c) => c.json(held.length))
front.delete('/__test/held', (c) => {
  for (const goOn of held) goOn()
  held = []
  return c.body(null, 204)
})
front.all('*', async (c) => {
  running++
  try {
    return await app.fetch(c.req.raw, c.env)
  } finally {
    running--
  }
})

/** With `BATCHES=none` this is a host that does not know of them. */
const isUnknown = (path: string): boolean => path === api.batch.send.path && process.env.BATCHES === 'none'

/** The app with the tests' door before it: what is in a batch comes by here too, as if it had come alone. */
function watched(made: ReturnType<typeof makeApp>): typeof made {
  const answer = made.fetch
  made.fetch = async (request, env) => meet(request, env as HttpBindings, async () => answer(request, env))
  return made
}

async function meet(request: Request, env: HttpBindings, run: () => Promise<Response>): Promise<Response> {
  const path = new URL(request.url).pathname
  if (!path.startsWith('/api/')) return run()
  const answered = note(request, path, env)
  if (path === EVENTS_PATH && !hasStreams) {
    const none = new Response(null, { status: 204 })
    answered(none)
    return none
  }
  const fault = await takeFault(request, path)
  let answer = fault && !fault.isLate ? await strike(fault) : undefined
  answer ??= isUnknown(path) ? await strike({ method: '*', path, problem: 'not-found' }) : undefined
  answer ??= await run()
  if (fault?.isLate) answer = (await strike(fault)) ?? answer
  answered(answer)
  if (fault?.loseAnswer) env.incoming.socket.destroy()
  return answer
}

const server = createAdaptorServer({ fetch: front.fetch })
await listen(server, settings)
// mail goes to the test's own server
const jobs = runJobs(
  ready.db,
  ownJobs(settings, ready, settings.publicOrigin ?? ownOrigin(settings.host, settings.port)),
)
const stopping = new AbortController()
stopping.signal.addEventListener('abort', () => streams.abort())
async function close() {
  await jobs.close()
  await ready.close()
}
stopOnSignal(server, close, { stopping })
process.stdout.write(`ready on ${settings.port}\n`)
