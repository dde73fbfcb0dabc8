import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, postgresPrograms, startPostgres } from '../../support/postgres.ts'
import { bundleServer, type ServerProcess, startServer } from '../../support/server-process.ts'
import { type SmallDisk, smallDisk } from '../../support/small-disk.ts'
import { newSecret } from '../../support/test-app.ts'

const probe = smallDisk(1)
probe?.remove()

// the disk is mounted in memory, which only root may do
describe.skipIf(probe === undefined).each([
  ['PGlite', true],
  ['PostgreSQL', postgresPrograms !== undefined],
] as const)('a full disk under %s', (name, isHere) => {
  let folder: string
  let disk: SmallDisk
  let cluster: Cluster | undefined
  let server: ServerProcess

  beforeAll(async () => {
    if (!isHere) return
    folder = await bundleServer()
    disk = smallDisk(400) as SmallDisk
    chmodSync(disk.folder, 0o755)
    if (name === 'PostgreSQL') cluster = await startPostgres(disk.folder)
    const place = cluster ? { DATABASE_URL: await cluster.newDatabase() } : { DATA_DIR: join(disk.folder, 'data') }
    server = await startServer(folder, { ...place, BUDGET_FACTOR: '1000' })
  }, 120_000)
  afterAll(async () => {
    server?.child.kill('SIGTERM')
    await server?.exited
    await cluster?.stop()
    disk?.remove()
    if (folder) rmSync(folder, { recursive: true })
  })

  const json = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  const feed = async () => {
    const answer = await fetch(`${server.origin}/api/posts`)
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
  }

  test.skipIf(!isHere)(
    'holds writes up, each told to come back, and no reading; with room again all that was sent arrives once',
    { timeout: 120_000 },
    async () => {
      const secret = JSON.stringify({ secret: newSecret() })
      const opened = await fetch(`${server.origin}/api/auth/guest`, { method: 'POST', headers: json, body: secret })
      const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const writes = Array.from({ length: 12 }, () => ({ id: crypto.randomUUID(), key: crypto.randomUUID() }))
      const send = ({ id, key }: { id: string; key: string }) =>
        fetch(`${server.origin}/api/posts`, {
          method: 'POST',
          headers: { ...json, cookie, 'Idempotency-Key': key },
          // long and of one kind, so that each needs a page of its own
          body: JSON.stringify({
            id,
            content: Array.from({ length: 300 }, () => crypto.randomUUID())
              .join(' ')
              .slice(0, 4900),
          }),
        })
      const [first, ...later] = writes
      if (!first) throw new Error('no writes')
      expect((await send(first)).status).toBe(201)

      disk.fill()
      const accepted = [first.id]
      const refused = []
      for (const write of [...later, ...later]) {
        if (accepted.includes(write.id)) continue
        const answer = await send(write)
        const text = await answer.text()
        if (answer.status === 201) accepted.push(write.id)
        else {
          refused.push(write)
          expect([answer.status, JSON.parse(text)]).toMatchObject([503, { type: '/problems/unavailable' }])
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        }
        expect((await feed()).toSorted()).toEqual(accepted.toSorted())
      }
      expect(refused.length).toBeGreaterThan(5)
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
      expect(server.output()).toMatch(/"kind":"failure".*No space left on device/)

      disk.empty()
      for (const write of later) expect((await send(write)).status).toBe(201)
      expect((await feed()).toSorted()).toEqual(writes.map(({ id }) => id).toSorted())
    },
  )
})
