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
        return t`Your post couldn’t be sent`
      case 'post.edit':
        return t`An edit to a post couldn’t be sent`
      case 'post.delete':
        return t`A deletion couldn’t be sent`
      case 'like.set':
        return t`A like couldn’t be sent`
      case 'comment.create':
        return t`Your comment couldn’t be sent`
      case 'comment.delete':
        return t`A comment couldn’t be deleted`
      case 'comment-like.set':
        return t`A comment like couldn’t be sent`
      case 'bookmark.set':
        return t`A bookmark couldn’t be sent`
      case 'follow.set':
        return t`A follow couldn’t be sent`
      case 'mute.set':
        return t`A mute couldn’t be sent`
      case 'block.set':
        return t`A block couldn’t be sent`
      case 'report.create':
        return t`A report couldn’t be sent`
      case 'order.place':
        return t`Your order wasn’t placed`
      case 'order.cancel':
        return t`Your order couldn’t be cancelled`
      case 'schedule.set':
        return t`A scheduled post needs your decision`
      case 'schedule.cancel':
        return t`A scheduled post couldn’t be deleted`
      case 'conversation.create':
        return t`A conversation couldn’t be started`
      case 'conversation.answer':
        return t`Your response to a message request couldn’t be sent`
      case 'conversation.read':
        return t`A read receipt couldn’t be sent`
      case 'message.send':
        return t`Your message couldn’t be sent`
      case 'review.set':
        return t`Your review couldn’t be sent`
      case 'favourite.set':
        return t`A favourite couldn’t be sent`
      case 'cart.set':
        return t`A change to your cart couldn’t be sent`
      case 'announcement.dismiss':
        return t`A dismissed announcement couldn’t be sent`
      default:
        kind satisfies undefined // what only a newer version knows is a change all the same
        return t`A change couldn’t be sent`
    }
  }
  return ({ kind, about }) => {
    const text = about?.text ?? ''
    if (kind === 'updated') return { title: t`ANPAN was updated to the latest version`, text, reason: '' }
    if (kind === 'sent') return { title: t`Your post was sent`, text, reason: '' }
    const own = scheduleReason(about?.kind, about?.reason)
    const reason = about?.reason ? i18n._(own ?? reasonIn(failReasons, about.reason)) : ''
    return { title: refused(about?.kind), text, reason }
  }
}
