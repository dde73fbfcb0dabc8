import { useLingui } from '@lingui/react/macro'
import { EDIT_WITHIN_MS } from '#contract/post-edits.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { type MenuItem, MenuList, type OpenMenu } from '#src/ui/menu.tsx'
import { hidePost } from '#src/data/posts/hooks/removing.ts'
import { toast } from '#src/ui/toast-store.ts'
import { setBookmarked } from '#src/data/posts/hooks/bookmarking.ts'
import { readAccount } from '#src/data/session/hooks/account.ts'
import { askReport } from '../reported-thing.ts'
import { useCopyLink } from '../use-share.ts'
import { useTakeDown } from '../use-take-down.ts'
import { useDeletePost } from './use-delete-post.ts'
import { useSaveFailed } from '../use-save-failed.ts'
import { useGuestStepOf } from '../use-guest-step.ts'

/** True where the server would take another text of a post, as far as the device can tell. */
const isYoung = ({ post }: Card): boolean => Date.now() - Date.parse(post.createdAt) < EDIT_WITHIN_MS

interface PostMenuListProps {
  card: Card
  open: OpenMenu
  /** Opens a post that the server has in a composer. */
  onEditSent(): void
  /** The same of an edit that was not sent. */
  onEdit(seq: number): void
}

/** What can be done with a post: own ones are changed and deleted, others hidden on this device, each can be linked to and bookmarked. */
export function PostMenuList({ card, open, onEditSent, onEdit }: PostMenuListProps) {
  const { t } = useLingui()
  const copyLink = useCopyLink()
  const remove = useDeletePost()
  const hide = useHidePost()
  const bookmark = useBookmark()
  const takeDown = useTakeDown(
    { about: 'post', id: card.post.id },
    card.post.user,
    t({ message: 'Take down', context: 'moderator', comment: 'in a menu, for moderators; verb; ja: 全員に非表示' }),
  )
  const items: MenuItem[] = []
  const { edit, sync } = card
  if (sync.state === 'sent')
    items.push({ id: 'link', label: t`Copy link`, icon: 'i-ph-link', onSelect: () => void copyLink(card.post.id) })
  if (sync.state === 'sent')
    items.push({
      id: 'bookmark',
      label: card.isBookmarked
        ? t({ message: 'Remove bookmark', comment: 'in the menu of a post; verb' })
        : t({ message: 'Bookmark', context: 'verb', comment: 'in the menu of a post: keep it at hand; verb' }),
      icon: card.isBookmarked ? 'i-ph-bookmark-simple-fill' : 'i-ph-bookmark-simple',
      onSelect: () => void bookmark(card),
    })
  // of two texts that clash one is chosen first
  const isUndecided = edit?.state === 'failed'
  if (card.isOwn && sync.state === 'sent' && !isUndecided && isYoung(card))
    items.push({
      id: 'edit',
      label: t({ message: 'Edit', comment: 'in the menu of an own post that was sent; verb' }),
      icon: 'i-ph-note-pencil',
      onSelect: () => (edit?.state === 'waiting' && edit.canEdit ? onEdit(edit.seq) : onEditSent()),
    })
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
  if (!card.isOwn && sync.state === 'sent')
    items.push({
      id: 'report',
      label: t({ message: 'Report', context: 'verb', comment: 'in a menu: tell the moderators; verb' }),
      icon: 'i-ph-warning-circle',
      isDanger: true,
      onSelect: () => askReport({ about: 'post', id: card.post.id, user: card.post.user }),
    })
  if (sync.state === 'sent' && !card.isOwn) items.push(...takeDown)
  return <MenuList groups={[{ items }]} {...open} />
}

/** Hides another author's post on this device and offers to undo it. */
function useHidePost(): (card: Card) => Promise<void> {
  const { t } = useLingui()
  const saySaveFailed = useSaveFailed()
  return async (card) => {
    try {
      const { undo } = await hidePost(card.post.id)
      toast.show({
        icon: 'i-ph-eye-slash',
        title: t`Post hidden`,
        action: {
          label: t({ message: 'Undo', comment: 'button in a toast' }),
          onSelect: () => void undo().catch(saySaveFailed),
        },
      })
    } catch {
      saySaveFailed()
    }
  }
}

/** Keeps a post among the bookmarks, or takes it out of them. */
function useBookmark(): (card: Card) => Promise<void> {
  const { t } = useLingui()
  const guestStepOf = useGuestStepOf()
  const saySaveFailed = useSaveFailed()
  return async ({ post, isBookmarked }) => {
    const keep = async () => {
      try {
        await setBookmarked(post, !isBookmarked)
      } catch {
        return saySaveFailed()
      }
      if (isBookmarked) toast.show({ title: t`Bookmark removed` })
      else toast.show({ icon: 'i-ph-bookmark-simple', title: t`Bookmarked`, text: t`Find it on your profile` })
    }
    const guest = guestStepOf(await readAccount())
    if (guest.mustChoose) guest.offer(() => void keep())
    else await keep()
  }
}
