import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { NewPush, PushState, PushWish } from '#contract/push.ts'
import { jobs } from '#server/db/job-schema.ts'
import { pushSubscriptions } from '#server/db/push-schema.ts'
import type { LogLine } from '#server/http/request-log.ts'
import { type JobRunner, runJobs } from '#server/jobs/runner.ts'
import { pushJob, pushSendJob } from '#server/push/push-job.ts'
import { createPusher } from '#server/push/pusher.ts'
import { openPushService, type PushService } from './push-service.ts'
import { bodyOf, type Person, type TestApp } from './test-app.ts'

export const ORIGIN = 'https://portal.example'
export const HOUR_MS = 60 * 60_000

type PusherOptions = Partial<Parameters<typeof createPusher>[0]>

/** Two people, a post of the first, and a push service that decrypts what it is sent; new people before each test. */
export function pushRig(app: TestApp) {
  let runners: JobRunner[] = []
  const rig = {
    service: undefined as unknown as PushService,
    author: undefined as unknown as Person,
    other: undefined as unknown as Person,
    postId: '',
    /** The time by which jobs are done. */
    nowMs: 0,
    lines: [] as LogLine[],
    subscribe,
    processOf,
    send,
    comment: (as: Person, content = 'A secret recipe with butter') =>
      app.ask('POST', `/api/posts/${rig.postId}/comments`, { as, body: { id: crypto.randomUUID(), content } }),
    like: (as: Person, method = 'POST') => app.ask(method, `/api/posts/${rig.postId}/like`, { as }),
    follow: (as: Person, whom: Person) => app.ask('POST', `/api/people/${whom.id}/follow`, { as }),
    wishOf: async (as: Person): Promise<PushWish | null> =>
      (await bodyOf<PushState>(await app.ask('GET', '/api/push', { as }))).wish,
    /** Jobs that were not done yet. */
    left: async () => (await app.db.select().from(jobs)).filter(({ kind }) => kind.startsWith('push')),
  }
  beforeAll(async () => {
    rig.service = await openPushService()
  })
  afterAll(() => rig.service.close())
  beforeEach(async () => {
    rig.service.received.length = 0
    rig.service.strays.length = 0
    rig.service.answers((answer) => answer.writeHead(201).end())
    rig.lines = []
    runners = []
    rig.nowMs = Date.now()
    rig.author = await app.guest()
    rig.other = await app.guest()
    rig.postId = crypto.randomUUID()
    await app.ask('POST', '/api/posts', { as: rig.author, body: { id: rig.postId, content: 'Fresh bread' } })
    for (const [who, firstName, lastName] of [
      [rig.author, 'Hana', 'Mori'],
      [rig.other, 'Emma', 'Clarke'],
    ] as const)
      await app.ask('PATCH', '/api/auth/user', { as: who, body: { firstName, lastName } })
  })
  afterEach(() => Promise.all(runners.map((runner) => runner.close())))

  /** The test's service is not known to the app: it is put into the table as the app puts those of browsers. */
  async function subscribe(
    as: Person,
    wish: Partial<NewPush> = {},
    given: Pick<NewPush, 'endpoint' | 'keys'> = rig.service.subscribe(),
  ): Promise<string> {
    const standIn = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
    const body = { endpoint: standIn, keys: given.keys, lang: 'en', zone: 'UTC', ...wish }
    const answer = await app.ask('POST', '/api/push', { as, body })
    expect(answer.status).toBe(200)
    await app.db
      .update(pushSubscriptions)
      .set({ endpoint: given.endpoint })
      .where(eq(pushSubscriptions.endpoint, standIn))
    return given.endpoint
  }

  /** A process that does the jobs of push, for a service on this machine. */
  function processOf(options: PusherOptions = {}): JobRunner {
    const { origin, ca } = rig.service
    const pusher = createPusher({ keys: app.pushKeys, contact: ORIGIN, service: origin, ca, ...options })
    const all = { push: pushJob, 'push-send': pushSendJob(pusher, ORIGIN, () => new Date(rig.nowMs)) }
    const runner = runJobs(app.db, all, { now: () => rig.nowMs, lookMs: 1e6, log: (line) => rig.lines.push(line) })
    runners.push(runner)
    return runner
  }

  /** Does what is due some seconds later; resolves with what devices were told by it. */
  async function send(runner = processOf()): Promise<string[]> {
    const before = rig.service.received.length
    rig.nowMs = Math.max(rig.nowMs, Date.now()) + 10_000
    await runner.runDue()
    return rig.service.received.slice(before).map(({ message }) => message.notification.title)
  }

  return rig
}
