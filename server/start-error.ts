import { FolderInUse } from './db/folder-lock.ts'
import { isUnavailable, pgErrorCode } from './db/postgres-error.ts'
import { BadSetting } from './settings.ts'

/** Why the server could not start, in one line where the reason is known. */
export function explain(error: unknown): string {
  if (error instanceof BadSetting || error instanceof FolderInUse) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : undefined
  const port = 'port' in error ? String(error.port) : ''
  if (code === 'EADDRINUSE') return `port ${port} is in use; end the other program, or set another PORT`
  if (code === 'EACCES' && 'port' in error) return `port ${port} may not be used; set another PORT`
  if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine'
  const reason = pgErrorCode(error) ?? code
  if (isUnavailable(error)) return `the database of DATABASE_URL cannot be reached (${reason ?? error.message})`
  if (reason?.startsWith('28')) return `the database of DATABASE_URL refuses this user or password (${reason})`
  if (reason === '3D000') return `the database of DATABASE_URL does not exist (${reason})`
  return error.stack ?? error.message
}
