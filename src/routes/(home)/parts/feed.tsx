import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { ComposerBox } from '#src/features/posts/composer-box.tsx'
import type { Draft } from '#src/data/drafts/hooks/draft.ts'
import type { Feed as FeedState } from '#src/data/posts/hooks/feed.ts'
import { FeedBody } from './feed-body.tsx'
import { NewPostsPill } from './new-posts-pill.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'
import { SavedAt } from './saved-at.tsx'

export interface FeedProps {
  feed: FeedState
  draft: Draft
  slot: string
  onWrite(): void
  onEdit(seq: number): void
}

/** The community feed with its composer box. */
export function Feed({ feed, draft, slot, onWrite, onEdit }: FeedProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="desktop:(col-start-1 row-start-3 row-span-2) wide:(col-start-2 row-start-2 row-span-1) relative mt-2 min-w-0 bg-surface overflow-clip desktop:(mt-0 rounded-18px ring-line) wide:max-w-592px"
    >
      <PullToRefresh onRefresh={feed.refresh} />
      <div className="px-4 pt-4 pb-3">
        <div className="section-head">
          <h2 id={id} className="text-h2">
            <Trans comment="heading over the feed of posts">Community</Trans>
          </h2>
          {feed.isFromStorage && feed.savedAt ? <SavedAt at={feed.savedAt} /> : null}
        </div>
        <ComposerBox draft={draft} slot={slot} />
      </div>
      <NewPostsPill count={feed.newCount} isReopened={feed.place?.isReopened ?? false} onShow={feed.showNew} />
      <FeedBody feed={feed} labelId={id} onWrite={onWrite} onEdit={onEdit} />
    </section>
  )
}
