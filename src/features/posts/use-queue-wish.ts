import { type Account, readAccount } from '#src/data/session/hooks/account.ts'
import { useGuestStepOf } from './use-guest-step.ts'
import { useSaveFailed } from './use-save-failed.ts'

/**
 * Stores a wish on this device and then says so, with the account that acted. Asks a person who has signed out before
 * they go on as a guest; says what the device could not store.
 */
export function useQueueWish() {
  const saySaveFailed = useSaveFailed()
  const guestStepOf = useGuestStepOf()
  return async (wish: () => Promise<void>, said?: (account: Account | undefined) => void): Promise<void> => {
    const account = await readAccount()
    const guest = guestStepOf(account)
    const keep = () => wish().then(() => said?.(account), saySaveFailed)
    if (guest.mustChoose) guest.offer(() => void keep())
    else await keep()
  }
}
