import { Trans, useLingui } from '@lingui/react/macro'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { DAILY_COINS, type Kept, pointsToNext, rankOf, STREAK_WINS } from '../rules.ts'
import { rareItems } from '../sample.ts'
import { ranks } from '../texts.ts'

interface RewardPanelProps {
  kept: Kept
  isClaimed: boolean
  onClaim(): void
}

/** Today's bonus, the way to the fifth win in a row and to the next rank, and what has been collected. */
export function RewardPanel({ kept, isClaimed, onClaim }: RewardPanelProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { coins, streak, points } = kept
  const bonus = plainCount(DAILY_COINS, language)
  const missing = pointsToNext(points)
  const rank = rankOf(points)
  const items = (['silver', 'gold', 'platinum'] as const).slice(
    0,
    ['bronze', 'silver', 'gold', 'platinum'].indexOf(rank),
  )
  const wins = streak % STREAK_WINS
  return (
    <section
      aria-label={t({ message: 'Rewards', context: 'game', comment: 'heading: what one gets for playing' })}
      className="rounded-[20px_20px_8px_20px] bg-points-soft p-4"
    >
      <div className="marked-row mb-1">
        <p className="text-small font-650 text-points-text">
          <Trans>Today’s login bonus</Trans>
        </p>
        <DemoMark>
          <Trans>Coins, ranks and items are just for play. They have no cash value and can’t be exchanged.</Trans>
        </DemoMark>
      </div>
      <div className="flex items-center gap-3">
        <div className="flex-1 min-w-0">
          <p className="text-figure num">
            <Trans comment="an amount of coins">{bonus} coins</Trans>
          </p>
        </div>
        <button
          type="button"
          disabled={isClaimed}
          className="btn bg-points-text text-points-soft disabled:(bg-transparent text-points-text opacity-100)"
          onClick={onClaim}
        >
          {isClaimed ? <span aria-hidden className="i-ph-check-bold icon-16" /> : null}
          <span>
            {isClaimed
              ? t({ message: 'Received', context: 'game', comment: 'on a button: today’s bonus was taken' })
              : t({ message: 'Receive', context: 'game', comment: 'button: takes today’s bonus' })}
          </span>
        </button>
      </div>
      <p className="text-small text-muted">
        <Trans>A bonus for 5 wins in a row, a rare item for every new rank</Trans>
      </p>
      <dl className="fit-cols-80 gap-2 mt-3 pt-3 border-t border-line">
        <Fact
          label={t({ message: 'Your coins', comment: 'label of a balance' })}
          value={plainCount(coins, language)}
          icon="i-ph-coins-duotone"
        />
        <Fact
          label={t({ message: 'Wins in a row', comment: 'label of a count' })}
          value={`${wins} / ${STREAK_WINS}`}
          icon="i-ph-fire-duotone"
        />
        <Fact
          label={
            missing === null
              ? t({ message: 'Highest rank', comment: 'label' })
              : t({ message: `${missing} pt to next rank`, comment: 'points that are missing' })
          }
          value={i18n._(ranks[rank])}
          icon="i-ph-medal-duotone"
        />
      </dl>
      {items.length > 0 ? (
        <p className="mt-3 flex flex-wrap items-center gap-1.5 text-small">
          <span className="text-points-text font-650">
            <Trans comment="heading over a list of things in games">Rare items</Trans>
          </span>
          {items.map((item) => (
            <span key={item} className="tag tag-plain">
              {i18n._(rareItems[item])}
            </span>
          ))}
        </p>
      ) : null}
    </section>
  )
}

function Fact({ label, value, icon }: { label: string; value: string; icon: string }) {
  return (
    <div className="flex flex-col-reverse justify-end min-w-0">
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="flex items-center gap-1 font-700 num">
        <span aria-hidden className={`${icon} icon-18 text-points-text`} />
        {value}
      </dd>
    </div>
  )
}
