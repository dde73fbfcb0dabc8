import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type ModeratedThing, moderatedThing } from '#contract/moderated-thing.ts'
import type { NewKey } from '#contract/notices.ts'
import type { ServerNotice } from '#src/data/notices/hooks/server-notices.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { shortened } from './rules.ts'

/** Of a liked text the first signs: what became of it has to stay in sight. */
const LIKED_MAX = 18
const SAID_MAX = 60

const Name = ({ children }: { children?: ReactNode }) => <b className="font-650">{children}</b>
const Said = ({ children }: { children?: ReactNode }) => <span className="text-muted">{children}</span>

/** Puts a notice of the server into a sentence. */
export function useServerWords(): (notice: ServerNotice) => ReactNode {
  const { t } = useLingui()
  const nameOf = useNameOf()
  return (notice) => {
    const { kind, people, count, post, comment, detail } = notice
    const [first] = people
    const name = first ? nameOf(first) : t`Guest`
    const said = shortened((comment ?? post)?.excerpt ?? '', SAID_MAX)
    switch (kind) {
      case 'like':
        return <Liked name={name} others={count - 1} post={post} comment={comment} />
      case 'comment':
        return (
          <Trans comment="a notification: somebody commented on a post of the reader">
            <Name>{name}</Name> commented <Said>“{said}”</Said>
          </Trans>
        )
      case 'reply':
        return (
          <Trans comment="a notification: somebody answered a comment of the reader">
            <Name>{name}</Name> replied <Said>“{said}”</Said>
          </Trans>
        )
      case 'mention':
        return comment ? (
          <Trans comment="a notification: somebody wrote the name of the reader in a comment">
            <Name>{name}</Name> mentioned you in a comment
          </Trans>
        ) : (
          <Trans comment="a notification: somebody wrote the name of the reader in a post">
            <Name>{name}</Name> mentioned you in a post
          </Trans>
        )
      case 'follow':
        return (
          <Trans comment="a notification">
            <Name>{name}</Name> followed you
          </Trans>
        )
      case 'message':
        return (
          <Trans comment="a notification: a message in a conversation">
            <Name>{name}</Name> sent you a message
          </Trans>
        )
      case 'order':
        return <Ordered state={detail.state} why={detail.why} />
      case 'announcement':
        return <Announced {...detail} />
      case 'moderation':
        return <Moderated act={detail.act} of={moderatedThing(detail, !!comment)} />
      case 'sign-in': {
        const { device, key } = detail
        if (key) return <KeyMade newKey={key} device={device} />
        return device ? (
          <Trans comment="a notification; in brackets what the browser calls itself">
            Sign-in on a new device ({device})
          </Trans>
        ) : (
          <Trans comment="a notification">Sign-in on a new device</Trans>
        )
      }
    }
  }
}

/** A key to the account was made or used; in brackets the browser's name for itself. */
function KeyMade({ newKey, device }: { newKey: NewKey; device: string | undefined }) {
  const { t } = useLingui()
  const where = device || t({ message: 'unknown device', comment: 'of a sign-in or a new key' })
  switch (newKey) {
    case 'passkey':
      return (
        <Trans comment="a notification; in brackets the device">A passkey was added to your account ({where})</Trans>
      )
    case 'codes':
      return <Trans comment="a notification; in brackets the device">New recovery codes were created ({where})</Trans>
    case 'code':
      return <Trans comment="a notification; in brackets the device">A recovery code was used ({where})</Trans>
    case 'password':
      return <Trans comment="a notification; in brackets the device">Your password was changed ({where})</Trans>
    case 'address':
      return (
        <Trans comment="a notification; in brackets the device">
          A change to your email address was requested ({where})
        </Trans>
      )
  }
}

