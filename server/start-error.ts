import { limited } from '#contract/cut-text.ts'
import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './db/cannot-start.ts'
import { isUnavailable, pgErrorCode } from './db/postgres-error.ts'

/** Where the data is: the address of a PostgreSQL, or a folder. */
export interface DataPlace {
  databaseUrl: string | undefined
  folder: string
}

/** Why the server cannot start, in one line. It names the database only of the place that is in use. */
export function explain(error: unknown, place?: DataPlace): string {
  if (error instanceof CannotStart) return error.message
  const sentence =
    place === undefined
      ? undefined
      : place.databaseUrl === undefined
        ? ofFolder(error, place.folder)
        : ofPostgres(error)
  return sentence ?? `the server can’t start: ${firstLine(error)}`
}

/** Why no request can be taken at this address. */
export function ofListening(error: unknown, { port, host }: { port: number; host: string }): CannotStart {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new CannotStart(`port ${port} is in use; end the other program, or set another PORT`)
  if (code === 'EACCES' || code === 'EPERM')
    return new CannotStart(`port ${port} isn’t allowed for this user; set another PORT, such as 3000`)
  if (code !== undefined && NO_ADDRESS.has(code))
    return new CannotStart(`${host} isn’t an address of this machine (${code}); set HOST to one that is`)
  return new CannotStart(`${host}, port ${port}, can’t be listened on (${code ?? firstLine(error)})`)
}

const NO_ADDRESS: ReadonlySet<string> = new Set([
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAFNOSUPPORT',
  'EINVAL',
])

const POSTGRES: readonly [RegExp, string][] = [
  [/^28P01$|SASL|password must be a string/, 'refuses this user or password'],
  [/^28/, 'refuses this user or password'],
  [/^3D000$/, 'does not exist'],
  [/^57P03$/, 'is starting or stopping; start again in a moment'],
  [/^53300$/, 'accepts no more connections; raise its max_connections, or end other programs'],
  [/^53100$|ENOSPC/, 'has no disk space left; free some up'],
  [/^25006$/, 'is read only, such as a standby; name the one that takes writes'],
  [/^42501$/, 'lets this user create no tables; grant it the schema public, or make it the owner'],
  [/^(?:57014|55P03|25P03)$/, 'took too long; start again when it is less busy'],
  [/does not support SSL/i, 'offers no TLS, which the address asks for'],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|certificate/i, 'has a certificate that can’t be trusted'],
  [/timeout|^ETIMEDOUT$/i, 'can’t be reached: it didn’t answer in time'],
  [/^Connection terminated unexpectedly$/, 'ends the connection at once; check that it’s a PostgreSQL'],
  [/invalid response|unexpected (?:response|message)|Received unexpected|^08P01$/i, 'isn’t a PostgreSQL'],
  [/^E(?:HOST|NET)\w+$|^EAI_\w+$|^ENOTFOUND$/, 'can’t be reached'],
]

function ofPostgres(error: unknown): string | undefined {
  const code = pgErrorCode(error) ?? codeOf(error)
  for (const reason of [code, ...messagesOf(error)]) {
    const known = POSTGRES.find(([pattern]) => reason !== undefined && pattern.test(reason))
    if (known) return `the database at DATABASE_URL ${known[1]}${code === undefined ? '' : ` (${code})`}`
  }
  if (isUnavailable(error)) return `the database at DATABASE_URL can’t be reached (${code ?? firstLine(error)})`
  if (code === undefined) return undefined
  return `the database at DATABASE_URL can’t be used (${code}: ${firstLine(error)})`
}

/** With less than this PGlite cannot write its log on. */
const ROOM_BYTES = 32 * 1024 * 1024
const NOT_ALLOWED: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS'])

function ofFolder(error: unknown, folder: string): string | undefined {
  const code = codeOf(error)
  const said = messagesOf(error).join(' ')
  if (code === 'ENOSPC' || code === 'EDQUOT' || pgErrorCode(error) === '53100' || /no space left|disk full/i.test(said))
    return `the disk of ${folder} is full; free some space`
  if (code !== undefined && NOT_ALLOWED.has(code))
    return `${folder} can’t be written by this user (${code}); give it the right to, or set another DATA_DIR`
  if (code === 'ERR_WORKER_OUT_OF_MEMORY' || /allocate memory|out of memory|memory access/i.test(said))
    return `there isn’t enough memory for the database in ${folder}; give the server more`
  if (code !== undefined && /^E[A-Z]+$/.test(code))
    return `${folder} can’t be the data folder (${code}); set another DATA_DIR`
  if (roomIn(folder) < ROOM_BYTES) return `the disk of ${folder} is full; free some space`
  if (!existsSync(join(folder, 'pglite', 'PG_VERSION')))
    return `a database couldn’t be created in ${folder} (${firstLine(error)})`
  return `the database in ${folder} is damaged and can’t be opened (${firstLine(error)}); put a backup in its place`
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function* causesOf(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) {
    yield each
    if (each instanceof AggregateError) for (const one of each.errors) yield* causesOf(one)
  }
}

const messagesOf = (error: unknown): string[] => Array.from(causesOf(error), ({ message }) => message)

function codeOf(error: unknown): string | undefined {
  for (const each of causesOf(error)) if ('code' in each && typeof each.code === 'string') return each.code
  return undefined
}

/** Of a failed query its cause alone: the query may carry what people wrote. */
function firstLine(error: unknown): string {
  const [line = ''] = (messagesOf(error).at(-1) ?? String(error)).split('\n')
  return limited(line, 200)
}
