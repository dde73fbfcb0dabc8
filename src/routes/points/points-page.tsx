import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BalanceCard } from '#src/features/points/balance-card.tsx'
import { VisitWeek } from '#src/features/points/visit-week.tsx'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useOwnPoints } from '#src/data/orders/hooks/points.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { type PointEntry, POST_POINTS, VISIT_POINTS } from '#contract/points.ts'
import { isPaidOn } from '#src/features/points/point-days.ts'
import { PointRow, type PointRowProps } from '#src/features/points/point-row.tsx'
import { Section } from '#src/ui/section.tsx'
import { Ledger } from './parts/ledger.tsx'

/** How points are earned; with one's own entries also whether today's were. */
function HowToEarn({ entries }: { entries: readonly PointEntry[] | null }) {
  const { t } = useLingui()
  const daily = (reason: 'visit' | 'post') =>
    entries === null
      ? t`Once a day`
      : isPaidOn(new Date(), reason, entries)
        ? t`Once a day · earned today`
        : t`Once a day · not yet today`
  const amount = (points: number) => `+${t({ message: `${points} pt`, comment: 'an amount of reward points' })}`
  return (
    <Section className="section-gap" title={<Trans comment="heading; ja: ポイントのため方">How to earn points</Trans>}>
      <ul className="-my-2">
        <Way
          icon="visit"
          name={<Trans comment="a way of earning points">Opening the app</Trans>}
          note={daily('visit')}
          amount={amount(VISIT_POINTS)}
        />
        <Way
          icon="post"
          name={<Trans comment="a way of earning points">The day’s first post</Trans>}
          note={daily('post')}
          amount={amount(POST_POINTS)}
        />
        <Way
          icon="order"
          name={
            <Trans context="points" comment="a way of earning points">
              Shopping
            </Trans>
          }
          note={t`1% of what you paid, after delivery`}
          amount="1%"
        />
      </ul>
      <p className="mt-3 text-caption text-faint">
        <Trans>One point is worth one yen when you order in the shop.</Trans>
      </p>
    </Section>
  )
}

const Way = ({ note, ...row }: { icon: PointRowProps['icon']; name: ReactNode; note: string; amount: string }) => (
  <PointRow {...row} className="py-2" note={<span className="block text-small text-muted">{note}</span>} />
)

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
          <Trans comment="button below a list; earlier entries">Show more</Trans>
        </Button>
      ) : null}
    </div>
  )
}