/** An announcement of an operator, by its title in the reader's language, or in the one that stands for it. */
function Announced({ titles = {}, lang = 'ja', isUrgent }: ServerNotice['detail']) {
  const language = useLanguage()
  const title = titles[language] ?? titles[lang] ?? ''
  return isUrgent ? (
    <Trans comment="a notification: an urgent announcement, and its title; ja: 緊急のお知らせ：…">
      Urgent announcement: <Name>{title}</Name>
    </Trans>
  ) : (
    <Trans comment="a notification: an announcement, and its title; ja: 運営からのお知らせ：…">
      Announcement: <Name>{title}</Name>
    </Trans>
  )
}

interface LikedProps extends Pick<ServerNotice, 'post' | 'comment'> {
  name: string
  others: number
}

function Liked({ name, others, post, comment }: LikedProps) {
  const text = shortened((comment ?? post)?.excerpt ?? '', LIKED_MAX)
  if (others > 0)
    return comment ? (
      <Trans comment="a notification; ja: つむぎさんとほか4人が…">
        <Name>{name}</Name> and{' '}
        <Name>
          <Plural value={others} one="# other" other="# others" />
        </Name>{' '}
        liked your comment “{text}”
      </Trans>
    ) : (
      <Trans comment="a notification about a post; ja: つむぎさんとほか4人が…">
        <Name>{name}</Name> and{' '}
        <Name>
          <Plural value={others} one="# other" other="# others" />
        </Name>{' '}
        liked “{text}”
      </Trans>
    )
  return comment ? (
    <Trans comment="a notification">
      <Name>{name}</Name> liked your comment “{text}”
    </Trans>
  ) : (
    <Trans comment="a notification about a post">
      <Name>{name}</Name> liked “{text}”
    </Trans>
  )
}

function Ordered({ state, why }: Pick<ServerNotice['detail'], 'state' | 'why'>) {
  switch (state) {
    case 'paid':
      return <Trans comment="a notification">Your order is marked as paid</Trans>
    case 'packed':
      return <Trans comment="a notification">Your order is packed</Trans>
    case 'shipped':
      return <Trans comment="a notification">Your order is on its way</Trans>
    case 'delivered':
      return <Trans comment="a notification">Your order has arrived</Trans>
    case 'cancelled':
      return why === 'unpaid' ? (
        <Trans comment="a notification">Your order wasn’t paid within a day, so it was cancelled</Trans>
      ) : why === 'shop' ? (
        <Trans comment="a notification">The shop has cancelled your order</Trans>
      ) : (
        <Trans comment="a notification">Your order was cancelled</Trans>
      )
    default:
      return <Trans comment="a notification">Your order was placed</Trans>
  }
}

interface ModeratedProps extends Pick<ServerNotice['detail'], 'act'> {
  of: ModeratedThing
}

function Moderated({ act, of }: ModeratedProps) {
  switch (act) {
    case 'suspend':
      return <Trans comment="a notification from those who look after the place">Your account was suspended</Trans>
    case 'lift':
      return <Trans comment="a notification from those who look after the place">Your suspension was lifted</Trans>
    case 'put-back':
      return of === 'message' ? (
        <Trans comment="a notification from those who look after the place">Your message is shown again</Trans>
      ) : of === 'review' ? (
        <Trans comment="a notification from those who look after the place">Your review is shown again</Trans>
      ) : of === 'comment' ? (
        <Trans comment="a notification from those who look after the place">Your comment is shown again</Trans>
      ) : (
        <Trans comment="a notification from those who look after the place">Your post is shown again</Trans>
      )
    default:
      return of === 'message' ? (
        <Trans comment="a notification from those who look after the place">Your message was taken down</Trans>
      ) : of === 'review' ? (
        <Trans comment="a notification from those who look after the place">Your review was taken down</Trans>
      ) : of === 'comment' ? (
        <Trans comment="a notification from those who look after the place">Your comment was taken down</Trans>
      ) : (
        <Trans comment="a notification from those who look after the place">Your post was taken down</Trans>
      )
  }
}
