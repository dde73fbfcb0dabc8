import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { CACHE, hashOfMigrations, MIGRATIONS } from './packed-database.ts'

const run = promisify(execFile)

/** Where this machine has PostgreSQL's programs; undefined where it has none. */
export const postgresPrograms: string | undefined = findPrograms()

export interface Cluster {
  /** Address of a new database with all tables, or a copy of another without connections. */
  newDatabase(from?: string): Promise<string>
  /** Address of a new database without any table. */
  emptyDatabase(): Promise<string>
  stop(): Promise<void>
}

/** Starts a PostgreSQL of its own in a folder of `place`; nothing of the machine's own servers is touched. */
export async function startPostgres(place = tmpdir()): Promise<Cluster> {
  const packed = await packedCluster()
  const server = await serverIn(mkdtempSync(join(place, 'anpan-postgres-')), packed)
  let made = 0
  async function newDatabase(from = server.urlOf(PACKED)) {
    const name = `portal_${++made}`
    await server.query(`create database ${name} template ${new URL(from).pathname.slice(1)}`)
    return server.urlOf(name)
  }
  return { newDatabase, emptyDatabase: () => newDatabase(server.urlOf('template0')), stop: () => server.stop() }
}

/** The database in a packed cluster that has all tables. */
const PACKED = 'packed'

/** A cluster with a database of all tables, made once for these migrations and this PostgreSQL: its folder. */
async function packedCluster(): Promise<string> {
  if (postgresPrograms === undefined) throw new Error('no PostgreSQL on this machine')
  const version = execFileSync(join(postgresPrograms, 'postgres'), ['--version'])
  const cached = join(CACHE, `postgres-${hashOfMigrations(version)}`)
  if (existsSync(cached)) return cached
  const server = await serverIn(mkdtempSync(join(tmpdir(), 'anpan-postgres-')))
  await server.query(`create database ${PACKED}`)
  const client = new pg.Client({ connectionString: server.urlOf(PACKED) })
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  await client.end()
  const own = `${cached}.${process.pid}`
  mkdirSync(CACHE, { recursive: true })
  await server.stop('fast', (data) => copyFolder(data, own))
  try {
    renameSync(own, cached)
  } catch {
    rmSync(own, { recursive: true }) // another process was faster
  }
  return cached
}

const copyFolder = (from: string, to: string): void => void execFileSync('cp', ['-a', from, to])

/** A server in a folder, of a new cluster or of a copy of one. */
async function serverIn(folder: string, packed?: string) {
  const programs = postgresPrograms ?? ''
  const user = process.getuid?.() === 0 ? 'postgres' : undefined
  if (user) execFileSync('chown', [user, folder])
  // PostgreSQL refuses to run as root
  const program = (name: string, args: string[]) =>
    user
      ? run('runuser', ['-u', user, '--', join(programs, name), ...args], { cwd: folder })
      : run(join(programs, name), args, { cwd: folder })

  const data = join(folder, 'data')
  const port = await freePort()
  if (packed) copyFolder(packed, data)
  else await program('initdb', ['-D', data, '-U', 'anpan', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c autovacuum=off -c max_connections=60`
  await program('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])

  const urlOf = (name: string) => `postgres://anpan@127.0.0.1:${port}/${name}`
  async function query(text: string) {
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    await client.connect()
    await client.query(text)
    await client.end()
  }

  async function stop(how: 'immediate' | 'fast' = 'immediate', beforeGone?: (data: string) => void) {
    await program('pg_ctl', ['-D', data, '-m', how, '-w', 'stop'])
    beforeGone?.(data)
    rmSync(folder, { recursive: true, force: true })
  }

  return { urlOf, query, stop }
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

/** A port that no process listens on now. */
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
