import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { authorName } from '#contract/author-name.ts'
import { scheduleReason } from '#src/features/composing/schedule-reasons.ts'
import { reasonIn } from '#src/features/orders/order-reasons.ts'
import { failReasons } from '#src/features/posts/fail-reasons.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useStoredProducts } from '#src/data/products/hooks.ts'
import { clock } from '#src/lib/dates.ts'
import { colonIn } from '#src/lib/language.ts'
import type { LaneWait, OutboxItem } from '#src/data/sync/hooks/outbox.ts'
import { goodsText } from './goods.ts'
import { kinds } from './kinds.ts'

export interface ItemWords {
  kind: string
  text: string
  state: string
}

/** Puts a change of the outbox into words: what it is, what it says, how far it has come and why. */
export function useItemWords(): (item: OutboxItem, wait: LaneWait, until: Date | null) => ItemWords {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const products = useStoredProducts() ?? []

  const kindOf = (item: OutboxItem): string => {
    switch (item.kind) {
      case 'post.create':
        return t({ message: 'Post', context: 'noun', comment: 'noun; kind of a waiting change' })
      case 'post.edit':
        return t({
          message: 'Edited post',
          comment: 'kind of a waiting change: a post that was sent gets another text',
        })
      case 'post.delete':
        return t({ message: 'Post deletion', comment: 'kind of a waiting change: a post is deleted' })
      case 'like.set':
        return item.liked === false
          ? t({ message: 'Like removal', comment: 'kind of a waiting change' })
          : t({ message: 'Like', comment: 'noun; kind of a waiting change' })
      case 'comment.create':
        return t({ message: 'Comment', context: 'noun', comment: 'noun; kind of a waiting change' })
      case 'comment.delete':
        return t({ message: 'Comment deletion', comment: 'kind of a waiting change' })
      case 'comment-like.set':
        return item.liked === false
          ? t({ message: 'Comment like removal', comment: 'kind of a waiting change' })
          : t({ message: 'Comment like', comment: 'noun; kind of a waiting change' })
      case 'bookmark.set':
        return item.liked === false
          ? t({ message: 'Bookmark removal', comment: 'kind of a waiting change' })
          : t({ message: 'Bookmark', context: 'noun', comment: 'noun; kind of a waiting change' })
      case 'follow.set':
        return item.liked === false
          ? t({
              message: 'Unfollow',
              context: 'noun',
              comment: 'noun; kind of a waiting change: somebody is not followed any more',
            })
          : t({ message: 'Follow', context: 'noun', comment: 'noun; kind of a waiting change' })
      case 'mute.set':
        return item.liked === false
          ? t({ message: 'Unmute', context: 'noun', comment: 'noun; kind of a waiting change: somebody is seen again' })
          : t({ message: 'Mute', context: 'noun', comment: 'noun; kind of a waiting change' })
      case 'block.set':
        return item.liked === false
          ? t({
              message: 'Unblock',
              context: 'noun',
              comment: 'noun; kind of a waiting change: somebody is no longer blocked',
            })
          : t({ message: 'Block', context: 'noun', comment: 'noun; kind of a waiting change' })
      case 'report.create':
        return t({
          message: 'Report',
          context: 'noun',
          comment: 'noun; kind of a waiting change: something was reported to the moderators',
        })
      case 'order.place':
        return t({ message: 'Order', context: 'noun', comment: 'noun; kind of a waiting change: something is bought' })
      case 'order.cancel':
        return t({ message: 'Order cancellation', comment: 'kind of a waiting change' })
      case 'schedule.set':
        return t({ message: 'Scheduled post', comment: 'kind of a waiting change: a post that is to go out at a time' })
      case 'schedule.cancel':
        return t({ message: 'Scheduled post deletion', comment: 'kind of a waiting change' })
      case 'conversation.create':
        return t({ message: 'New conversation', comment: 'kind of a waiting change: a chat with somebody is begun' })
      case 'conversation.answer':
        return item.liked === false
          ? t({ message: 'Request deleted', comment: 'kind of a waiting change: a message from a stranger' })
          : t({ message: 'Request accepted', comment: 'kind of a waiting change: a message from a stranger' })
      case 'conversation.read':
        return t({ message: 'Read receipt', comment: 'kind of a waiting change: messages that were read; ja: 既読' })
      case 'message.send':
        return t({ message: 'Message', context: 'noun', comment: 'noun; kind of a waiting change' })
      case 'review.set':
        return t({
          message: 'Review',
          context: 'product',
          comment: 'noun; kind of a waiting change: a review of a product',
        })
      case 'favourite.set':
        return item.liked === false
          ? t({ message: 'Favourite removal', comment: 'kind of a waiting change: a product is kept no longer' })
          : t({ message: 'Favourite', context: 'noun', comment: 'noun; kind of a waiting change: a product is kept' })
      case 'cart.set':
        return t({ message: 'Cart', comment: 'kind of a waiting change: how many of a product are in the cart' })
      case 'announcement.dismiss':
        return t({
          message: 'Dismissed announcement',
          comment: 'kind of a waiting change: an announcement was put away',
        })
      case 'unknown':
        return t({ message: 'Change', comment: 'noun; a waiting change of a kind that this version does not know' })
    }
  }
  const textOf = (item: OutboxItem): string => {
    const text = goodsText(item, products, language)
    const name = item.author ? authorName(item.author) : ''
    if (!kinds[item.kind].isAboutOthers || !name) return text
    return text
      ? `${name}${colonIn[language]}${text}`
      : t({ message: `A post by ${name}`, comment: 'whose post a waiting like is about' })
  }
  const waitingFor = (wait: LaneWait, until: Date | null): string => {
    switch (wait) {
      case 'network':
        return t`Waiting for a connection`
      case 'sign-in':
        return t`Sends once you sign in`
      case 'server-busy': {
        if (!until) return t`The server is busy. Retrying soon`
        const time = clock(until, language)
        return t({ message: `The server is busy. Retrying at ${time}`, comment: 'followed by a time such as 14:05' })
      }
      case 'closed':
        return t`This account can’t send right now. Choose Edit to copy the text`
      case 'update':
        return t`Waiting for the app update`
      case 'storage':
        return t`Waiting for free space on this device`
      default:
        return t({ message: 'Waiting to send', comment: 'state of a change' })
    }
  }
  const stateOf = (item: OutboxItem, wait: LaneWait, until: Date | null): string => {
    switch (item.state) {
      case 'sent': {
        if (item.reason) return i18n._(reasonIn(failReasons, item.reason))
        const time = item.settledAt ? clock(new Date(item.settledAt), language) : ''
        return t({ message: `Sent · ${time}`, comment: 'state of a change, and the time' })
      }
      case 'sending':
        return t({ message: 'Sending', comment: 'state of a change' })
      case 'failed': {
        const own = scheduleReason(item.kind, item.reason)
        const reason = i18n._(own ?? reasonIn(failReasons, item.reason ?? 'refused'))
        if (item.attempts < 2) return reason
        const tries = t({
          message: plural(item.attempts, { one: '# attempt', other: '# attempts' }),
          comment: 'how often it was tried to send a change',
        })
        return t({
          message: `${reason} (${tries})`,
          comment: 'why a change was not sent, and how often that was tried',
        })
      }
      case 'held':
        return waitingFor('update', null)
      default:
        return waitingFor(wait, until)
    }
  }
  return (item, wait, until) => ({ kind: kindOf(item), text: textOf(item), state: stateOf(item, wait, until) })
}
