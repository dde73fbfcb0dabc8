import { useLingui } from '@lingui/react/macro'
import type { AdminPerson } from '#src/data/admin/hooks/people.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { useActs } from '../use-acts.ts'
import type { AskedAct } from './asked-act.ts'

/** The menu of what an operator can do about a person; without a connection it says why there is nothing. */
export function PersonActs({ person, onAsk }: { person: AdminPerson; onAsk(act: AskedAct): void }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const isOffline = useIsOffline()
  const { changeOfficial, liftSuspension } = useActs()
  const name = nameOf(person)
  const isSuspended = person.suspendedUntil !== null && Date.parse(person.suspendedUntil) > Date.now()
  const ask = (kind: AskedAct['kind']) => () => onAsk({ kind, person })
  const ofAccounts: MenuItem[] = person.isGuest
    ? []
    : [
        { id: 'role', icon: 'i-ph-identification-badge', label: t`Change role`, onSelect: ask('role') },
        {
          id: 'official',
          icon: 'i-ph-seal-check',
          label: person.isOfficial ? t`Remove official mark` : t`Mark as official`,
          onSelect: () => void changeOfficial(person),
        },
        { id: 'reset', icon: 'i-ph-key', label: t`Make a password reset link`, onSelect: ask('reset') },
      ]
  const items: MenuItem[] = [
    ...ofAccounts,
    { id: 'sessions', icon: 'i-ph-sign-out', label: t`Sign out on all devices`, onSelect: ask('sessions') },
    isSuspended
      ? {
          id: 'lift',
          icon: 'i-ph-arrow-counter-clockwise',
          label: t({
            message: 'Lift suspension',
            context: 'console',
            comment: 'button: ends a suspension before its time; verb',
          }),
          onSelect: () => void liftSuspension(person),
        }
      : {
          id: 'suspend',
          icon: 'i-ph-prohibit',
          label: t({ message: 'Suspend', context: 'verb', comment: 'menu; forbids a person to write; ja: 停止する' }),
          onSelect: ask('suspend'),
        },
    {
      id: 'delete',
      icon: 'i-ph-trash',
      label: t({ message: 'Delete account', context: 'operator', comment: 'menu; of another person' }),
      onSelect: ask('delete'),
    },
  ]
  const offline: MenuItem[] = [
    {
      id: 'offline',
      icon: 'i-ph-cloud-slash',
      label: t`Go online to change anything here`,
      onSelect: () => undefined,
    },
  ]
  return (
    <Menu
      label={t({ message: `Actions for ${name}`, comment: 'button: opens the menu of a person' })}
      groups={[{ items: isOffline ? offline : items }]}
    >
      <span aria-hidden className="i-ph-dots-three icon-24" />
    </Menu>
  )
}
