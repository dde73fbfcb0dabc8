import { useMemo, useState } from 'react'
import { useFollowing } from '#src/data/posts/hooks/following.ts'
import type { InitialPlace } from '#src/data/posts/hooks/reading-place.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useWishes } from '#src/features/people/use-wishes.ts'
import { WhomToFollow } from '#src/features/people/whom-to-follow.tsx'
import { useQueueWish } from '#src/features/posts/use-queue-wish.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { useHeldWhilePressed } from '#src/ui/while-pressed.ts'
import { FeedPosts } from './feed-posts.tsx'
import { SavedAt } from './saved-at.tsx'

export { readFollowing } from '#src/data/posts/hooks/following.ts'

interface FollowingProps {
  /** Where its reader stood before the app was drawn. */
  standing: InitialPlace | null
  /** It was chosen on this page: its place is what its reader asks for, however far they are down. */
  isSwitched: boolean
  labelId: string
  onWrite(): void
  onEdit(seq: number): void
}

/** The posts of those whom one follows; where there are none, people to follow, until their posts are wanted. */
export function Following({ standing, isSwitched, ...body }: FollowingProps) {
  const held = useHeldWhilePressed(useFollowing(standing))
  const [wasSwitched] = useState(isSwitched)
  const place = useMemo(
    () => (wasSwitched && held.place ? { ...held.place, isReopened: false } : held.place),
    [held.place, wasSwitched],
  )
  const feed = { ...held, place }
  const isEmpty = feed.status === 'ready' && feed.cards.length === 0
  const [isChoosing, setChoosing] = useState(false)
  if (isEmpty && !isChoosing) setChoosing(true) // the first follow does not take the others away
  const { follow } = useWishes(useQueueWish())
  const nameOf = useNameOf()
  const account = useAccount()
  const hasOwn = feed.cards.some(({ isOwn }) => isOwn) // what one writes is seen at once
  if (isEmpty || (isChoosing && !hasOwn))
    return (
      <WhomToFollow
        nameOf={nameOf}
        isVisitor={account?.kind === 'visitor'}
        onFollow={(person, follows) => follow({ id: person.id, name: nameOf(person) }, follows)}
        onRead={isEmpty ? undefined : () => setChoosing(false)}
      />
    )
  return (
    <>
      {feed.savedAt ? (
        <p className="px-4 pb-2 text-end">
          <SavedAt at={feed.savedAt} />
        </p>
      ) : null}
      <FeedPosts feed={feed} name="following" {...body} />
    </>
  )
}
