import { useLingui } from '@lingui/react/macro'
import { type SignOutChoice, signOut } from '#src/data/session/hooks/sign-in.ts'
import { toast } from '#src/ui/toast-store.ts'

/** Signs out of this device. `unsent`: not everything could be sent; `failed`: the device could not, which is said. */
export function useSignOut(): (choice: SignOutChoice) => Promise<'out' | 'unsent' | 'failed'> {
  const { t } = useLingui()
  return async (choice) => {
    try {
      return (await signOut(choice)) ? 'out' : 'unsent'
    } catch {
      toast.show({ kind: 'danger', title: t`That didn’t work. Try again.` })
      return 'failed'
    }
  }
}
