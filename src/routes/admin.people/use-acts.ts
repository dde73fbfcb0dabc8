import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import {
  type AdminPerson,
  type GivenRole,
  setOfficial,
  setRole,
  type Suspension,
  suspend,
} from '#src/data/admin/hooks/people.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { toast } from '#src/ui/toast-store.ts'
import { actFailure, reservedName, roleWords } from './words.ts'

/** Acts that can be taken back: each says in a toast what it has done, with Undo, or why it had no effect. */
export function useActs() {
  const { t, i18n } = useLingui()
  const nameOf = useNameOf()

  function sayFailed(error: unknown, conflict?: MessageDescriptor) {
    toast.show({
      kind: 'danger',
      title: t({ message: 'Nothing changed', context: 'console', comment: 'heading of a toast: an act had no effect' }),
      text: i18n._(actFailure(error, conflict)),
    })
  }

  /** Runs an act; resolves false where it had no effect, which a toast says. */
  async function run(
    act: () => Promise<unknown>,
    title: string,
    undo?: () => Promise<unknown>,
    conflict?: MessageDescriptor,
  ): Promise<boolean> {
    try {
      await act()
    } catch (error) {
      sayFailed(error, conflict)
      return false
    }
    toast.show({
      icon: 'i-ph-check-circle-fill',
      title,
      ...(undo && {
        action: {
          label: t({ message: 'Undo', comment: 'button; takes back what was done last' }),
          onSelect: () => void undo().catch((error: unknown) => sayFailed(error, conflict)),
        },
      }),
    })
    return true
  }

  return {
    run,
    changeRole(person: AdminPerson, role: GivenRole) {
      const name = nameOf(person)
      const word = i18n._(roleWords[role])
      const before = (person.role ?? 'member') as GivenRole
      return run(
        () => setRole(person.id, role),
        t({ message: `${name}: ${word}`, comment: 'toast: a person, and the role that they have now' }),
        () => setRole(person.id, before),
      )
    },
    changeOfficial(person: AdminPerson) {
      const name = nameOf(person)
      const isOfficial = !person.isOfficial
      return run(
        () => setOfficial(person.id, isOfficial),
        isOfficial ? t`${name} is marked as official` : t`${name} is no longer marked as official`,
        () => setOfficial(person.id, !isOfficial),
        reservedName,
      )
    },
    suspend(person: AdminPerson, body: Suspension) {
      const name = nameOf(person)
      return run(
        () => suspend(person.id, body),
        t`${name} is suspended`,
        () => suspend(person.id, { days: null }),
      )
    },
    liftSuspension(person: AdminPerson) {
      const name = nameOf(person)
      return run(() => suspend(person.id, { days: null }), t`${name} is no longer suspended`)
    },
  }
}
