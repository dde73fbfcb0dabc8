import { Trans } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { yen } from '#src/lib/yen.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { SAMPLE_BALANCE_YEN, SAMPLE_POINTS } from '../sample.ts'

interface Purse {
  balanceYen: number
  isHidden: boolean
}

/** The balance of Kabu Pay; the sample's until the person has been there. Hidden there, it is hidden here. */
export function BalanceFigure({ className }: { className: string }) {
  const language = useLanguage()
  const [purse] = useStoredState<Purse | null>('kabu-pay', null)
  const amount = purse?.isHidden ? '****' : yen(purse?.balanceYen ?? SAMPLE_BALANCE_YEN, language)
  return <b className={`num leading-1.3 font-700 ${purse === undefined ? 'invisible' : ''} ${className}`}>{amount}</b>
}

/** The person's points; the sample's until somebody is known. */
export function PointsFigure({ className }: { className: string }) {
  const points = plainCount(useAccount()?.user?.rewardPoints ?? SAMPLE_POINTS, useLanguage())
  return (
    <b className={`num leading-1.3 font-700 ${className}`}>
      <Trans comment="an amount of reward points">{points} pt</Trans>
    </b>
  )
}
