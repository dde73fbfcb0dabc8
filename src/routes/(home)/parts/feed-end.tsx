import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { PostSkeleton } from '#src/features/posts/post-skeleton.tsx'
import type { Feed } from '#src/data/posts/hooks/feed.ts'
import { Bun } from '#src/ui/logo.tsx'

/** Asks for more when the end comes near, and marks it when there is no more. */
export function FeedEnd({ feed }: { feed: Feed }) {
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
            These are all the posts saved on this device. The rest comes once you are connected.
          </Trans>
        </p>
      ) : null}
      {hasMore ? null : (
        <p className="flex flex-col items-center gap-1 py-6 line-above text-caption text-faint">
          <svg aria-hidden="true" viewBox="8 8 48 48" className="w-28px h-28px">
            <Bun />
          </svg>
          <Trans comment="at the end of the feed">You have reached the end</Trans>
        </p>
      )}
    </div>
  )
}
