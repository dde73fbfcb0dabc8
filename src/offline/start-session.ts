import { actingAccount } from './accounts.ts'
import { outboxDb } from './database.ts'
import { answerGuest } from './outbox/guest.ts'
import { tellSignOut } from './drain-account.ts'

/**
 * Sees to it that the host knows who acts: a visitor becomes this device's guest, and a guest's session is opened where
 * it is not, or again where `isLost` says that it has run out. Rejects with SignInNeeded after an explicit sign-out,
 * until the person chooses to go on as a guest, and as `call` does where the host cannot be reached or refuses.
 */
export async function startSession(isLost = false): Promise<void> {
  const account = await outboxDb.transaction('rw', outboxDb.tables, () => actingAccount(outboxDb))
  await tellSignOut()
  const lane = await outboxDb.lanes.get(account.key)
  if (lane && (isLost || !lane.actorId)) await answerGuest(lane, new AbortController().signal, outboxDb)
}
