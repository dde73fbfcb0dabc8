import { Trans } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef } from 'react'
import { Announcements } from '#src/features/announcements/home-part.ts'
import { ComposerBox } from '#src/features/posts/composer-box.tsx'
import type { Draft } from '#src/data/drafts/hooks/draft.ts'
import type { Feed as FeedState } from '#src/data/posts/hooks/feed.ts'
import type { InitialPlace } from '#src/data/posts/hooks/reading-place.ts'
import { Following } from '../following-part.ts'
import type { FeedChoice } from '../use-feed-choice.ts'
import { FeedPosts } from './feed-posts.tsx'
import { ComposerTools } from '../composer-tools.ts'
import { FeedTabs } from './feed-tabs.tsx'
import { SavedAt } from './saved-at.tsx'

export interface FeedProps {
  feed: FeedState
  choice: FeedChoice
  standing: InitialPlace | null
  draft: Draft
  slot: string
  onWrite(): void
  onEdit(seq: number): void
}

/** The community's two feeds with their composer box. */
export function Feed({ feed, choice, standing, draft, slot, ...acts }: FeedProps) {
  const id = useId()
  const { feed: name, back, isSwitched, choose } = choice
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(name)
  useLayoutEffect(() => {
    // the other feed begins where this one was left, or at its top
    if (shown.current !== name && panel.current && panel.current.getBoundingClientRect().top < 0)
      panel.current.scrollIntoView()
    shown.current = name
  }, [name])
  return (
    <div className="desktop:(col-start-1 row-start-3 row-span-2) wide:(col-start-2 row-start-2 row-span-1 max-w-592px) min-w-0">
      <Announcements />
      <section
        aria-labelledby={id}
        className="relative mt-2 min-w-0 bg-surface overflow-clip desktop:(mt-0 rounded-18px ring-line)"
      >
        <div className="px-4 pt-4 pb-2">
          <div className="section-head">
            <h2 id={id} className="text-h2">
              <Trans comment="heading over the feed of posts">Community</Trans>
            </h2>
            {name === 'home' && feed.isFromStorage && feed.savedAt ? <SavedAt at={feed.savedAt} /> : null}
          </div>
          <ComposerBox draft={draft} slot={slot} tools={ComposerTools} />
        </div>
        <FeedTabs value={name} labelId={id} onChange={choose} />
        <div
          ref={panel}
          role="tabpanel"
          id="feed-panel"
          aria-labelledby={`feed-${name}`}
          className="scroll-mt-$tabs min-h-70vh"
        >
          {name === 'home' ? (
            <FeedPosts feed={back === undefined ? feed : { ...feed, place: back }} labelId={id} {...acts} />
          ) : (
            <Following standing={isSwitched ? null : standing} isSwitched={isSwitched} labelId={id} {...acts} />
          )}
        </div>
      </section>
    </div>
  )
}
