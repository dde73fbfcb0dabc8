import { useLingui } from '@lingui/react/macro'
import { type Account, continueAsGuest, useAccount } from '#src/data/session/hooks/account.ts'
import { toast } from '#src/ui/toast-store.ts'
import { useSaveFailed } from './use-save-failed.ts'

export interface GuestStep {
  /** True after an explicit sign-out, until the person chooses to go on as a guest. */
  mustChoose: boolean
  /** Tells a visitor, with the first write, that it is made as a guest, and what it was; says nothing to others. */
  tell(what: 'post' | 'like'): void
  /** Offers to go on as a guest, and then does what was asked for. */
  offer(andThen: () => void): void
}

/** What a visitor's first post or like needs: to know that it is a guest's, and after a sign-out to choose so. */
export function useGuestStep(): GuestStep {
  return useGuestStepOf()(useAccount())
}

/** The same for a piece that many stand of: who acts is asked when it is pressed, and not followed by each. */
export function useGuestStepOf(): (account: Account | undefined) => GuestStep {
  const { t } = useLingui()
  const saySaveFailed = useSaveFailed()
  return (account) => {
    const isVisitor = account?.kind === 'visitor'
    return {
      mustChoose: isVisitor && !account.mayStartGuest,
      tell(what) {
        if (!isVisitor) return
        const title = what === 'like' ? t`You liked this as a guest` : t`You are posting as a guest`
        toast.show({ icon: 'i-ph-user-circle', title })
      },
      offer(andThen) {
        toast.show({
          icon: 'i-ph-sign-in',
          title: t`You’re not signed in`,
          action: { label: t`Continue as guest`, onSelect: () => void continueAsGuest().then(andThen, saySaveFailed) },
        })
      },
    }
  }
}
