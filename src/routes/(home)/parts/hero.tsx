import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { ownSubtitle, shortName } from '#contract/portal-name.ts'
import { productSubtitle } from '#src/shell/product-subtitle.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { scrollBehaviour } from '#src/features/theme/motion.ts'
import { compactCount } from '#src/lib/count.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { COMMUNITY_SIZE } from '../sample.ts'

/** The welcome: a window on the sky. Members are led to writing; visitors and guests to an account. */
export const Hero = memo(function Hero({ onWrite }: { onWrite(): void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const account = useAccount()
  const portal = usePortal()
  const name = shortName(portal)
  const isMember = account?.kind === 'member'
  const count = compactCount(COMMUNITY_SIZE, language)
  const start = <Trans comment="main button of the welcome">Get started</Trans>
  return (
    <section className="desktop:col-span-2 wide:col-span-1 bg-surface px-4 pt-3 tablet:px-6 desktop:(bg-transparent p-0)">
      <div className="hero min-h-150px desktop:min-h-200px wide:min-h-248px">
        <div className="relative p-4 ps-4.5 wide:p-5">
          <p data-portal="note" className="hero-note num whitespace-normal">
            {portal.isDemo
              ? t({ message: `A community of ${count} (sample)`, comment: '{count} is 1.2M, a made-up figure' })
              : ownSubtitle(portal, language) || t(productSubtitle)}
          </p>
          <h1 className="mt-0.5 max-w-8em text-h1">
            <Trans comment="heading of home, with the name of the portal; ja: ようこそ、ANPANへ">
              Welcome to{' '}
              <span className="inline-block max-w-full">
                <span data-portal="name">{name}</span>
              </span>
            </Trans>
          </h1>
          <div className="mt-3.5 flex flex-wrap gap-2 wide:(mt-4 flex-col items-start)">
            {isMember ? (
              <Button kind="white" size="sm" onClick={onWrite}>
                {start}
              </Button>
            ) : (
              <Link to="/sign-in" className={buttonClass('white', 'sm')}>
                {start}
              </Link>
            )}
            <Button
              kind="glass"
              size="sm"
              onClick={() => document.getElementById('services')?.scrollIntoView({ behavior: scrollBehaviour() })}
            >
              <Trans comment="second button of the welcome; goes to the services">Learn more</Trans>
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
})
