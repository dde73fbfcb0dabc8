import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '#src/data/people/hooks/person.ts'
import { Button } from '#src/ui/button.tsx'

interface FollowButtonProps {
  person: Person
  /** Solid only on their own page. */
  isSolid?: boolean
  className?: string
  onFollow(person: Person, follows: boolean): void
}

/** Follows or unfollows a person. */
export function FollowButton({ person, isSolid = false, className = '', onFollow }: FollowButtonProps) {
  const { t } = useLingui()
  const { follows } = person.relation
  const follow = t({ message: 'Follow', context: 'verb', comment: 'button; see the posts of somebody' })
  return (
    <Button
      kind={follows || !isSolid ? 'soft' : 'primary'}
      size={isSolid ? 'md' : 'sm'}
      className={isSolid ? 'min-w-28' : className}
      aria-pressed={follows}
      aria-label={follow}
      icon={follows ? 'i-ph-check-bold' : undefined}
      onClick={() => onFollow(person, !follows)}
    >
      {follows ? (
        <span>
          <Trans comment="state on a button: this person is followed; ja: フォロー中">Following</Trans>
        </span>
      ) : (
        follow
      )}
    </Button>
  )
}
