import { useLingui } from '@lingui/react/macro'
import type { ServerNotice } from '#src/data/notices/hooks/server-notices.ts'
import { useStandings } from '#src/data/people/hooks/person.ts'
import { useWishes } from '#src/features/people/use-wishes.ts'
import { useQueueWish } from '#src/features/posts/use-queue-wish.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { Button } from '#src/ui/button.tsx'

interface FollowBackProps {
  notice: ServerNotice
  /** Its row is marked, in the colour that the button has elsewhere. */
  isOnTint: boolean
}

/** Follows a new follower of the reader; nothing where the reader follows them already. */
export function FollowBack({ notice, isOnTint }: FollowBackProps) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const wishes = useWishes(useQueueWish())
  const standings = useStandings()
  const [person] = notice.people
  if (!person || !standings) return null
  const answered = { follows: notice.follows === true, followsMe: true, muted: false, mutedUntil: null, blocked: false }
  const { follows } = standings.of(person.id, answered)
  if (follows && answered.follows) return null
  const name = nameOf(person)
  return (
    <Button
      kind="soft"
      size="sm"
      className={isOnTint ? 'bg-surface!' : ''}
      aria-pressed={follows}
      icon={follows ? 'i-ph-check-bold' : undefined}
      onClick={() => wishes.follow({ id: person.id, name }, !follows)}
    >
      {t({ message: 'Follow', context: 'verb', comment: 'button; see the posts of somebody' })}
    </Button>
  )
}
