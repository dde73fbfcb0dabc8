import { Trans, useLingui } from '@lingui/react/macro'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { yen } from '#src/lib/yen.ts'
import { PREMIUM_YEN } from '../rules.ts'
import { benefits } from '../texts.ts'

const BUTTON = 'btn bg-azuki text-white whitespace-nowrap lt-desktop:btn-sm'

interface PremiumPanelProps {
  isMember: boolean
  /** Has the page's whole width on desktops. */
  isWide: boolean
  onOpen(): void
}

/** Premium: what it gives and the way to it, or that one has it. */
export function PremiumPanel({ isMember, isWide, onOpen }: PremiumPanelProps) {
  const { t, i18n } = useLingui()
  const price = yen(PREMIUM_YEN, useLanguage())
  const name = t({ message: 'ANPAN TV Premium', comment: 'name of a subscription' })
  return (
    <section
      aria-label={name}
      className={`flex flex-wrap items-center gap-3 p-4 bg-points-soft bun-corner ${isMember || isWide ? '' : 'desktop:(flex-col items-stretch gap-5 p-6)'}`}
    >
      <p className="flex flex-none items-center gap-3">
        <span className="text-points-text">
          <span aria-hidden className="i-ph-crown-simple-duotone icon-26" />
        </span>
        <b className={`text-h2 ${isMember ? '' : 'lt-desktop:hidden'}`}>{name}</b>
      </p>
      {isMember ? (
        <p className="flex-1 min-w-0 text-small text-muted lt-tablet:only-read">
          <Trans comment="said to somebody who has Premium">Every programme, in 4K and without ads.</Trans>
        </p>
      ) : (
        <>
          <p className="flex-1 basis-24 palt desktop:hidden">
            <b className="block text-title">
              <Trans comment="Premium in short: best picture, no ads, unlimited; ja: 4K・広告なしで見放題">
                4K, no ads, no limits
              </Trans>
            </b>
            <span className="block text-small text-muted">
              <Trans comment="Premium in short; ja: 限定番組もオフライン再生も">
                Exclusives and offline playback too
              </Trans>
            </span>
          </p>
          <ul
            className={`grid gap-x-4 gap-y-2 flex-1 text-small lt-desktop:hidden ${isWide ? 'grid-cols-3' : 'grid-cols-2 content-center'}`}
          >
            {benefits.map(({ id, text }) => (
              <li key={id} className="flex items-center gap-2">
                <span aria-hidden className="i-ph-check-bold icon-16" />
                {i18n._(text)}
              </li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className={isMember ? 'btn btn-outline btn-sm ms-auto' : BUTTON} onClick={onOpen}>
        {isMember
          ? t({ message: 'Membership', comment: 'button: look at one’s own Premium' })
          : t({ message: 'Upgrade', comment: 'button: get Premium' })}
      </button>
      <div className="marked-row w-full text-small">
        <b className="num">
          <Trans comment="price of a subscription; ja: 月額 ¥980">{price} a month</Trans>
        </b>
        <DemoMark>
          <Trans>Premium is made up. Joining starts no subscription and charges nothing.</Trans>
        </DemoMark>
      </div>
    </section>
  )
}
