import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { memo, useCallback, useEffect, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { EditedPost } from '#src/features/posts/edited-post.tsx'
import { NewPostButton } from '#src/features/posts/new-post-button.tsx'
import { useEditPost } from '#src/features/posts/use-edit-post.ts'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { useFeed } from '#src/data/posts/hooks/feed.ts'
import { useSaySent } from '#src/features/posts/use-say-sent.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useIsWider } from '#src/ui/use-is-wider.ts'
import { useHeldWhilePressed } from '#src/ui/while-pressed.ts'
import { Feed } from './parts/feed.tsx'
import { Hero } from './parts/hero.tsx'
import { ServicesPanel } from './parts/services-panel.tsx'
import { ComposerTools } from './composer-tools.ts'
import { readStandingPlace } from './read-place.ts'
import { useFeedChoice } from './use-feed-choice.ts'
import { BalanceFigure, PointsFigure, useHasBalance } from './parts/figures.tsx'

/** Balance and points side by side, as phones show them; the balance is one of the demo. */
const BalanceRow = memo(function BalanceRow() {
  const hasBalance = useHasBalance()
  return (
    <div className="bg-surface px-4 pt-3 tablet:px-6">
      <div className="flex flex-wrap items-center rounded-16px ring-line-in">
        {hasBalance ? (
          <Link
            to="/kabu-pay"
            data-tint="kabu-pay"
            data-demo=""
            data-service="kabu-pay"
            className="flex flex-1 basis-32 min-w-0 items-center gap-2.5 px-3 py-2.5 [border-inline-end:1px_solid_var(--line)]"
          >
            <span aria-hidden className="text-ink">
              <span className="i-ph-hand-coins-duotone icon-26" />
            </span>
            <span className="min-w-0">
              <span className="block text-caption text-faint">
                <Trans comment="label of an amount of money that is not real">Balance (demo)</Trans>
              </span>
              <BalanceFigure className="text-16px" />
            </span>
          </Link>
        ) : null}
        <Link to="/profile" className="flex flex-1 basis-32 min-w-0 items-center gap-2.5 ps-3.5 pe-3 py-2.5">
          <span aria-hidden className="text-points-text">
            <span className="i-ph-coins-duotone icon-26" />
          </span>
          <span className="min-w-0">
            <span className="block text-caption text-faint">
              <Trans comment="label of reward points">Points</Trans>
            </span>
            <PointsFigure className="text-16px" />
          </span>
        </Link>
      </div>
    </div>
  )
})

const LeftAside = lazyWithRetry(() => import('./parts/left-aside.tsx'), 'LeftAside')
const RightAside = lazyWithRetry(() => import('./parts/right-aside.tsx'), 'RightAside')

const SLOT = 'home'

const GRID =
  'page-wide tablet:max-w-688px desktop:(grid max-w-1280px gap-x-6 gap-y-5 items-start pt-5 grid-cols-[minmax(0,1fr)_272px] grid-rows-[auto_auto_auto_1fr]) wide:(grid-cols-[288px_minmax(0,592px)_272px] grid-rows-[auto_1fr])'

/** On wide screens a column of its own: however tall the services beside it become, no hole opens under the hero. */
const LEFT = 'contents wide:(flex flex-col gap-5 col-start-1 row-start-1 row-span-2 min-w-0)'

/** Home: the hero, the services, the community feed; with asides from 900 px. */
export function HomePage() {
  const { compose } = useSearch({ strict: false })
  const navigate = useNavigate()
  const draft = useDraft(SLOT)
  const [standing] = useState(readStandingPlace)
  const choice = useFeedChoice()
  const [first] = useState(choice.feed)
  const feed = useHeldWhilePressed(useFeed(first === 'home' ? standing : null))
  const [isWriting, setWriting] = useState(false)
  const hasAsides = useIsWider(900)

  useEffect(() => {
    if (!compose) return
    setWriting(true)
    void navigate({ to: '/', search: {}, replace: true, resetScroll: false }) // the address needs it only once
  }, [compose, navigate])

  useSaySent()

  const handleWrite = useCallback(() => setWriting(true), [])
  const editing = useEditPost()

  return (
    <div className={GRID}>
      <div className={LEFT}>
        <Hero onWrite={handleWrite} />
        {hasAsides ? <LeftAside cards={feed.cards} /> : null}
      </div>
      {hasAsides ? null : <BalanceRow />}
      <ServicesPanel />
      {hasAsides ? <RightAside cards={feed.cards} /> : null}
      <Feed
        feed={feed}
        choice={choice}
        standing={first === 'following' ? standing : null}
        draft={draft}
        slot={SLOT}
        onWrite={handleWrite}
        onEdit={editing.open}
      />
      <EditedPost editing={editing} />
      <NewPostButton
        draft={draft}
        slot={SLOT}
        tools={ComposerTools}
        isOpen={isWriting}
        onOpen={handleWrite}
        onClose={() => setWriting(false)}
      />
    </div>
  )
}
