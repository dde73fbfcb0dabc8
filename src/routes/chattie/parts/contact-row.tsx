import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dayOrTime } from '#src/lib/day-or-time.ts'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Boundary } from '#src/ui/boundary.tsx'
import { wordsOf } from '../message-words.ts'
import type { Conversation } from '../use-conversations.ts'
import { ContactAvatar } from './contact-avatar.tsx'

/** A conversation in the list; it can be opened where its row cannot be drawn. */
export function ContactRow({ conversation, isOpen }: ContactRowProps) {
  const { id, lastWords } = conversation
  return (
    <li>
      <Link
        from="/chattie"
        to="/chattie"
        search={({ q }) => ({ ...(q ? { q } : {}), room: id })}
        className={`flex items-center gap-3 min-h-74px px-4 py-2 hover:bg-surface-2 ${isOpen ? 'bg-surface-3!' : ''}`}
      >
        <Boundary of={conversation} name={`Conversation ${id}`} text={lastWords ?? id}>
          <ContactLine conversation={conversation} isOpen={isOpen} />
        </Boundary>
      </Link>
    </li>
  )
}

interface ContactRowProps {
  conversation: Conversation
  isOpen: boolean
}

/** Who, the last words or the draft, when, and how much is unread. */
function ContactLine({ conversation, isOpen }: ContactRowProps) {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const draft = useDraft(`chattie:${conversation.id}`)
  const { name, messages, lastAt, unread, isBot, isPinned, isSample, talk, lastWords } = conversation
  const last = messages.at(-1)
  const shownDraft = isOpen ? '' : draft.text.trim()
  return (
    <>
      <ContactAvatar contact={conversation} size={50} />
      <span className="flex-1 min-w-0">
        <span className="flex lt-tiny:flex-wrap items-center gap-1.5">
          <b className="truncate text-title">{name}</b>
          {isBot ? (
            <Badge kind="accent">{t({ message: 'Bot', comment: 'mark of a contact that is a program' })}</Badge>
          ) : null}
          {isSample ? <Badge>{t({ message: 'Sample', comment: 'mark of a contact of the demo' })}</Badge> : null}
          {isPinned ? (
            <>
              <span aria-hidden className="i-ph-push-pin-fill icon-14 text-faint" />
              <span className="only-read">{t({ message: 'pinned', comment: 'state of a conversation' })}</span>
            </>
          ) : null}
        </span>
        <span className="block truncate text-small text-muted">
          {shownDraft ? (
            <span>
              <Trans comment="in a list of conversations; what was typed and not sent">
                <span className="text-pending-text">Draft:</span> {shownDraft}
              </Trans>
            </span>
          ) : talk ? (
            <span>
              {lastWords ?? t({ message: 'New group', comment: 'last line of a conversation without messages' })}
            </span>
          ) : last ? (
            <span>
              {wordsOf(last, i18n) ||
                t({ message: 'Shared a product', comment: 'last line of a conversation; by oneself' })}
            </span>
          ) : (
            <span>{t({ message: 'New group', comment: 'last line of a conversation without messages' })}</span>
          )}
        </span>
      </span>
      <span className="flex flex-col flex-none items-end gap-1 self-start pt-1.5">
        <time dateTime={new Date(lastAt).toISOString()} className="num text-12px leading-1.4 text-faint">
          {dayOrTime(new Date(lastAt), new Date(), language)}
        </time>
        {talk?.making === 'waiting' || talk?.last?.state === 'waiting' ? (
          <>
            <span aria-hidden className="i-ph-clock-fill icon-16 text-pending-text" />
            <span className="only-read">{t({ message: 'Waiting to send', comment: 'state of a change' })}</span>
          </>
        ) : talk?.making || talk?.last?.state === 'failed' ? (
          <>
            <span aria-hidden className="i-ph-warning-circle-fill icon-16 text-danger-text" />
            <span className="only-read">{t({ message: 'Not sent', comment: 'mark on a message' })}</span>
          </>
        ) : null}
        {unread > 0 ? (
          <span className="num min-w-[max(20px,1.25rem)] h-[max(20px,1.25rem)] px-1.5 rounded-full bg-accent text-on-accent text-12px leading-1.67 font-700 text-center">
            <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
            <span className="only-read">
              <Plural value={unread} one="# unread" other="# unread" />
            </span>
          </span>
        ) : null}
      </span>
    </>
  )
}
