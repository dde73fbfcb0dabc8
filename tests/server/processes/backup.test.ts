import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { type Cluster, postgresPrograms, startPostgres } from '../../support/postgres.ts'
import { bundleServer, type ServerProcess, startServer } from '../../support/server-process.ts'
import { newSecret } from '../../support/test-app.ts'

const run = promisify(execFile)
const json = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }

/** A person with a session, who posts and reads. */
async function signIn(origin: string) {
  const body = JSON.stringify({ secret: newSecret() })
  const answer = await fetch(`${origin}/api/auth/guest`, { method: 'POST', headers: json, body })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return {
    async post(at: string, content: string) {
      const posted = await fetch(`${at}/api/posts`, {
        method: 'POST',
        headers: { ...json, cookie },
        body: JSON.stringify({ content }),
      })
      expect(posted.status).toBe(201)
    },
    async like(at: string, id: string) {
      const liked = await fetch(`${at}/api/posts/${id}/like`, { method: 'POST', headers: { ...json, cookie } })
      expect(liked.status).toBe(200)
    },
    async feed(at: string, etag?: string) {
      const headers = { cookie, ...(etag !== undefined && { 'If-None-Match': etag }) }
      const read = await fetch(`${at}/api/posts?limit=100`, { headers })
      const posts = read.status === 200 ? ((await read.json()) as Post[]) : null
      return { status: read.status, etag: read.headers.get('etag') ?? '', posts }
    },
  }
}

describe('a copy of the data, as docs/operate.md makes it', { timeout: 120_000 }, () => {
  let folder: string
  let data: string
  const servers = new Set<ServerProcess>()

  beforeAll(async () => {
    folder = await bundleServer()
    data = mkdtempSync(join(tmpdir(), 'anpan-backup-'))
  })
  afterAll(async () => {
    await Promise.all([...servers].map(stop))
    rmSync(folder, { recursive: true })
    rmSync(data, { recursive: true })
  })

  async function start(settings: Record<string, string>): Promise<ServerProcess> {
    const server = await startServer(folder, { SEED: 'demo', ...settings })
    servers.add(server)
    return server
  }
  async function stop(server: ServerProcess): Promise<void> {
    servers.delete(server)
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  }

  /** What must hold of a server that was started on an older copy, while its readers have seen newer posts elsewhere. */
  async function expectTruth(
    restored: ServerProcess,
    person: Awaited<ReturnType<typeof signIn>>,
    copied: Post[] | null,
    newer: string,
  ): Promise<void> {
    // a client that names an ETag from before the restore never gets a 304
    const first = await person.feed(restored.origin, newer)
    expect([first.status, first.posts]).toEqual([200, copied])
    await person.post(restored.origin, 'written after the copy was put in place')
    const second = await person.feed(restored.origin, newer)
    expect(second.posts?.[0]?.content).toBe('written after the copy was put in place')
    expect(second.posts?.slice(1)).toEqual(copied?.slice(0, -1))
    expect((await person.feed(restored.origin, second.etag)).status).toBe(304)
  }

  test('of PGlite: the folder, taken while the server is stopped', async () => {
    const [own, backup, other] = ['own', 'backup.tar', 'other'].map((name) => join(data, name)) as [
      string,
      string,
      string,
    ]
    const first = await start({ DATA_DIR: own })
    const person = await signIn(first.origin)
    await person.post(first.origin, 'in the copy')
    const { posts: copied } = await person.feed(first.origin)
    await person.like(first.origin, copied?.[1]?.id ?? '')
    const before = await person.feed(first.origin)
    await stop(first)
    execFileSync('tar', ['-C', own, '-cf', backup, '.'])

    const second = await start({ DATA_DIR: own })
    await person.post(second.origin, 'after the copy')
    const newer = await person.feed(second.origin)
    await stop(second)

    execFileSync('mkdir', ['-m', '700', other])
    execFileSync('tar', ['-C', other, '-xf', backup])
    const restored = await start({ DATA_DIR: other })
    await expectTruth(restored, person, before.posts, newer.etag)
    await stop(restored)
  })

  describe.skipIf(postgresPrograms === undefined)('of PostgreSQL', () => {
    let cluster: Cluster
    beforeAll(async () => {
      cluster = await startPostgres()
    })
    afterAll(() => cluster?.stop())

    test('what pg_dump writes while the server runs', async () => {
      const program = (name: string, args: string[]) => run(join(postgresPrograms ?? '', name), args)
      const [url, otherUrl] = [await cluster.emptyDatabase(), await cluster.emptyDatabase()]
      const first = await start({ DATABASE_URL: url })
      const person = await signIn(first.origin)
      await person.post(first.origin, 'in the copy')
      const { posts: copied } = await person.feed(first.origin)
      await person.like(first.origin, copied?.[1]?.id ?? '')
      const before = await person.feed(first.origin)
      const backup = join(data, 'portal.dump')
      await program('pg_dump', ['--format=custom', `--file=${backup}`, url])
      await person.post(first.origin, 'after the copy')
      const newer = await person.feed(first.origin)
      await stop(first)

      await program('pg_restore', ['--exit-on-error', '--no-owner', `--dbname=${otherUrl}`, backup])
      const restored = await start({ DATABASE_URL: otherUrl })
      await expectTruth(restored, person, before.posts, newer.etag)
      await stop(restored)
    })
  })
})
