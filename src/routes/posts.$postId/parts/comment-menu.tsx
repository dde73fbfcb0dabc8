import { useLingui } from '@lingui/react/macro'
import type { CommentCard } from '#src/data/comments/hooks/thread.ts'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import type { CommentActs } from './use-comment-acts.ts'

interface CommentMenuProps {
  card: CommentCard
  /** Whoever wrote the post may take a comment under it away. */
  mayRemove: boolean
  acts: CommentActs
}

/** What else can be done with a comment. */
export function CommentMenu({ card, mayRemove, acts }: CommentMenuProps) {
  const { t } = useLingui()
  const items: MenuItem[] = []
  if (card.sync.state === 'sent')
    items.push({ id: 'link', label: t`Copy link`, icon: 'i-ph-link', onSelect: () => void acts.copyLink(card) })
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
    <Menu
      label={t({ message: 'More', comment: 'button that opens the menu of a comment' })}
      groups={[{ items }]}
      className="icon-btn min-h-36px text-faint"
    >
      <span aria-hidden className="i-ph-dots-three-bold icon-20" />
    </Menu>
  )
}
