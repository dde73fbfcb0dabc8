import { useLingui } from '@lingui/react/macro'
import type { Person } from '#src/data/people/hooks/person.ts'
import { useLeaveOut } from '#src/features/people/leave-out.tsx'
import { useWishes } from '#src/features/people/use-wishes.ts'
import { useKeepWish } from '#src/features/posts/use-keep-wish.ts'
import { Menu } from '#src/ui/menu.tsx'

/** Mutes or blocks somebody, or takes that back. */
export function PersonMenu({ person, name }: { person: Person; name: string }) {
  const { t } = useLingui()
  const { items, question } = useLeaveOut({ id: person.id, name }, useWishes(useKeepWish()), person.relation)
  return (
    <>
      <Menu
        label={t({ message: 'More', comment: 'button that opens the menu of a person' })}
        className="icon-btn bg-surface-3"
        groups={[{ items }]}
      >
        <span aria-hidden className="i-ph-dots-three-bold icon-24" />
      </Menu>
      {question}
    </>
  )
}
