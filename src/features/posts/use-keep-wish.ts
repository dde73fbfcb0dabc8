import { type Account, readAccount } from '#src/data/session/hooks/account.ts'
import { useGuestStepOf } from './use-guest-step.ts'
import { useNotKept } from './use-not-kept.ts'

/**
 * Stores a wish on this device and then says so, with the account that acted. Asks a person who has signed out before
 * they go on as a guest; says what the device could not store.
 */
export function useKeepWish() {
  const sayNotKept = useNotKept()
  const guestStepOf = useGuestStepOf()
  return async (wish: () => Promise<void>, said?: (account: Account | undefined) => void): Promise<void> => {
    const account = await readAccount()
    const guest = guestStepOf(account)
    const keep = () => wish().then(() => said?.(account), sayNotKept)
    if (guest.mustChoose) guest.offer(() => void keep())
    else await keep()
  }
}
