import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { decoded, urlOf } from '#contract/cut-text.ts'
import { BackupFailed } from './write-backup.ts'

/** Writes what pg_dump makes of a database to a new file. Rejects with BackupFailed where it is not installed. */
export async function dumpPostgres(url: string, to: string): Promise<void> {
  const file = await open(to, 'wx', 0o600)
  try {
    await runProgram('pg_dump', ['--format=custom'], url, file.fd)
  } finally {
    await file.close()
  }
}

/** Puts such a file into an empty database, whole or not at all. */
export const restorePostgres = (url: string, file: string): Promise<void> =>
  runProgram('pg_restore', ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', file], url)

const BY_HAND = {
  pg_dump: 'pg_dump --format=custom --file=portal.dump "$DATABASE_URL"',
  pg_restore: 'pg_restore --exit-on-error --single-transaction --no-owner --dbname="$DATABASE_URL" portal.dump',
}

function runProgram(name: keyof typeof BY_HAND, args: string[], url: string, stdout?: number): Promise<void> {
  const { address, password } = withoutPassword(url)
  return new Promise((resolve, reject) => {
    const child = spawn(name, [...args, `--dbname=${address}`], {
      stdio: ['ignore', stdout ?? 'ignore', 'pipe'],
      env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) },
    })
    let said = ''
    child.stderr?.on('data', (part: Buffer) => {
      said = `${said}${part.toString()}`.slice(-4000)
    })
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new BackupFailed(`${name} is not installed on this machine; where it is, run: ${BY_HAND[name]}`)
          : error,
      ),
    )
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(firstLine(said) || `${name} failed`))))
  })
}

const firstLine = (said: string): string => said.trim().split('\n', 1)[0] ?? ''

/** All users of a machine see the words that a program is started with. */
function withoutPassword(url: string): { address: string; password: string | undefined } {
  const address = urlOf(url)
  if (!address?.password) return { address: url, password: undefined }
  const password = decoded(address.password) ?? address.password
  address.password = ''
  return { address: address.href, password }
}
