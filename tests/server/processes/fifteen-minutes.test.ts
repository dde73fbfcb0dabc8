import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBackups } from '#server/backup/backup-files.ts'
import { bundleServer, runAccount, startServer } from '../../support/server-process.ts'

const run = promisify(execFile)
const textOf = (path: string) => readFileSync(path, 'utf8')

/** Whether this machine has a program. */
function has(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The settings that a file for a service names. */
const settingsIn = (path: string): Record<string, string> =>
  Object.fromEntries(
    textOf(path)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  )

describe('the guide of fifteen minutes', { timeout: 120_000 }, () => {
  let server: string
  let place: string

  beforeAll(async () => {
    server = await bundleServer()
    place = mkdtempSync(join(tmpdir(), 'anpan-guide-'))
  })
  afterAll(() => {
    rmSync(server, { recursive: true })
    rmSync(place, { recursive: true })
  })

  test('the service of the guide starts with its settings, has a moderator and a backup', async () => {
    const given = settingsIn('deploy/portal.env')
    expect(textOf('deploy/portal.service')).toContain('ExecStart=/usr/bin/node dist-server/main.js')
    const at = (path = '') => path.replace('/srv/portal', place)
    const settings = { ...given, DATA_DIR: at(given.DATA_DIR), BACKUP_DIR: at(given.BACKUP_DIR) }
    const { origin, child, exited } = await startServer(server, settings)
    const headers = {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      Origin: given.PUBLIC_ORIGIN ?? '',
      'X-Forwarded-For': '192.0.2.7',
    }
    const login = { email: 'you@mail.example', password: 'correct horse', firstName: 'You' }
    const body = JSON.stringify(login)
    expect((await fetch(`${origin}/api/auth/sign-up`, { method: 'POST', headers, body })).status).toBe(201)

    const account = async (...words: string[]) => (await runAccount(server, settings, words)).said
    expect(await account('moderator', login.email)).toContain('is a moderator')
    // the first of the daily ones comes by itself
    while (listBackups(settings.BACKUP_DIR).length === 0) await wait(200)
    expect(await account('backup')).toContain(settings.BACKUP_DIR)
    expect(listBackups(settings.BACKUP_DIR)).toHaveLength(2)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  })

  test('what the guide copies into place is there, and has the name that it replaces', () => {
    const guide = textOf('docs/operate.md').split('## Settings')[0] ?? ''
    for (const path of guide.match(/deploy\/[\w.]+/g) ?? []) expect(textOf(path)).not.toBe('')
    for (const path of ['deploy/portal.env', 'deploy/Caddyfile.one']) expect(textOf(path)).toContain('portal.example')
    const scripts = Object.keys((JSON.parse(textOf('package.json')) as { scripts: object }).scripts)
    const named = [...guide.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(2)
    for (const name of named) expect(scripts).toContain(name)
  })

  test.skipIf(!has('systemd-analyze'))('systemd takes the service', async () => {
    const unit = join(place, 'portal.service')
    mkdirSync(join(place, 'app'))
    writeFileSync(join(place, 'portal.env'), textOf('deploy/portal.env'))
    const text = textOf('deploy/portal.service')
      .replaceAll('/srv/portal', place)
      .replaceAll('/etc/portal.env', join(place, 'portal.env'))
      .replace('/usr/bin/node', process.execPath)
      .replace('User=portal', 'User=root')
    writeFileSync(unit, text)
    const { stderr } = await run('systemd-analyze', ['verify', '--man=no', unit])
    expect(stderr).not.toMatch(/portal\.service:/)
  })

  test.skipIf(!has('caddy'))('Caddy takes its file', async () => {
    const judged = run('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile.one'])
    await expect(judged).resolves.toBeDefined()
  })
})
