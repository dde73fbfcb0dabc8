// `npm run load:tunnel [-- --posts 500]`: what a member older than a day wrote without a network, from the moment that it is
// back: the device's own queue over a store in memory, against the bundled server with the budgets of the product, on
// PGlite and on PostgreSQL, in batches and each alone; prints a table, writes docs/proof/tunnel.md, and ends with 1 where
// something is lost, doubled or out of order, or where batches take longer than the goal.
import 'fake-indexeddb/auto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asc } from 'drizzle-orm'
import * as v from 'valibot'
import { SessionUser } from '../../contract/session.ts'
import { account } from '../../server/db/auth-schema.ts'
import { type DatabasePlace, openDatabase } from '../../server/db/client.ts'
import { effects } from '../../server/db/schema.ts'
import '../../src/data/commands.ts'
import { outboxDb } from '../../src/data/db/database.ts'
import { addPost } from '../../src/data/posts/add-post.ts'
import { applySession } from '../../src/data/session/change-account.ts'
import { sendBatch } from '../../src/data/sync/batch.ts'
import { drainAccount } from '../../src/data/sync/drain-account.ts'
import { send } from '../../src/data/sync/send.ts'
import { cookiesOf } from '../../tests/support/people.ts'
import { postgresPrograms, startPostgres } from '../../tests/support/postgres.ts'
import { bundleServer, startServer } from '../../tests/support/server-process.ts'
import { table } from './report.ts'

const { values } = parseArgs({ options: { posts: { type: 'string', default: '500' } } })
const posts = Number(values.posts)
if (!posts) throw new Error('posts is a number above 0')
/** For five hundred. */
const GOAL_S = 6
const DAY_MS = 24 * 60 * 60 * 1000
const folder = await bundleServer()
const browserFetch = globalThis.fetch

interface Run {
  name: string
  way: string
  seconds: number
  requests: number
  isRight: boolean
}

/** A device that has written so much without a network, signed in as a member older than a day. */
async function measure(
  name: string,
  env: Record<string, string>,
  place: DatabasePlace,
  takesBatches: boolean,
): Promise<Run> {
  let server = await startServer(folder, env)
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  const login = { email: 'hana@mail.example', password: 'correct horse', firstName: 'Hana' }
  const answer = await browserFetch(`${server.origin}/api/auth/sign-up`, {
    method: 'POST',
    headers,
    body: JSON.stringify(login),
  })
  const member = v.parse(SessionUser, await answer.json())
  const cookie = cookiesOf(answer)
  server.child.kill()
  await server.exited
  const before = await openDatabase(place)
  await before.db.update(account).set({ createdAt: new Date(Date.now() - 2 * DAY_MS) })
  await before.close()

  for (const one of outboxDb.tables) await one.clear()
  await applySession(member)
  const written: string[] = []
  for (let at = 1; at <= posts; at++)
    written.push(
      (
        await addPost({
          content: `${at}: written in a tunnel, of some length as posts are`,
          lang: 'en',
          draftSlot: 'home',
        })
      ).target,
    )

  server = await startServer(folder, env)
  let requests = 0
  globalThis.fetch = (path, init) => {
    requests += 1
    return browserFetch(server.origin + String(path), {
      ...init,
      headers: { ...init?.headers, ...headers, Cookie: cookie },
    } as RequestInit)
  }
  const started = performance.now()
  await drainAccount(undefined, {
    db: outboxDb,
    now: () => Date.now(),
    random: () => Math.random(),
    locks: {
      request: ((_name: string, _options: unknown, run: (lock: unknown) => unknown) =>
        run({})) as LockManager['request'],
    },
    send,
    sendBatch,
    batchHost: { refusedAt: takesBatches ? -Infinity : Date.now() },
    lacksSession: async () => false,
    checkpoint: () => undefined,
  })
  const seconds = (performance.now() - started) / 1000
  globalThis.fetch = browserFetch
  server.child.kill()
  await server.exited

  const acked = await outboxDb.outbox.filter(({ state }) => state === 'acked').count()
  const after = await openDatabase(place)
  const done = (await after.db.select().from(effects).orderBy(asc(effects.seq))).map(({ target }) => target)
  await after.close()
  const isRight = acked === posts && JSON.stringify(done) === JSON.stringify(written)
  return { name, way: takesBatches ? 'in batches' : 'each alone', seconds, requests, isRight }
}

const runs: Run[] = []
const cluster = postgresPrograms === undefined ? undefined : await startPostgres()
for (const takesBatches of [true, false]) {
  const data = mkdtempSync(join(tmpdir(), 'anpan-tunnel-'))
  runs.push(await measure('PGlite', { DATA_DIR: data }, { folder: data }, takesBatches))
  rmSync(data, { recursive: true, force: true })
  if (!cluster) continue
  const url = await cluster.newDatabase()
  runs.push(await measure('PostgreSQL', { DATABASE_URL: url }, { url }, takesBatches))
}
await cluster?.stop()
rmSync(folder, { recursive: true, force: true })

const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)} as it ended`
const text = `Made by \`npm run load:tunnel -- --posts ${posts}\` on ${machine}: ${posts} posts of a member older than a day, waiting on their device, from the return of the network until the last is written down as sent; the queue's store is in memory. The goal for 500 is ${GOAL_S} s.

${table(
  ['database', 'sent', 'requests', 'seconds', 'posts a second', 'each once, in order'],
  runs.map(({ name, way, seconds, requests, isRight }) => [
    name,
    way,
    String(requests),
    seconds.toFixed(1),
    String(Math.round(posts / seconds)),
    isRight ? 'yes' : '**no**',
  ]),
  2,
)}
`
process.stdout.write(text)
mkdirSync('docs/proof', { recursive: true })
writeFileSync('docs/proof/tunnel.md', text)
const isMet = runs.every(({ isRight, way, seconds }) => isRight && (way !== 'in batches' || seconds <= GOAL_S))
process.exit(isMet ? 0 : 1)
