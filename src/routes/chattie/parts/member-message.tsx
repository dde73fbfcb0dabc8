import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ShownMessage } from '#src/data/conversations/hooks/conversations.ts'
import { discardEntry, retryEntry } from '#src/data/sync/hooks/entries.ts'
import { AuthorFace } from '#src/features/posts/author-face.tsx'
import { reasonIn } from '#src/features/orders/order-reasons.ts'
import { failReasons } from '#src/features/posts/fail-reasons.ts'
import { askReport } from '#src/features/posts/reported-thing.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { useSaveFailed } from '#src/features/posts/use-save-failed.ts'
import { clock } from '#src/lib/dates.ts'
import { Boundary, PlainText } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { LinkedText } from '#src/ui/linked-text.tsx'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { MemberPicture } from './member-picture.tsx'

export interface MemberMessageProps {
  message: ShownMessage
  /** The first of several by one: it shows who says it; and the last: it shows when. */
  isFirst: boolean
  isLast: boolean
  isGroup: boolean
  /** The room was opened at it. */
  isSought: boolean
  /** How far it has come is said under it. */
  mark: boolean
}

/** Stands out for as long as the address leads to it. */
const SOUGHT = '-mx-2.5 px-2.5 py-2 rounded-14px bg-accent-soft focus-visible:outline-offset--2px'

/** One message of a conversation with members; one that cannot be drawn is shown as its text, with its actions. */
export function MemberMessage(props: MemberMessageProps) {
  const { message } = props
  return (
    <Boundary of={message} name={`Message ${message.id}`} instead={<PlainMessage message={message} />}>
      <DrawnMessage {...props} />
    </Boundary>
  )
}

function PlainMessage({ message }: Pick<MemberMessageProps, 'message'>) {
  const { t } = useLingui()
  const items = useMessageItems(message)
  return (
    <div data-message={message.id} className="flex items-end gap-1.5 mt-3.5">
      <PlainText text={message.content} />
      {message.failed ? <Failed failed={message.failed} /> : null}
      {message.isOwn ? null : (
        <Menu label={t({ message: 'More', comment: 'button; opens a menu' })} className={MORE} groups={[{ items }]}>
          <span aria-hidden className="i-ph-dots-three-bold icon-16" />
        </Menu>
      )}
    </div>
  )
}

const MORE = 'reach relative flex-none grid place-items-center w-6 h-6 rounded-full text-faint'

function DrawnMessage({ message, isFirst, isLast, isGroup, isSought, mark }: MemberMessageProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = useNameOf()(message.user)
  const items = useMessageItems(message)
  const { isOwn, user, content, image, at, isTakenDown } = message
  const corners = isLast ? (isOwn ? 'rounded-[20px_20px_8px_20px]' : 'rounded-[20px_20px_20px_8px]') : 'rounded-18px'
  return (
    <div
      data-message={message.id}
      {...(isSought && { tabIndex: -1 })}
      className={`${isFirst ? 'mt-3.5' : 'mt-1'} ${isSought ? SOUGHT : ''}`}
    >
      <div className={`group flex items-end gap-1.5 ${isOwn ? 'flex-row-reverse' : ''}`}>
        {isOwn ? null : (
          <span className="self-start w-8 flex-none">
            {isFirst ? (
              <Link to="/people/$anpanId" params={{ anpanId: user.id }} aria-label={name}>
                <AuthorFace of={user} size={32} />
              </Link>
            ) : null}
          </span>
        )}
        <div className="min-w-0 max-w-66%">
          {isFirst && !isOwn ? (
            <p className={isGroup ? 'mb-0.5 text-caption text-muted' : 'only-read'}>
              <bdi>{name}</bdi>
            </p>
          ) : null}
          {image ? <MemberPicture image={image} isOwn={isOwn} /> : null}
          {content ? (
            <p
              dir="auto"
              className={`w-fit px-3.5 py-2 whitespace-pre-wrap [overflow-wrap:anywhere] text-body ${corners} ${image ? 'mt-1' : ''} ${isOwn ? 'ms-auto bg-bubble-own text-on-bubble-own' : 'bg-bubble-other'}`}
            >
              <Boundary of={content} name={`Message ${message.id}`} instead={<span>{content}</span>}>
                <LinkedText text={content} />
              </Boundary>
            </p>
          ) : null}
          {isTakenDown ? (
            <p className="mt-1 text-caption text-danger-text">
              <Trans>Moderators took this down. Only you can see it.</Trans>
            </p>
          ) : null}
        </div>
        {isLast ? (
          <time
            dateTime={new Date(at).toISOString()}
            className={`num flex-none text-11px leading-1.4 ${message.state === 'waiting' ? 'text-pending-text' : 'text-faint'}`}
          >
            {clock(new Date(at), language)}
          </time>
        ) : null}
        {isOwn ? null : (
          <Menu label={t({ message: 'More', comment: 'button; opens a menu' })} className={MORE} groups={[{ items }]}>
            <span aria-hidden className="i-ph-dots-three-bold icon-16" />
          </Menu>
        )}
      </div>
      {mark ? <Mark message={message} /> : null}
    </div>
  )
}

