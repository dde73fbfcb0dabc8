import { eq } from 'drizzle-orm'
import type { StaffRole } from '#contract/roles.ts'
import { user } from '#server/db/auth-schema.ts'
import type { Database } from '#server/db/client.ts'
import { seedDemo } from '#server/db/seed.ts'
import { announceJob } from '#server/jobs/announce-job.ts'
import { heldJob } from '#server/jobs/held-job.ts'
import { publishJob } from '#server/jobs/publish-job.ts'
import { runJobs } from '#server/jobs/runner.ts'
import { requestKind } from '#server/http/request-kind.ts'
import { setRole } from '#server/models/member-marks.ts'
import { noteDemo } from '#server/models/portal.ts'
import { makeSetupToken } from '#server/auth/setup-token.ts'
import { ListWatch } from '../support/list-watch.ts'
import { ORIGIN, openTestApp } from '../support/test-app.ts'
import { type Browser, type Host, answerOf, requestOf } from './host.ts'

/**
 * How many answers of one kind are followed by a look at the lists: a look takes as long as the write. The next look
 * finds what a later answer has changed, unless the list has moved by then.
 */
const LOOKS = 10

/**
 * The real server without a port, its sample community in this database: requests go straight into the app. Where it is
 * watched it fails as a write changes a list and not its revision.
 */
export async function openServer(database: Database, { isWatched }: { isWatched: boolean }): Promise<Host> {
  await seedDemo(database.db, Date.now())
  await noteDemo(database.db, true)
  const { app, close } = await openTestApp({}, database)
  const lists = new ListWatch(database.db)
  const answers = new Map<string, number>()
  async function ask(path: string, init: RequestInit) {
    const response = await app.request(ORIGIN + path, init)
    const { method = 'GET' } = init
    if (!isWatched || method === 'GET') return response
    // whatever the suite writes: no list changes without its revision
    const kind = `${requestKind(method, path)} ${response.status}`
    const count = (answers.get(kind) ?? 0) + 1
    answers.set(kind, count)
    if (count <= LOOKS) await lists.look()
    return response
  }
  async function publishDue(now: Date) {
    const noted = () => Promise.resolve()
    const jobs = { publish: publishJob(noted), held: heldJob(noted), announce: announceJob(noted) }
    const runner = runJobs(database.db, jobs, { now: () => now.getTime(), lookMs: 1e9 })
    await runner.runDue()
    await runner.close()
    if (isWatched) await lists.look()
  }
  const appoint = (userId: string, role: StaffRole = 'moderator') => setRole(database.db, userId, role)
  async function setupToken(ageMs = 0) {
    await database.db.update(user).set({ role: null }).where(eq(user.role, 'operator'))
    const token = await makeSetupToken(database.db, new Date(Date.now() - ageMs))
    if (token === undefined) throw new Error('there is an operator')
    return token
  }
  return { browser: () => browserOf(ask), appoint, setupToken, publishDue, close }
}

/** A browser that keeps its cookies and says, as browsers do, that its requests come from the page's own origin. */
function browserOf(fetch: (path: string, init: RequestInit) => Promise<Response>): Browser {
  const cookies = new Map<string, string>()
  return {
    async ask(method, path, asked = {}) {
      const { headers, ...rest } = requestOf(asked)
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const sent = { 'Sec-Fetch-Site': 'same-origin', ...(cookie && { Cookie: cookie }), ...headers }
      const response = await fetch(path, { method, headers: sent, ...rest })
      for (const line of response.headers.getSetCookie()) keep(cookies, line)
      return answerOf(response)
    },
  }
}

/** Follows a Set-Cookie line; one that is empty or has run out takes its cookie away. */
function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '' || /;\s*max-age=0\b/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}
