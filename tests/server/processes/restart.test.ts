import { Agent, createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, freePort, postgresPrograms, startPostgres } from '../../support/postgres.ts'
import { bundleServer, type ServerProcess, startServer } from '../../support/server-process.ts'
import { startWriters } from '../../support/writers.ts'

const CHECK_MS = 100
/** A machine that is busy elsewhere takes its time. */
const PATIENT = { timeout: 20_000 }

/**
 * A proxy as they all are: keeps its connections, asks each process for its health, and sends a request to one that is
 * well. It tries nothing twice; what a process did not answer, its sender gets 502 for.
 */
async function startProxy(ports: number[]) {
  const well = new Set<number>()
  const agent = new Agent({ keepAlive: true })
  async function check() {
    await Promise.all(
      ports.map(async (port) => {
        const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
        if (answer?.ok) well.add(port)
        else well.delete(port)
      }),
    )
  }
  await check()
  const timer = setInterval(check, CHECK_MS)
  const answeredBy = new Map<number, number>()
  let turn = 0
  const server: Server = createServer((incoming, outgoing) => {
    const port = [...well][turn++ % Math.max(1, well.size)]
    if (port === undefined) return void outgoing.writeHead(502).end('no process is well')
    const { method, url: path, headers } = incoming
    const forward = ask({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answeredBy.set(port, (answeredBy.get(port) ?? 0) + 1)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forward.once('error', (error) => outgoing.headersSent || outgoing.writeHead(502).end(String(error)))
    incoming.pipe(forward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    well,
    answeredBy,
    async stop() {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      agent.destroy()
    },
  }
}

describe.skipIf(postgresPrograms === undefined)('an upgrade, one process after the other', { timeout: 180_000 }, () => {
  let cluster: Cluster
  let url: string
  let folder: string
  const running = new Map<number, ServerProcess>()

  const start = async (port: number) => {
    // the proxy hands Host on as it came, with its own port
    const settings = { DATABASE_URL: url, SEED: 'demo', PORT: String(port), DRAIN_SECONDS: '2', BUDGET_FACTOR: '1000' }
    running.set(port, await startServer(folder, settings))
  }

  beforeAll(async () => {
    ;[cluster, folder] = await Promise.all([startPostgres(), bundleServer()])
    url = await cluster.emptyDatabase()
    for (let n = 0; n < 2; n++) await start(await freePort())
  }, 120_000)
  afterAll(async () => {
    for (const { child } of running.values()) child.kill('SIGKILL')
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('loses no request: everybody is answered, and what was accepted is there once', async () => {
    const ports = [...running.keys()]
    const proxy = await startProxy(ports)
    const writers = startWriters(proxy.origin, 4)
    const { accepted, unexpected } = writers
    let isOver = false
    let reads = 0

    async function read() {
      while (!isOver) {
        const answer = await fetch(`${proxy.origin}/api/posts`)
        await answer.arrayBuffer()
        reads += 1
        if (answer.status !== 200) unexpected.push(`read: ${answer.status}`)
        await wait(10)
      }
    }
    const readers = [read(), read(), read(), read()]

    await expect.poll(() => accepted.length, PATIENT).toBeGreaterThan(8)
    for (const port of ports) {
      const old = running.get(port)
      old?.child.kill('SIGTERM')
      expect(await old?.exited).toBe(0)
      const without = accepted.length
      // the other goes on alone
      await expect.poll(() => accepted.length, PATIENT).toBeGreaterThan(without + 4)
      await start(port)
      await expect.poll(() => proxy.well.has(port), PATIENT).toBe(true)
      const counted = proxy.answeredBy.get(port)
      await expect.poll(() => (proxy.answeredBy.get(port) ?? 0) > (counted ?? 0), PATIENT).toBe(true)
    }
    isOver = true
    await Promise.all([writers.stop(), ...readers])
    await proxy.stop()

    expect(unexpected).toEqual([])
    expect(reads).toBeGreaterThan(50)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ id: string }>(`select id from posts where content like 'written %'`)
    await client.end()
    expect(rows.map(({ id }) => id).toSorted()).toEqual(accepted.toSorted())
  })
})
