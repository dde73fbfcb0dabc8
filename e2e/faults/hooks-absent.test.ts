import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../support/fixtures.ts'

const CODE = /\.(?:js|mjs|html|json)$/
/** What only the tests' own door says. */
const OF_TESTS = /__test|x-test-|noteIntent/i

test('the built app and the built server hold nothing of the doors that the tests use', () => {
  const files = ['dist', 'dist-server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const code = files.filter((name) => CODE.test(name))
  expect(code).toContain(join('dist-server', 'main.js'))
  expect(code).toContain(join('dist', 'sw.js'))
  expect(code.filter((name) => OF_TESTS.test(readFileSync(name, 'utf8')))).toEqual([])
  expect(OF_TESTS.test(readFileSync('e2e/support/host.ts', 'utf8'))).toBe(true)
})

test('a server in production does nothing for the door of the tests, nor for the header of a fault', async ({
  prepared,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'anpan-e2e-production-'))
  cpSync(prepared, folder, { recursive: true })
  const { child, url } = await startBuilt(folder)
  try {
    const fault = JSON.stringify([{ method: '*', path: '/api/posts', problem: 'server-error', kill: true }])
    const own = { Origin: url, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
    for (const [method, path, body] of [
      ['POST', 'faults', fault],
      ['DELETE', 'sessions'],
      ['DELETE', 'held'],
      ['GET', 'effects'],
      ['GET', 'posts'],
    ] as const) {
      const answer = await fetch(`${url}/__test/${path}`, { method, headers: own, ...(body ? { body } : {}) })
      expect([path, answer.status]).toEqual([path, 404])
    }
    const before = await (await fetch(`${url}/api/posts`)).text()
    for (const value of ['kill', 'fail-before', 'fail-after', 'delay=9000']) {
      const faulty = { ...own, 'X-Test-Fault': value, 'X-Test-Copy': '1' }
      const read = await fetch(`${url}/api/posts`, { headers: faulty })
      expect([value, read.status]).toEqual([value, 200])
      const guest = await fetch(`${url}/api/auth/guest`, {
        method: 'POST',
        headers: faulty,
        body: JSON.stringify({ secret: '0'.repeat(64) }),
      })
      expect([value, guest.status]).toEqual([value, 200])
    }
    expect(await (await fetch(`${url}/api/posts`)).text()).toBe(before)
    expect(child.exitCode).toBeNull()
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** Starts the built server as production does, on a free port. */
function startBuilt(folder: string): Promise<{ child: ChildProcess; url: string }> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
    }
    const child = spawn(process.execPath, ['dist-server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.on('data', (text: Buffer) => {
      const [, url] = /ready on (http:\/\/\S+?)\/?\n/.exec(String(text)) ?? []
      if (url) resolve({ child, url })
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
}
