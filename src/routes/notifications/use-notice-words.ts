import { useLingui } from '@lingui/react/macro'
import { scheduleReason } from '#src/features/composing/schedule-reasons.ts'
import { reasonIn } from '#src/features/orders/order-reasons.ts'
import { failReasons } from '#src/features/posts/fail-reasons.ts'
import type { Notice } from '#src/data/notifications/hooks/notice-list.ts'

export interface NoticeWords {
  title: string
  /** The first lines of what it is about. */
  text: string
  /** Why, where something was refused. */
  reason: string
}

/** Puts a notice into words. */
export function useNoticeWords(): (notice: Notice) => NoticeWords {
  const { t, i18n } = useLingui()
  const refused = (kind: NonNullable<Notice['about']>['kind'] | undefined): string => {
    switch (kind) {
      case 'post.create':
        return t`Your post could not be sent`
      case 'post.edit':
        return t`The new text of a post could not be sent`
      case 'post.delete':
        return t`A deletion could not be sent`
      case 'like.set':
        return t`A like could not be sent`
      case 'comment.create':
        return t`Your comment could not be sent`
      case 'comment.delete':
        return t`The deletion of a comment could not be sent`
      case 'comment-like.set':
        return t`A like of a comment could not be sent`
      case 'bookmark.set':
        return t`A bookmark could not be sent`
      case 'follow.set':
        return t`A follow could not be sent`
      case 'mute.set':
        return t`A mute could not be sent`
      case 'block.set':
        return t`A block could not be sent`
      case 'report.create':
        return t`A report could not be sent`
      case 'order.place':
        return t`Your order was not placed`
      case 'order.cancel':
        return t`Your order could not be cancelled`
      case 'schedule.set':
        return t`A scheduled post needs your decision`
      case 'schedule.cancel':
        return t`A scheduled post could not be deleted`
      case 'conversation.create':
        return t`A conversation could not be started`
      case 'conversation.answer':
        return t`An answer to a message request could not be sent`
      case 'conversation.read':
        return t`A read receipt could not be sent`
      case 'message.send':
        return t`Your message could not be sent`
      case 'review.set':
        return t`Your review could not be sent`
      case 'favourite.set':
        return t`A favourite could not be sent`
      case 'cart.set':
        return t`A change of your cart could not be sent`
      default:
        kind satisfies undefined // what only a newer version knows is a change all the same
        return t`A change could not be sent`
    }
  }
  return ({ kind, about }) => {
    const text = about?.text ?? ''
    if (kind === 'updated') return { title: t`ANPAN was updated to the newest version`, text, reason: '' }
    if (kind === 'sent') return { title: t`Your waiting post was sent`, text, reason: '' }
    const own = scheduleReason(about?.kind, about?.reason)
    const reason = about?.reason ? i18n._(own ?? reasonIn(failReasons, about.reason)) : ''
    return { title: refused(about?.kind), text, reason }
  }
}
