import { useLingui } from '@lingui/react/macro'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { MenuButton, type MenuItem, MenuList, type OpenMenu } from '#src/ui/menu.tsx'
import { useCopyLink } from './use-share.ts'
import { useDeletePost } from './use-delete-post.ts'
import { useHidePost } from './use-hide-post.ts'
import { askReport } from './reported-thing.ts'

/** What can be done with a post: own ones are deleted, others are hidden on this device, each can be linked to. */
export function PostMenu({ card }: { card: Card }) {
  const { t } = useLingui()
  return (
    <MenuButton
      label={t({ message: 'More', comment: 'button that opens the menu of a post' })}
      className="icon-btn -my-1.5 -me-2.5 text-faint"
      list={(open) => <PostMenuList card={card} open={open} />}
    >
      <span aria-hidden className="i-ph-dots-three-bold icon-22" />
    </MenuButton>
  )
}

function PostMenuList({ card, open }: { card: Card; open: OpenMenu }) {
  const { t } = useLingui()
  const copyLink = useCopyLink()
  const remove = useDeletePost()
  const hide = useHidePost()
  const items: MenuItem[] = []
  if (card.sync.state === 'sent')
    items.push({ id: 'link', label: t`Copy link`, icon: 'i-ph-link', onSelect: () => void copyLink(card.post.id) })
  if (card.isOwn)
    items.push({
      id: 'delete',
      label: t({ message: 'Delete', comment: 'in the menu of an own post; verb' }),
      icon: 'i-ph-trash',
      isDanger: true,
      onSelect: () => void remove(card.post.id),
    })
  else
    items.push({
      id: 'hide',
      label: t({ message: 'Hide', comment: "in the menu of somebody's post: do not show it on this device; verb" }),
      icon: 'i-ph-eye-slash',
      onSelect: () => void hide(card),
    })
  if (!card.isOwn && card.sync.state === 'sent')
    items.push({
      id: 'report',
      label: t({ message: 'Report', context: 'verb', comment: 'in a menu: tell the moderators; verb' }),
      icon: 'i-ph-warning-circle',
      isDanger: true,
      onSelect: () => askReport({ about: 'post', id: card.post.id, user: card.post.user }),
    })
  return <MenuList groups={[{ items }]} {...open} />
}
