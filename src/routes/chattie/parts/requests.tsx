import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { anpanIdOf } from '#contract/anpan-id.ts'
import type { ShownConversation } from '#src/data/conversations/hooks/conversations.ts'
import { AuthorFace } from '#src/features/posts/author-face.tsx'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { Boundary, PlainText } from '#src/ui/boundary.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTalkName } from '../use-talks.ts'
import { RequestActions } from './request-bar.tsx'
import { RoomTop } from './room-top.tsx'

/** What people have written whom one does not follow, apart from all else. */
export function Requests({ requests }: { requests: readonly ShownConversation[] | undefined }) {
  const { t } = useLingui()
  const count = requests?.length ?? 0
  return (
    <section
      aria-labelledby="message-requests"
      className="flex flex-col h-full min-h-0 min-w-0 bg-bg desktop:border-s desktop:border-line"
    >
      <RoomTop>
        <h2 id="message-requests" className="flex-1 min-w-0 truncate text-title">
          <Trans>Message requests</Trans>
        </h2>
      </RoomTop>
      <div className="flex-1 min-h-0 overflow-y-auto">
        <div className="px-4 py-3.5 bg-surface">
          <p className="flex items-baseline justify-between gap-3 text-title">
            <Trans comment="heading over messages of people whom one does not follow">From new people</Trans>
            <span className="num text-small text-muted">
              <Plural value={count} one="# request" other="# requests" />
            </span>
          </p>
          <p className="mt-1 text-small text-muted">
            <Trans>
              First messages from people you don’t follow. They won’t see that you’ve read them until you accept.
            </Trans>
          </p>
        </div>
        {requests?.map((talk) => (
          <Boundary key={talk.id} of={talk} name={`Request ${talk.id}`} instead={<PlainRequest talk={talk} />}>
            <Request talk={talk} />
          </Boundary>
        ))}
        {requests && count === 0 ? (
          <EmptyState kind="done" title={t`No requests`} text={t`First messages from new people appear here.`} />
        ) : null}
      </div>
    </section>
  )
}

/** The words of a request that cannot be drawn, with its actions. */
const PlainRequest = ({ talk }: { talk: ShownConversation }) => (
  <article className="mt-2 px-4 py-4 bg-surface">
    <PlainText text={talk.last?.content ?? ''} className="mb-3" />
    <RequestActions talk={talk} />
  </article>
)

function Request({ talk }: { talk: ShownConversation }) {
  const nameOf = useNameOf()
  const talkName = useTalkName()
  const navigate = useNavigate()
  const { isGroup, others, last, at } = talk
  const [first] = others
  if (!first) return null
  const who = nameOf(first)
  const count = talk.members.length
  return (
    <article aria-label={who} className="mt-2 px-4 py-4 bg-surface">
      <div className="flex items-center gap-3">
        <AuthorFace of={first} size={50} />
        <p className="flex-1 min-w-0">
          <Link to="/people/$anpanId" params={{ anpanId: first.id }} className="block truncate text-title">
            <bdi>{who}</bdi>
          </Link>
          <span className="text-caption text-faint">@{anpanIdOf(first.id)}</span>
        </p>
        <TimeAgo at={new Date(at).toISOString()} className="self-start text-caption text-faint" />
      </div>
      <p className="my-3 px-4 py-3 rounded-18px bg-surface-2 text-body whitespace-pre-wrap break-words" dir="auto">
        {isGroup ? (
          <span>
            <Trans comment="an invitation; {count} people are in the group">
              Invites you to the group “{talkName(talk)}” ({count} members)
            </Trans>
          </span>
        ) : (
          last?.content
        )}
      </p>
      <RequestActions
        talk={talk}
        onAnswered={(accepted) => {
          if (accepted) void navigate({ to: '/chattie', search: { room: talk.id } })
        }}
      />
    </article>
  )
}
