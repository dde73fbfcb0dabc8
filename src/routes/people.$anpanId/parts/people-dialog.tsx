import { Trans, useLingui } from '@lingui/react/macro'
import { FollowButton } from '#src/features/people/follow-button.tsx'
import { PeopleRows } from '#src/features/people/people-rows.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Who follows somebody, or whom they follow. */
export function PeopleDialog({ kind, id, onClose }: { kind: 'followers' | 'following'; id: string; onClose(): void }) {
  const { t } = useLingui()
  const title =
    kind === 'followers'
      ? t({ message: 'Followers', comment: 'title of a list of people' })
      : t({ message: 'Following', context: 'people', comment: 'title of the list of those whom somebody follows' })
  return (
    <Dialog title={title} onClose={onClose}>
      <PeopleRows
        of={{ kind, id }}
        empty={<Trans comment="in an empty list of followers, or of those whom somebody follows">Nobody yet</Trans>}
        action={(person) => <FollowButton person={person} />}
      />
    </Dialog>
  )
}
