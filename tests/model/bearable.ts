import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import { SignInNeeded } from '#src/data/session/accounts.ts'
import { StorageError } from '#src/data/db/storage-error.ts'

/** What a screen tells its person and goes on. */
export function bearable(error: unknown): undefined {
  const isKnown =
    error instanceof StorageError ||
    error instanceof SignInNeeded ||
    error instanceof NetworkError ||
    error instanceof ApiError ||
    /Quota|Abort/.test(String((error as Error).name))
  if (!isKnown) throw error
  return undefined
}
