import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** Where this machine has PostgreSQL's programs; undefined where it has none. */
export const postgresPrograms: string | undefined = findPrograms()

export interface Cluster {
  /** Address of a new database: an empty one, or a copy of another that nobody is connected to. */
  newDatabase(from?: string): Promise<string>
  stop(): Promise<void>
}

/** Starts a PostgreSQL of its own in a folder of `place`; nothing of the machine's own servers is touched. */
export async function startPostgres(place = tmpdir()): Promise<Cluster> {
  if (postgresPrograms === undefined) throw new Error('no PostgreSQL on this machine')
  const programs = postgresPrograms
  const folder = mkdtempSync(join(place, 'anpan-postgres-'))
  const user = process.getuid?.() === 0 ? 'postgres' : undefined
  if (user) execFileSync('chown', [user, folder])
  // PostgreSQL refuses to run as root
  const program = (name: string, args: string[]) =>
    user
      ? run('runuser', ['-u', user, '--', join(programs, name), ...args], { cwd: folder })
      : run(join(programs, name), args, { cwd: folder })

  const data = join(folder, 'data')
  const port = await freePort()
  await program('initdb', ['-D', data, '-U', 'anpan', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=60`
  await program('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])

  let made = 0
  async function newDatabase(from?: string) {
    const name = `portal_${++made}`
    const client = new pg.Client({ connectionString: `postgres://anpan@127.0.0.1:${port}/postgres` })
    await client.connect()
    const template = from === undefined ? '' : ` template ${new URL(from).pathname.slice(1)}`
    await client.query(`create database ${name}${template}`)
    await client.end()
    return `postgres://anpan@127.0.0.1:${port}/${name}`
  }

  async function stop() {
    await program('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }

  return { newDatabase, stop }
}

function findPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const debian = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : []
  return [...debian, ...(process.env.PATH ?? '').split(':')].find((each) => existsSync(join(each, 'initdb')))
}

/** A port that nobody listens on just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
