import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type FoundMessage, roomName } from '#src/data/search/hooks.ts'
import { AuthorFace } from '#src/features/posts/author-face.tsx'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { fromFirstFound } from '../found-parts.ts'
import { Marked } from './marked.tsx'

/** Own messages that a search found; each leads to its place in its conversation. */
export function FoundMessages({ found, words }: { found: readonly FoundMessage[]; words: readonly string[] }) {
  return (
    <ul className="desktop:(grid grid-cols-2 gap-4)">
      {found.map((each) => (
        <li key={each.message.id} className="min-w-0 desktop:grid">
          <Boundary of={each} name={`Message ${each.message.id}`} text={each.message.content}>
            <Row found={each} words={words} />
          </Boundary>
        </li>
      ))}
    </ul>
  )
}

function Row({ found: { message, conversation }, words }: { found: FoundMessage; words: readonly string[] }) {
  const { t } = useLingui()
  const { user, isOwn, state } = message
  const nameOf = useNameOf()
  const name = nameOf(user)
  const room = isOwn || conversation.isGroup ? roomName(conversation, nameOf) : ''
  return (
    <Link
      to="/chattie"
      search={{ room: conversation.id }}
      hash={message.id}
      className="block line-above py-3 desktop:(card px-4)"
    >
      <span className="flex items-center gap-1.5 text-small">
        <AuthorFace of={user} size={22} />
        <bdi className="min-w-0 truncate font-600">
          {isOwn ? (
            t({ message: 'You', comment: 'stands for the name of the reader' })
          ) : (
            <Marked text={name} words={words} />
          )}
        </bdi>
        {room ? (
          <span className="flex min-w-0 items-center gap-1 text-muted">
            <span aria-hidden className="flex-none i-ph-chat-teardrop-dots icon-14" />
            <bdi className="min-w-0 truncate">
              <Marked text={room} words={words} />
            </bdi>
          </span>
        ) : null}
        {state === 'waiting' || state === 'failed' ? (
          <span className="flex-none text-caption text-pending-text">
            <Trans comment="beside a message that was found and is not sent yet" context="of a message">
              Not sent yet
            </Trans>
          </span>
        ) : (
          <TimeAgo at={new Date(message.at).toISOString()} className="flex-none text-caption text-faint" />
        )}
      </span>
      <span className="mt-1 line-clamp-3 text-15px leading-1.6 [overflow-wrap:anywhere]" dir="auto">
        <Marked text={fromFirstFound(message.content, words)} words={words} />
      </span>
    </Link>
  )
}
