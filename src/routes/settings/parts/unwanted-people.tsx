import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '#src/data/people/hooks/person.ts'
import { PeopleRows } from '#src/features/people/people-rows.tsx'
import { useWishes } from '#src/features/people/use-wishes.ts'
import { useQueueWish } from '#src/features/posts/use-queue-wish.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { closeThen } from '#src/ui/hold-back.ts'
import { momentText } from '../rules.ts'

/** The muted or blocked people, and how to end it; the same row mutes or blocks again one let in by mistake. */
export function UnwantedPeople({ kind, onClose }: { kind: 'mutes' | 'blocks'; onClose(): void }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const language = useLanguage()
  const { mute, block } = useWishes(useQueueWish())
  const isMutes = kind === 'mutes'

  function note({ relation: { muted, mutedUntil } }: Person) {
    if (!isMutes || !muted) return undefined
    if (!mutedUntil) return <Trans comment="under a name: how long somebody is muted">Until you unmute</Trans>
    const until = momentText(mutedUntil, language)
    return <Trans comment="how long somebody or a word is muted; a date and a time">Until {until}</Trans>
  }
  function action(person: Person) {
    const { muted, mutedUntil, blocked } = person.relation
    const name = nameOf(person)
    const about = { id: person.id, name }
    const leftMs = mutedUntil ? Date.parse(mutedUntil) - Date.now() : null
    const isOn = isMutes ? muted : blocked
    const set = (on: boolean) =>
      isMutes ? mute(about, !on ? 'off' : leftMs && leftMs > 0 ? leftMs : 'ever') : block(about, on)
    const label = !isOn
      ? t({ message: 'Undo', comment: 'button; takes back what was done in this row' })
      : isMutes
        ? t({ message: 'Unmute', comment: 'button; see somebody again; verb' })
        : t({ message: 'Unblock', comment: 'button; let somebody in again; verb' })
    return (
      <Button size="sm" aria-label={`${label}: ${name}`} onClick={() => set(!isOn)}>
        {label}
      </Button>
    )
  }

  return (
    <Dialog
      title={
        isMutes
          ? t({ message: 'Muted people', comment: 'in settings; opens the list' })
          : t({ message: 'Blocked people', comment: 'in settings; opens the list' })
      }
      onClose={onClose}
    >
      <PeopleRows
        of={{ kind }}
        nameOf={nameOf}
        note={note}
        action={action}
        empty={
          isMutes ? (
            <Trans>You haven’t muted anyone. You can mute people from the menu on their page.</Trans>
          ) : (
            <Trans>You haven’t blocked anyone. You can block people from the menu on their page.</Trans>
          )
        }
        leave={(goOn) => closeThen(onClose, goOn)}
      />
    </Dialog>
  )
}
