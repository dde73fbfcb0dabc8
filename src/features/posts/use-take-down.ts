import { mayModerate } from '#contract/roles.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import type { MenuItem } from '#src/ui/menu.tsx'
import { askReport, type ReportedThing } from './reported-thing.ts'

/** The menu item with which moderators take down what another person wrote; none for others. */
export function useTakeDown(
  item: Pick<ReportedThing, 'about' | 'id'>,
  user: ReportedThing['user'] | null,
  label: string,
): MenuItem[] {
  const isModerator = mayModerate(useAccount()?.user?.role)
  if (!isModerator || !user) return []
  const onSelect = () => askReport({ ...item, user, isTakenDown: true })
  return [{ id: 'take-down', label, icon: 'i-ph-prohibit', isDanger: true, onSelect }]
}
