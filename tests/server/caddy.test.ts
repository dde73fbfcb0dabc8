import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import { type Cluster, freePort, postgresPrograms, startPostgres } from '../support/postgres.ts'
import { bundleServer, type ServerProcess, startServer } from '../support/server-process.ts'
import { newSecret } from '../support/test-app.ts'

const PATIENT = { timeout: 20_000 }
const TOKEN = 'a-token-of-the-operator-0123456789'

const fail = (): never => {
  throw new Error('not yet')
}

function hasCaddy(): boolean {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.skipIf(postgresPrograms === undefined || !hasCaddy())(
  'Caddy with deploy/Caddyfile',
  { timeout: 180_000 },
  () => {
    let cluster: Cluster
    let url: string
    let folder: string
    let place: string
    let caddy: ChildProcess
    let origin: string
    const running = new Map<number, ServerProcess>()
    const json = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }

    async function start(port: number) {
      const settings = { DATABASE_URL: url, PUBLIC_ORIGIN: origin, TRUST_PROXY: '1', DRAIN_SECONDS: '5' }
      const own = { PORT: String(port), METRICS_TOKEN: TOKEN, BUDGET_FACTOR: '1000' }
      running.set(port, await startServer(folder, { ...settings, ...own }))
    }

    /** The file as it is, with the processes of this test, and without a certificate, which is Caddy's own matter. */
    function startCaddy(site: string, ports: number[]) {
      const options = '{\n\tadmin off\n}\n'
      const text = readFileSync('deploy/Caddyfile', 'utf8')
        .replace('app-a:3000 app-b:3000', ports.map((port) => `127.0.0.1:${port}`).join(' '))
        .replace(/^\{\$SITE_ADDRESS\} \{/m, 'http://{$SITE_ADDRESS} {')
      writeFileSync(join(place, 'Caddyfile'), options + text)
      const env = { PATH: process.env.PATH, HOME: place, SITE_ADDRESS: site }
      return spawn('caddy', ['run', '--config', join(place, 'Caddyfile')], { env, stdio: 'ignore' })
    }

    async function guest() {
      const body = JSON.stringify({ secret: newSecret() })
      const answer = await fetch(`${origin}/api/auth/guest`, { method: 'POST', headers: json, body })
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    }
    function post(cookie: string, id = crypto.randomUUID()) {
      const headers = { ...json, cookie, [HEADER.key]: crypto.randomUUID() }
      const body = JSON.stringify({ id, content: `written ${id}` })
      return fetch(`${origin}/api/posts`, { method: 'POST', headers, body })
    }

    beforeAll(async () => {
      ;[cluster, folder] = await Promise.all([startPostgres(), bundleServer()])
      url = await cluster.newDatabase()
      place = mkdtempSync(join(tmpdir(), 'anpan-caddy-'))
      const [site, ...ports] = [`localhost:${await freePort()}`, await freePort(), await freePort()]
      origin = `http://${site}`
      for (const port of ports) await start(port)
      caddy = startCaddy(site, ports)
      await vi.waitFor(async () => void ((await fetch(`${origin}/healthz`)).ok || fail()), PATIENT)
    }, 120_000)
    afterAll(async () => {
      caddy?.kill('SIGKILL')
      for (const { child } of running.values()) child.kill('SIGKILL')
      await cluster?.stop()
      for (const each of [folder, place]) rmSync(each, { recursive: true, force: true })
    })

    test('shows the metrics to nobody outside, and gives each request a number of its own', async () => {
      const headers = { Authorization: `Bearer ${TOKEN}`, 'X-Request-Id': 'chosen-by-the-sender' }
      expect((await fetch(`${origin}/metrics`, { headers })).status).toBe(404)
      const [port = 0] = running.keys()
      expect((await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status).toBe(200)
      const answer = await fetch(`${origin}/api/posts`, { headers })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('X-Request-Id')).not.toBe('chosen-by-the-sender')
    })

    test('hands events on as they come', async () => {
      let told = ''
      const stream = get(`${origin}/api/events`, (answer) =>
        answer.on('data', (part: Buffer) => (told += String(part))),
      )
      await expect.poll(() => told, PATIENT).toContain('event: ')
      told = ''
      expect((await post(await guest())).status).toBe(201)
      await expect.poll(() => told, { timeout: 3000 }).toContain('event: moved')
      stream.destroy()
    })

    test('loses no request while one process after the other is replaced', async () => {
      let isOver = false
      const accepted: string[] = []
      const unexpected: string[] = []
      async function write() {
        const cookie = await guest()
        while (!isOver) {
          const id = crypto.randomUUID()
          const answer = await post(cookie, id).catch((error: unknown) => new Response(String(error), { status: 599 }))
          if (answer.status === 201) accepted.push(id)
          else unexpected.push(`write: ${answer.status} ${await answer.text()}`)
          await wait(20)
        }
      }
      const people = [write(), write(), write()]
      for (const port of running.keys()) {
        running.get(port)?.child.kill('SIGTERM')
        expect(await running.get(port)?.exited).toBe(0)
        const without = accepted.length
        await expect.poll(() => accepted.length, PATIENT).toBeGreaterThan(without + 4)
        await start(port)
        await wait(2500) // until Caddy has asked for its health twice
      }
      isOver = true
      await Promise.all(people)
      expect(unexpected).toEqual([])
      const all: string[] = []
      for (let next: string | undefined = '/api/posts?limit=100'; next !== undefined; ) {
        const answer: Response = await fetch(origin + next)
        all.push(...((await answer.json()) as { id: string }[]).map(({ id }) => id))
        next = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1]
      }
      expect(accepted.filter((id) => all.filter((each) => each === id).length !== 1)).toEqual([])
    })
  },
)
