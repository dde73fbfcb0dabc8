import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Cluster, freePort, postgresPrograms, startPostgres } from '../../support/postgres.ts'
import { bundleServer, type ServerProcess, startServer } from '../../support/server-process.ts'
import { guestAt, postAt, startWriters } from '../../support/writers.ts'

const PATIENT = { timeout: 20_000 }
const TOKEN = 'a-token-of-the-operator-0123456789'
const hasCaddy = spawnSync('caddy', ['version']).status === 0

describe.skipIf(!hasCaddy || !postgresPrograms)('Caddy with deploy/Caddyfile', { timeout: 180_000 }, () => {
  let cluster: Cluster
  let caddy: ChildProcess
  let start: (port: number) => Promise<void>
  let origin: string
  const folders: string[] = []
  const running = new Map<number, ServerProcess>()

  /** The file as it is, with the processes of this test, and without a certificate, which is Caddy's own matter. */
  function startCaddy(site: string, ports: number[]): ChildProcess {
    const place = mkdtempSync(join(tmpdir(), 'anpan-caddy-'))
    folders.push(place)
    const text = readFileSync('deploy/Caddyfile', 'utf8')
      .replace('app-a:3000 app-b:3000', ports.map((port) => `127.0.0.1:${port}`).join(' '))
      .replace(/^\{\$SITE_ADDRESS\} \{/m, 'http://{$SITE_ADDRESS} {')
    writeFileSync(join(place, 'Caddyfile'), `{\n\tadmin off\n}\n${text}`)
    const env = { PATH: process.env.PATH, HOME: place, SITE_ADDRESS: site }
    return spawn('caddy', ['run', '--config', join(place, 'Caddyfile')], { env, stdio: 'ignore' })
  }

  /** Whether Caddy has found the process well, and sends it what people write. */
  async function hasWritesAt(port: number): Promise<boolean> {
    const headers = { Authorization: `Bearer ${TOKEN}` }
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers })
    return /^anpan_http_request_duration_seconds_count\{method="POST"/m.test(await answer.text())
  }

  beforeAll(async () => {
    const [started, folder] = await Promise.all([startPostgres(), bundleServer()])
    cluster = started
    folders.push(folder)
    const [site, ...ports] = [`localhost:${await freePort()}`, await freePort(), await freePort()]
    origin = `http://${site}`
    const settings = { DATABASE_URL: await cluster.newDatabase(), PUBLIC_ORIGIN: origin, TRUST_PROXY: '1' }
    const more = { DRAIN_SECONDS: '5', METRICS_TOKEN: TOKEN, BUDGET_FACTOR: '1000' }
    start = async (port) => {
      running.set(port, await startServer(folder, { ...settings, ...more, PORT: String(port) }))
    }
    for (const port of ports) await start(port)
    caddy = startCaddy(site, ports)
    await vi.waitUntil(
      () =>
        fetch(`${origin}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      PATIENT,
    )
  }, 120_000)
  afterAll(async () => {
    caddy?.kill('SIGKILL')
    for (const { child } of running.values()) child.kill('SIGKILL')
    await cluster?.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  test('metrics are not served to the outside, and each request has a number that its sender did not choose', async () => {
    const headers = { Authorization: `Bearer ${TOKEN}`, 'X-Request-Id': 'chosen-by-the-sender' }
    expect((await fetch(`${origin}/metrics`, { headers })).status).toBe(404)
    const [port = 0] = running.keys()
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status).toBe(200)
    const answer = await fetch(`${origin}/api/posts`, { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('X-Request-Id')).not.toBe('chosen-by-the-sender')
  })

  test('events go out as they come', async () => {
    let told = ''
    const stream = get(`${origin}/api/events`, (answer) => answer.on('data', (part: Buffer) => (told += String(part))))
    await expect.poll(() => told, PATIENT).toContain('event: ')
    told = ''
    expect((await postAt(origin, await guestAt(origin))).status).toBe(201)
    await expect.poll(() => told, { timeout: 3000 }).toContain('event: moved')
    stream.destroy()
  })

  test('no request is lost while one process after the other is replaced', async () => {
    const writers = startWriters(origin, 3)
    const { accepted, unexpected } = writers
    for (const port of running.keys()) {
      running.get(port)?.child.kill('SIGTERM')
      expect(await running.get(port)?.exited).toBe(0)
      const without = accepted.length
      await expect.poll(() => accepted.length, PATIENT).toBeGreaterThan(without + 4)
      await start(port)
      await vi.waitUntil(() => hasWritesAt(port), PATIENT)
    }
    await writers.stop()
    expect(unexpected).toEqual([])
    const all: string[] = []
    for (let next: string | undefined = '/api/posts?limit=100'; next !== undefined; ) {
      const answer: Response = await fetch(origin + next)
      all.push(...((await answer.json()) as { id: string }[]).map(({ id }) => id))
      next = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1]
    }
    expect(accepted.filter((id) => all.filter((each) => each === id).length !== 1)).toEqual([])
  })
})
