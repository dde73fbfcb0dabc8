import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { PostSkeleton } from '#src/features/posts/post-skeleton.tsx'
import type { Feed } from '#src/data/posts/hooks/feed.ts'
import { Bun } from '#src/ui/logo.tsx'

/** Asks for more when the end comes near, and marks it when there is no more. */
export function FeedEnd({ feed }: { feed: Feed }) {
  const mark = useRef<HTMLDivElement>(null)
  const { hasMore, loadMore } = feed
  const count = feed.cards.length
  const load = useRef(loadMore)
  load.current = loadMore

  // a mark still in view after more came asks again
  useEffect(() => {
    if (!hasMore || !mark.current) return
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && load.current(), {
      rootMargin: '800px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [hasMore, count])

  return (
    <div ref={mark}>
      {feed.isLoadingMore ? <PostSkeleton /> : null}
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
