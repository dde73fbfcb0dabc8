import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Person } from '#src/data/people/hooks/person.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { PeopleRows } from '#src/features/people/people-rows.tsx'
import { useWishes } from '#src/features/people/use-wishes.ts'
import { useKeepWish } from '#src/features/posts/use-keep-wish.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { Button } from '#src/ui/button.tsx'
import { MuteWords } from './mute-words.tsx'
import { Part } from './part.tsx'

/** Whom and what its person does not want to see, each with a way back; asked for when it is opened. */
export function PeopleSection() {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const account = useAccount()
  const [isOpen, setOpen] = useState(false)
  if (!account || account.kind === 'visitor') return null // who has done nothing yet has no lists
  return (
    <Part
      id="people"
      title={t({ message: 'Muted and blocked', comment: 'heading: people and words that are left out' })}
    >
      {isOpen ? (
        <>
          <h3 className="mt-2 text-15px font-650">
            <Trans comment="heading over a list of people">Muted people</Trans>
          </h3>
          <PeopleRows
            of={{ kind: 'mutes' }}
            nameOf={nameOf}
            empty={<Trans comment="in an empty list of muted people">Nobody is muted</Trans>}
            action={(person) => (person.relation.muted ? <Back person={person} kind="mute" /> : null)}
          />
          <h3 className="mt-3 text-15px font-650">
            <Trans comment="heading over a list of people">Blocked people</Trans>
          </h3>
          <PeopleRows
            of={{ kind: 'blocks' }}
            nameOf={nameOf}
            empty={<Trans comment="in an empty list of blocked people">Nobody is blocked</Trans>}
            action={(person) => (person.relation.blocked ? <Back person={person} kind="block" /> : null)}
          />
          <MuteWords />
        </>
      ) : (
        <Button onClick={() => setOpen(true)}>
          <Trans comment="button; opens the lists of muted and blocked people and words">Show the lists</Trans>
        </Button>
      )}
    </Part>
  )
}

function Back({ person, kind }: { person: Person; kind: 'mute' | 'block' }) {
  const { mute, block } = useWishes(useKeepWish())
  const about = { id: person.id, name: useNameOf()(person) }
  return (
    <Button size="sm" onClick={() => (kind === 'mute' ? mute(about, 'off') : block(about, false))}>
      {kind === 'mute' ? (
        <Trans context="verb" comment="in a menu: see somebody again; verb">
          Unmute
        </Trans>
      ) : (
        <Trans context="verb" comment="in a menu: let somebody in again; verb">
          Unblock
        </Trans>
      )}
    </Button>
  )
}
