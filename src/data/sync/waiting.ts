import { outboxDb } from '#src/data/db/database.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { isKnown } from './command-registry.ts'

/** True while something could still be sent: a change of this device's account, or a sign-out unknown to the server. */
export async function hasWaiting(): Promise<boolean> {
  const account = await currentAccount()
  if (account.signOutDue) return true
  const states = ['pending', 'inflight'].map((state) => [account.key, state])
  return (await outboxDb.outbox.where('[userId+state]').anyOf(states).count()) > 0
}

/**
 * Ends the wait after trouble, for a person who asks or a network that is back, so that the next drain tries at once. A
 * wait that the server named stands.
 */
export async function endBackoff(): Promise<void> {
  const { key } = await currentAccount()
  await outboxDb.transaction('rw', outboxDb.lanes, async () => {
    const lane = await outboxDb.lanes.get(key)
    if (lane?.status === 'backoff') await outboxDb.lanes.update(key, { until: 0 })
  })
}

/**
 * Lets what the host would not take from an older version of the app be tried again. For a start of the app: this may be
 * the version that it wants, and if it is not, the host says so once more (fault F70).
 */
export async function releaseHeld(): Promise<void> {
  const { key } = await currentAccount()
  const held = outboxDb.outbox.where('[userId+state]').equals([key, 'held'])
  await held.filter(isKnown).modify({ state: 'pending' })
}
