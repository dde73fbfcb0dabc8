import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { PostSkeleton } from '#src/features/posts/post-skeleton.tsx'
import type { Feed } from '#src/data/posts/hooks/feed.ts'
import type { FeedName } from '#src/data/posts/hooks/reading-place.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useIsLongWait } from '#src/ui/skeleton.tsx'
import { Bun } from '#src/ui/logo.tsx'
import { FeedList } from './feed-list.tsx'

export interface FeedBodyProps {
  feed: Feed
  name?: FeedName
  labelId: string
  onWrite(): void
  onEdit(seq: number): void
}

/** The posts, or what stands in their place: three skeletons, nothing written yet, nothing saved yet. */
export function FeedBody({ feed, name, labelId, onWrite, onEdit }: FeedBodyProps) {
  const { t } = useLingui()
  if (feed.cards.length > 0)
    return (
      <>
        <FeedList
          cards={feed.cards}
          place={feed.place}
          isBusy={feed.isLoadingMore}
          name={name}
          labelId={labelId}
          onEdit={onEdit}
        />
        <FeedEnd feed={feed} />
      </>
    )
  if (feed.status === 'loading') return <Waiting />
  if (feed.status === 'unsaved')
    return (
      <EmptyState
        kind="unsaved"
        title={t`No posts are saved on this device yet`}
        text={t`Open this page once while you’re online to read it offline later.`}
        action={<Button onClick={() => void feed.refresh()}>{t`Try again`}</Button>}
      />
    )
  return (
    <EmptyState
      kind="write"
      title={t`Write the first post`}
      text={t`A freshly baked line is all it takes.`}
      action={
        <Button kind="primary" onClick={onWrite}>
          <Trans comment="button where there are no posts; opens the composer">Create a post</Trans>
        </Button>
      }
    />
  )
}

function Waiting() {
  const isLong = useIsLongWait()
  return (
    <div aria-busy className={isLong ? '' : 'invisible'}>
      {[0, 1, 2].map((at) => (
        <div key={at} data-placeholder="post">
          <PostSkeleton />
        </div>
      ))}
    </div>
  )
}

/** Asks for more when the end comes near, and marks it when there is no more. */
function FeedEnd({ feed }: { feed: Feed }) {
  const mark = useRef<HTMLDivElement>(null)
  const { hasMore, isMoreAway, loadMore } = feed
  const count = feed.cards.length
  const load = useRef(loadMore)
  load.current = loadMore

  // a mark still in view after more came, or once the server can be reached again, asks again
  useEffect(() => {
    if (!hasMore || isMoreAway || !mark.current) return
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && load.current(), {
      rootMargin: '800px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [hasMore, isMoreAway, count])

  return (
    <div ref={mark}>
      {feed.isLoadingMore && !isMoreAway ? <PostSkeleton /> : null}
      {isMoreAway ? (
        <p className="flex flex-col items-center gap-1 px-4 pt-6 pb-22 line-above text-center text-caption text-muted phrase">
          <span aria-hidden className="i-ph-cloud-slash icon-22 text-faint" />
          <Trans comment="offline, under the last post that is stored">
            You’ve seen everything saved on this device. More will load when you’re online.
          </Trans>
        </p>
      ) : null}
      {hasMore ? null : (
        <p className="flex flex-col items-center gap-1 py-6 line-above text-caption text-faint">
          <svg aria-hidden="true" viewBox="8 8 48 48" className="w-28px h-28px">
            <Bun />
          </svg>
          <Trans comment="at the end of the feed">You’ve reached the end</Trans>
        </p>
      )}
    </div>
  )
}
