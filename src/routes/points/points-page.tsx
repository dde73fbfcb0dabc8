import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BalanceCard } from '#src/features/points/balance-card.tsx'
import { VisitWeek } from '#src/features/points/visit-week.tsx'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useOwnPoints } from '#src/data/orders/hooks/points.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { HowToEarn } from './parts/how-to-earn.tsx'
import { Ledger } from './parts/ledger.tsx'

/** One's points: what there is, how they are earned, and every line of the ledger. Visitors see how it works. */
export function PointsPage() {
  const { t } = useLingui()
  const account = useAccount()
  const isMember = account?.kind === 'member'
  const { balance, entries, status, loadMore } = useOwnPoints(isMember)
  return (
    <div className="w-full max-w-640px mx-auto desktop:(px-8 pt-6)">
      <h1 className="text-h1 lt-desktop:only-read desktop:mb-4">
        <Trans comment="rewards points">Points</Trans>
      </h1>
      {isMember ? (
        <section
          aria-label={t({ message: 'Points balance', comment: 'balance of rewards points' })}
          className="bg-surface p-4 desktop:(rounded-18px ring-line)"
        >
          <BalanceCard balance={balance ?? account.user?.rewardPoints ?? 0}>
            <VisitWeek entries={entries} isKnown={status === 'ready'} />
          </BalanceCard>
        </section>
      ) : account ? (
        <section className="bg-surface p-4 desktop:(rounded-18px ring-line)">
          <div className="bg-points-soft text-points-text p-4 rounded-[22px_22px_8px_22px]">
            <p className="text-title text-main phrase">
              <Trans>Members collect points and use them in the shop.</Trans>
            </p>
            <Link to="/sign-in" search={{ next: '/points' }} className={`${buttonClass('white')} mt-3`}>
              <Trans comment="button; to the page where an account is made">Become a member</Trans>
            </Link>
          </div>
        </section>
      ) : null}
      <HowToEarn entries={isMember ? entries : null} />
      {isMember ? <Ledger entries={entries} isUnsaved={status === 'unsaved'} /> : null}
      {loadMore ? (
        <Button className="mt-3 w-full" onClick={loadMore}>
          <Trans comment="button below a list; earlier entries">Earlier ones</Trans>
        </Button>
      ) : null}
    </div>
  )
}
