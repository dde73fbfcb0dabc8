import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ShownConversation } from '#src/data/conversations/hooks/conversations.ts'
import { answerConversation } from '#src/data/conversations/hooks/writing.ts'
import { askReport } from '#src/features/posts/reported-thing.ts'
import { useQueueWish } from '#src/features/posts/use-queue-wish.ts'
import { Button } from '#src/ui/button.tsx'
import { REQUESTS } from '../rules.ts'
import { useTalkName } from '../use-talks.ts'

/** Accepts a request, deletes it, or reports what it says. */
export function RequestActions({
  talk,
  onAnswered,
}: {
  talk: ShownConversation
  onAnswered?(accepted: boolean): void
}) {
  const keep = useQueueWish()
  const nameOf = useTalkName()
  const { id, last } = talk
  const answer = (accepted: boolean) =>
    void keep(
      () => answerConversation(id, accepted, nameOf(talk)),
      () => onAnswered?.(accepted),
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="soft" className="flex-1" onClick={() => answer(true)}>
        <Trans comment="button; takes up a message request, or an invitation; ja: 許可する">Accept</Trans>
      </Button>
      <Button className="flex-1" onClick={() => answer(false)}>
        <Trans comment="button; a message request goes, and whoever sent it is not told; verb">Delete</Trans>
      </Button>
      {last && !last.isOwn ? (
        <Button
          kind="ghost"
          icon="i-ph-warning-circle"
          className="text-danger-text"
          onClick={() => askReport({ about: 'message', id: last.id, user: last.user })}
        >
          <Trans context="verb" comment="button; tells the moderators; verb">
            Report
          </Trans>
        </Button>
      ) : null}
    </div>
  )
}

/** In place of the field where a message is written, as long as a request was not accepted. */
export function RequestBar({ talk }: { talk: ShownConversation }) {
  const navigate = useNavigate()
  return (
    <div className="px-4 py-3 pb-[max(8px,env(safe-area-inset-bottom))] bg-surface line-above">
      <p className="mb-2 text-small text-muted">
        {talk.isGroup ? (
          <Trans>You were invited to this group. Accept to read and write in it.</Trans>
        ) : (
          <Trans>You don’t follow them. They won’t see that you’ve read this until you accept.</Trans>
        )}
      </p>
      <RequestActions
        talk={talk}
        onAnswered={(accepted) => {
          if (!accepted) void navigate({ to: '/chattie', search: { room: REQUESTS }, replace: true })
        }}
      />
    </div>
  )
}