/** The menu of another member's message. */
function useMessageItems({ id, content, user }: ShownMessage): MenuItem[] {
  const { t } = useLingui()
  const words = { copied: t`Message copied`, refused: t`Your browser blocked copying` }
  const copy: MenuItem = {
    id: 'copy',
    label: t({ message: 'Copy', comment: 'in a menu: the text of a message; verb' }),
    icon: 'i-ph-copy',
    onSelect: () => void copyText(content, words),
  }
  const report: MenuItem = {
    id: 'report',
    label: t({ message: 'Report', context: 'verb', comment: 'in a menu: tell the moderators; verb' }),
    icon: 'i-ph-warning-circle',
    isDanger: true,
    onSelect: () => askReport({ about: 'message', id, user }),
  }
  return content === '' ? [report] : [copy, report]
}

const MARK = 'flex items-center justify-end gap-1 mt-0.5 text-12px font-650'

function Mark({ message: { state, failed } }: { message: ShownMessage }) {
  if (failed) return <Failed failed={failed} />
  switch (state) {
    case 'waiting':
      return (
        <p className={`${MARK} text-pending-text`}>
          <span aria-hidden className="i-ph-clock-fill icon-14" />
          <Trans comment="under a message that was not sent yet">Waiting to send</Trans>
        </p>
      )
    case 'read':
      return (
        <p className={`${MARK} text-accent-text`}>
          <span aria-hidden className="i-ph-checks-bold icon-14" />
          <Trans comment="under an own message: whom it is for has read it; ja: 既読">Read</Trans>
        </p>
      )
    case 'arrived':
      return (
        <p className={`${MARK} text-faint`}>
          <span aria-hidden className="i-ph-checks-bold icon-14" />
          <span className="only-read">
            <Trans comment="for screen readers: an own message is on the other's device">Arrived</Trans>
          </span>
        </p>
      )
    default:
      return (
        <p className={`${MARK} text-faint`}>
          <span aria-hidden className="i-ph-check-bold icon-14" />
          <span className="only-read">
            <Trans context="message" comment="for screen readers: an own message is at the server">
              Sent
            </Trans>
          </span>
        </p>
      )
  }
}

/** A message that was refused: why, and what its author can do. */
function Failed({ failed: { reason, seq, retrySeq } }: { failed: NonNullable<ShownMessage['failed']> }) {
  const { t, i18n } = useLingui()
  const saySaveFailed = useSaveFailed()

  async function discard() {
    const discarded = await discardEntry(seq)
    if (!discarded) return
    toast.show({
      icon: 'i-ph-trash',
      title: t`Message discarded`,
      action: { label: t({ message: 'Undo', comment: 'button in a toast' }), onSelect: () => void discarded.undo() },
    })
  }

  return (
    <div className="mt-0.5">
      <p className={`${MARK} text-danger-text`}>
        <span aria-hidden className="i-ph-warning-circle-fill icon-14" />
        <Trans comment="mark on a message">Not sent</Trans>
      </p>
      <p className="text-12px text-end text-muted">{i18n._(reasonIn(failReasons, reason))}</p>
      <div className="flex justify-end gap-2 mt-1">
        <Button size="sm" onClick={() => void discard().catch(saySaveFailed)}>
          <Trans comment="button; throws away what was not sent">Discard</Trans>
        </Button>
        <Button size="sm" kind="soft" onClick={() => void retryEntry(retrySeq).catch(saySaveFailed)}>
          <Trans comment="button; tries to send it again">Retry</Trans>
        </Button>
      </div>
    </div>
  )
}
