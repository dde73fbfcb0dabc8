import { ApiError } from '#src/data/api/api-error.ts'
import { actingAccount, currentAccount } from '#src/data/session/accounts.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { answerGuest } from '#src/data/session/guest.ts'
import { tellSignOut } from './drain-account.ts'

/**
 * Opens the session of this device's guest again, where the server has met them and the device has their secret: true
 * where there is nothing more to open. Rejects as `startSession` does.
 */
export async function reopenGuest(): Promise<boolean> {
  const { key, kind } = await currentAccount()
  const lane = await outboxDb.lanes.get(key)
  // the first write opens the session of one whom the server has not met
  if (kind !== 'guest' || !lane?.actorId || !lane.guestSecret) return false
  await startSession(true).catch(async (error: unknown) => {
    if ((await currentAccount()).key === key) throw error // else another person has signed in meanwhile
  })
  return true
}

/**
 * Sees to it that the host knows who acts: a visitor becomes this device's guest, and a guest's session is opened where
 * it is not, or again where `isLost` says that it has run out. Rejects with SignInNeeded after an explicit sign-out,
 * until the person chooses to go on as a guest, and as `call` does where the host cannot be reached or refuses: where it
 * refuses this guest for good, with 401, nothing more is done in their name until they sign in.
 */
export async function startSession(isLost = false): Promise<void> {
  const account = await outboxDb.transaction('rw', outboxDb.tables, async () => actingAccount(outboxDb))
  await tellSignOut()
  const lane = await outboxDb.lanes.get(account.key)
  if (!lane || (lane.actorId && !isLost)) return
  await answerGuest(lane, new AbortController().signal, outboxDb).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) await outboxDb.lanes.update(lane.userId, { status: 'auth' })
    throw error
  })
}
