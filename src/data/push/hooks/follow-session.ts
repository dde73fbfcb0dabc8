import { endPush } from '#src/data/session/end-push.ts'
import { keepSubscription, ownSubscription } from '../subscription.ts'

/**
 * Has a new session of the same person push to this device as the one of before did; what was another's ends. A device
 * that nothing was pushed to stays so, and what the server cannot be told now is put right in the settings.
 */
export async function followSession(isSamePerson: boolean): Promise<void> {
  if (!isSamePerson) return endPush()
  const subscription = await ownSubscription()
  if (subscription) await keepSubscription(subscription).catch(() => undefined)
}
