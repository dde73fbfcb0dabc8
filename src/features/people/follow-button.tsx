import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '#src/data/people/hooks/person.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { personName } from './person-name.ts'
import { useWishes } from './use-wishes.ts'

/** Follows somebody, or no longer. Solid only on their own page. */
export function FollowButton({ person, isSolid = false }: { person: Person; isSolid?: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { follow } = useWishes()
  const { follows } = person.relation
  return (
    <Button
      kind={follows || !isSolid ? 'soft' : 'primary'}
      size={isSolid ? 'md' : 'sm'}
      aria-pressed={follows}
      aria-label={t({ message: 'Follow', context: 'verb', comment: 'button; see the posts of somebody' })}
      icon={follows ? 'i-ph-check-bold' : undefined}
      onClick={() => follow({ id: person.id, name: personName(person, language) }, !follows)}
    >
      {follows ? (
        <Trans comment="state on a button: this person is followed; ja: フォロー中">Following</Trans>
      ) : (
        t({ message: 'Follow', context: 'verb', comment: 'button; see the posts of somebody' })
      )}
    </Button>
  )
}
