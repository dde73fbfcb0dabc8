import { useLingui } from '@lingui/react/macro'
import type { CommentCard } from '#src/data/comments/hooks/thread.ts'
import { useLeaveOut } from '#src/features/people/leave-out.tsx'
import { useWishes } from '#src/features/people/use-wishes.ts'
import { askReport } from '#src/features/posts/reported-thing.ts'
import { useQueueWish } from '#src/features/posts/use-queue-wish.ts'
import { useTakeDown } from '#src/features/posts/use-take-down.ts'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import type { CommentActs } from './use-comment-acts.ts'

interface CommentMenuProps {
  card: CommentCard
  /** How its author is called. */
  name: string
  /** The post's author may remove a comment under it. */
  mayRemove: boolean
  acts: CommentActs
}

/** Who is muted or blocked has no comments here. */
const SEEN = { muted: false, blocked: false }

/** What else can be done with a comment; another author can be muted or blocked. */
export function CommentMenu({ card, name, mayRemove, acts }: CommentMenuProps) {
  const { t } = useLingui()
  const { isOwn, sync, comment } = card
  const leaveOut = useLeaveOut({ id: comment.user?.id ?? '', name }, useWishes(useQueueWish()), SEEN)
  const takeDown = useTakeDown(
    { about: 'comment', id: comment.id },
    comment.user,
    t({ message: 'Take down', context: 'moderator', comment: 'in a menu, for moderators; verb; ja: 全員に非表示' }),
  )
  const items: MenuItem[] = []
  if (sync.state === 'sent')
    items.push({ id: 'link', label: t`Copy link`, icon: 'i-ph-link', onSelect: () => void acts.copyLink(card) })
  if (!isOwn && comment.user) {
    const { user } = comment
    items.push(...leaveOut.items, {
      id: 'report',
      label: t({ message: 'Report', context: 'verb', comment: 'in a menu: tell the moderators; verb' }),
      icon: 'i-ph-warning-circle',
      isDanger: true,
      onSelect: () => askReport({ about: 'comment', id: comment.id, user }),
    })
  }
  if (sync.state === 'sent' && !isOwn) items.push(...takeDown)
  if (mayRemove)
    items.push({
      id: 'delete',
      label: t({ message: 'Delete', comment: 'in the menu of a comment; verb' }),
      icon: 'i-ph-trash',
      isDanger: true,
      onSelect: () => void acts.remove(card),
    })
  if (items.length === 0) return null
  return (
    <>
      <Menu
        label={t({ message: 'More', comment: 'button that opens the menu of a comment' })}
        groups={[{ items }]}
        className="icon-btn min-h-36px text-faint"
      >
        <span aria-hidden className="i-ph-dots-three-bold icon-20" />
      </Menu>
      {leaveOut.question}
    </>
  )
}
