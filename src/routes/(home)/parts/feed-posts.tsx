import type { Feed } from '#src/data/posts/hooks/feed.ts'
import type { FeedName } from '#src/data/posts/hooks/reading-place.ts'
import { FeedBody } from './feed-body.tsx'
import { NewPostsPill } from './new-posts-pill.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'

interface FeedPostsProps {
  feed: Feed
  name?: FeedName
  labelId: string
  onWrite(): void
  onEdit(seq: number): void
}

/** One feed: its posts, the way to new ones, and a pull that asks for them. */
export function FeedPosts({ feed, ...body }: FeedPostsProps) {
  return (
    <>
      <PullToRefresh onRefresh={feed.refresh} />
      <NewPostsPill count={feed.newCount} isReopened={feed.place?.isReopened ?? false} onShow={feed.showNew} />
      <FeedBody feed={feed} {...body} />
    </>
  )
}
