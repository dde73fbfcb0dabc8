// `npm run image`: builds the image of the Dockerfile, starts it, asks it, and stops it. Where there is no Docker, each step
// of the Dockerfile is done in a temporary folder instead, its commands as they stand there, and the result is started as a
// user who may write nothing but the data folder. Says which of the two it was.
import './old-node.mjs'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readCopy, readStages } from './dockerfile.mjs'

const PORT = '3987'
const origin = `http://127.0.0.1:${PORT}`
const TRIES = 120

/** @param {() => boolean} isWell */
async function expectWell(isWell) {
  for (let n = 0; !isWell(); n++) {
    if (n === TRIES) throw new Error('its own health check never said yes')
    await wait(1000)
  }
  const page = await fetch(origin, { headers: { Accept: 'text/html' } })
  const feed = await fetch(`${origin}/api/posts`)
  if (page.status !== 200 || !(await page.text()).includes('<html'))
    throw new Error(`the page was answered ${page.status}`)
  if (feed.status !== 200) throw new Error(`the feed was answered ${feed.status}`)
}

async function withDocker() {
  const name = `anpan-portal-${process.pid}`
  /** @param {string[]} args */
  const docker = (...args) => execFileSync('docker', args, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
  execFileSync('docker', ['build', '--tag', 'anpan-portal', '.'], { stdio: 'inherit' })
  docker(
    'run',
    '--detach',
    '--name',
    name,
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--publish',
    `${PORT}:${PORT}`,
    '--env',
    `PORT=${PORT}`,
    'anpan-portal',
  )
  try {
    await expectWell(() => docker('inspect', '--format', '{{.State.Health.Status}}', name).trim() === 'healthy')
    docker('stop', name)
    const code = docker('inspect', '--format', '{{.State.ExitCode}}', name).trim()
    if (code !== '0') throw new Error(`it ended with ${code}`)
  } finally {
    docker('rm', '--force', '--volumes', name)
  }
}

/** The id of a user, and of a group, that own no files. */
const UNPRIVILEGED_ID = 65_534

async function withoutDocker() {
  const root = mkdtempSync(join(tmpdir(), 'anpan-image-'))
  const isRoot = process.getuid?.() === 0
  try {
    const stages = readStages('Dockerfile')
    /** @type {Record<string, string>} */
    let env = {}
    let workdir = '/'
    let last = root
    let command = ''
    let health = ''
    for (const [n, { name, steps }] of stages.entries()) {
      const own = join(root, name || String(n))
      mkdirSync(own)
      chmodSync(root, 0o755)
      last = own
      env = {}
      workdir = '/'
      /** A path of the image. @param {string} path */
      const place = (path) => join(own, path.startsWith('/') ? path : join(workdir, path))
      for (const { word, rest } of steps) {
        process.stdout.write(`${word} ${rest.slice(0, 100)}\n`)
        if (word === 'WORKDIR') mkdirSync(place((workdir = rest)), { recursive: true })
        else if (word === 'ENV') env[rest.split('=')[0] ?? ''] = rest.slice(rest.indexOf('=') + 1)
        else if (word === 'COPY') {
          const { from, sources, target } = readCopy(rest)
          for (const source of sources) {
            const to = target.endsWith('/') ? join(place(target), basename(source)) : place(target)
            cpSync(from === undefined ? source : join(root, from, source), to, {
              recursive: true,
              verbatimSymlinks: true,
            })
          }
        } else if (word === 'RUN') {
          // a place of the image's own, and its users, are this folder's
          const said = rest
            .replaceAll(' /data', ` ${own}/data`)
            .replaceAll('node:node', isRoot ? `${UNPRIVILEGED_ID}:${UNPRIVILEGED_ID}` : '$(id -u)')
          execFileSync('sh', ['-c', said], { cwd: place('.'), stdio: 'inherit', env: { ...clean(), ...env } })
        } else if (word === 'HEALTHCHECK') health = rest.slice(rest.indexOf('['))
        else if (word === 'CMD') command = rest
        else if (!['USER', 'EXPOSE', 'VOLUME'].includes(word)) throw new Error(`nobody knows how to do ${word} here`)
      }
    }
    const settings = { ...clean(), ...env, PORT, HOST: '127.0.0.1', DATA_DIR: join(last, env.DATA_DIR ?? '') }
    const as = isRoot ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {}
    const [program = '', ...words] = JSON.parse(command)
    const child = spawn(program, words, { cwd: join(last, workdir), env: settings, stdio: 'inherit', ...as })
    const ended = new Promise((done) => child.once('exit', done))
    try {
      const [check = '', ...given] = JSON.parse(health)
      await expectWell(() => spawnSync(check, given, { env: settings, ...as }).status === 0)
    } finally {
      child.kill('SIGTERM')
    }
    const code = await ended
    if (code !== 0) throw new Error(`it ended with ${code}`)
    /** @type {Record<string, { dev?: boolean }>} */
    const packages = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
    const unneeded = ['src', 'server', ...Object.keys(packages).filter((path) => packages[path]?.dev)]
    const there = unneeded.filter((path) => existsSync(join(last, workdir, path)))
    if (there.length > 0) throw new Error(`the image has what nothing in it needs: ${there.join(', ')}`)
    const size = execFileSync('du', ['-sm', join(last, workdir)], { encoding: 'utf8' }).split('\t')[0]
    process.stdout.write(`the app takes ${size} MB\n`)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** What a build in a container would have of this shell's settings. @returns {Record<string, string>} */
const clean = () => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' })

const hasDocker = spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0
await (hasDocker ? withDocker() : withoutDocker())
process.stdout.write(
  hasDocker
    ? 'built and started by Docker\n'
    : 'no Docker here: its steps were done in a folder, and the result was started\n',
)
