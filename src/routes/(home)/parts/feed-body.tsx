import { Trans, useLingui } from '@lingui/react/macro'
import { PostSkeleton } from '#src/features/posts/post-skeleton.tsx'
import type { Feed } from '#src/data/posts/hooks/feed.ts'
import type { FeedName } from '#src/data/posts/hooks/reading-place.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useIsLongWait } from '#src/ui/skeleton.tsx'
import { FeedEnd } from './feed-end.tsx'
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
        text={t`Open this page once while you are online; from then on it can be read offline.`}
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
