import { currentAccount } from '#src/data/session/accounts.ts'
import { withLock } from '#src/data/session/session-lock.ts'
import { drainLock } from './drain.ts'

/**
 * Runs what gives this browser another session of the same person, while nothing of theirs is being sent: the answer to
 * a request of the session before would halt the queue, as if they had to sign in.
 */
export async function withSendingPaused<T>(run: () => Promise<T>): Promise<T> {
  const { key } = await currentAccount()
  return withLock(drainLock(key), run)
}
