import { Trans, useLingui } from '@lingui/react/macro'
import { FollowButton } from '#src/features/people/follow-button.tsx'
import { PeopleRows } from '#src/features/people/people-rows.tsx'
import { useWishes } from '#src/features/people/use-wishes.ts'
import { useKeepWish } from '#src/features/posts/use-keep-wish.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { closeThen } from '#src/ui/hold-back.ts'

/** Who follows somebody, or whom they follow. */
export function PeopleDialog({ kind, id, onClose }: { kind: 'followers' | 'following'; id: string; onClose(): void }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const { follow } = useWishes(useKeepWish())
  const title =
    kind === 'followers'
      ? t({ message: 'Followers', comment: 'title of a list of people' })
      : t({ message: 'Following', context: 'people', comment: 'title of the list of those whom somebody follows' })
  return (
    <Dialog title={title} onClose={onClose}>
      <PeopleRows
        nameOf={nameOf}
        of={{ kind, id }}
        empty={<Trans comment="in an empty list of followers, or of those whom somebody follows">Nobody yet</Trans>}
        leave={(goOn) => closeThen(onClose, goOn)}
        action={(person) => (
          <FollowButton person={person} onFollow={({ id }, follows) => follow({ id, name: nameOf(person) }, follows)} />
        )}
      />
    </Dialog>
  )
}
