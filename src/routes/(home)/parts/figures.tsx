import { Trans } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { yen } from '#src/lib/yen.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'

/** Whether home shows a balance: it is one of the demo, and of a service. */
export function useHasBalance(): boolean {
  const { isDemo, hiddenServices } = usePortal()
  return isDemo && !hiddenServices.includes('kabu-pay')
}

interface Purse {
  balanceYen: number
  isHidden: boolean
}

/** The balance that the person has on Kabu Pay; before they did anything there, that it can be tried. Hidden there, it is hidden here. */
export function BalanceFigure({ className }: { className: string }) {
  const language = useLanguage()
  const [purse] = useStoredState<Purse | null>('kabu-pay', null)
  const amount = purse?.isHidden ? '****' : yen(purse?.balanceYen ?? 0, language)
  return (
    <b className={`num leading-1.3 font-700 ${purse === undefined ? 'invisible' : ''} ${className}`}>
      {purse === null ? (
        <span>
          <Trans comment="in place of a balance: leads to Kabu Pay, which was not used yet">Try it</Trans>
        </span>
      ) : (
        amount
      )}
    </b>
  )
}

/** The person's own points; none for who is not known yet. */
export function PointsFigure({ className }: { className: string }) {
  const account = useAccount()
  const points = plainCount(account?.user?.rewardPoints ?? 0, useLanguage())
  return (
    <b className={`num leading-1.3 font-700 ${account ? '' : 'invisible'} ${className}`}>
      <Trans comment="an amount of reward points">{points} pt</Trans>
    </b>
  )
}
