import { useLingui } from '@lingui/react/macro'
import type { Person } from '#src/data/people/hooks/person.ts'
import { useLeaveOut } from '#src/features/people/leave-out.tsx'
import { useWishes } from '#src/features/people/use-wishes.ts'
import { askReport } from '#src/features/posts/reported-thing.ts'
import { useQueueWish } from '#src/features/posts/use-queue-wish.ts'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'

/** Mutes or blocks a person, or takes that back, and reports them. */
export function PersonMenu({ person, name }: { person: Person; name: string }) {
  const { t } = useLingui()
  const { items, question } = useLeaveOut({ id: person.id, name }, useWishes(useQueueWish()), person.relation)
  const report: MenuItem = {
    id: 'report',
    label: t({ message: 'Report', context: 'verb', comment: 'in a menu: tell the moderators; verb' }),
    icon: 'i-ph-warning-circle',
    isDanger: true,
    onSelect: () => askReport({ about: 'person', id: person.id, user: person }),
  }
  return (
    <>
      <Menu
        label={t({ message: 'More', comment: 'button that opens the menu of a person' })}
        className="icon-btn"
        groups={[{ items: [...items, report] }]}
      >
        <span aria-hidden className="i-ph-dots-three-bold icon-24" />
      </Menu>
      {question}
    </>
  )
}
