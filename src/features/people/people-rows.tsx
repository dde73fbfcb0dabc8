import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { type PeopleOf, usePeople } from '#src/data/people/hooks/people-list.ts'
import type { Person } from '#src/data/people/hooks/person.ts'
import { callNameOf } from '#src/lib/call-name.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { OfficialMark } from './official-mark.tsx'
import { Face } from '#src/ui/face.tsx'
import { Button } from '#src/ui/button.tsx'

interface PeopleRowsProps {
  of: PeopleOf
  /** What stands where the list is empty. */
  empty: ReactNode
  nameOf(person: Person): string
  /** What is said of each below the name; the ANPAN id without it. */
  note?(person: Person): ReactNode
  /** What can be done with each. */
  action(person: Person): ReactNode
  /** Closes what the list stands in, and goes on once it is gone. */
  leave?(goOn: () => void): void
}

/** A list of people, each of whom leads to their page. */
export function PeopleRows({ of, empty, nameOf, note, action, leave }: PeopleRowsProps) {
  const navigate = useNavigate()
  const list = usePeople(of)
  const pageOf = ({ id }: Person) => ({
    to: '/people/$anpanId' as const,
    params: { anpanId: id },
    onClick(event: MouseEvent) {
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!leave || !isPlain) return
      event.preventDefault()
      leave(() => void navigate({ to: '/people/$anpanId', params: { anpanId: id } }))
    },
  })
  if (list.status === 'loading') return <div aria-busy className="h-60" />
  if (list.status === 'unsaved')
    return (
      <p className="py-4 text-small text-muted">
        <Trans comment="in place of a list of people that was never read here">Go online once to load this list.</Trans>
      </p>
    )
  if (list.people.length === 0) return <p className="py-4 text-small text-muted">{empty}</p>
  return (
    <>
      <ul>
        {list.people.map((person) => (
          <li key={person.id} className="flex items-center gap-3 py-2.5 line-above first:[border-top:0]">
            <Link {...pageOf(person)} className="flex flex-1 min-w-0 items-center gap-3">
              <Boundary of={person} name={`Person ${person.id}`} text={person.anpanId}>
                {() => <PersonLine person={person} name={nameOf(person)} note={note?.(person)} />}
              </Boundary>
            </Link>
            <Boundary of={person} name={`Action for ${person.id}`} instead={null}>
              {() => (list.ownIds.has(person.id) ? null : action(person))}
            </Boundary>
          </li>
        ))}
      </ul>
      {list.hasMore ? (
        <Button className="w-full my-2" isBusy={list.isLoadingMore} onClick={list.loadMore}>
          <Trans comment="button under a list of people; verb">Show more</Trans>
        </Button>
      ) : null}
    </>
  )
}

function PersonLine({ person, name, note }: { person: Person; name: string; note: ReactNode }) {
  return (
    <>
      <Face id={person.id} name={callNameOf(person, name)} tint={person.avatarColour} photo={person.avatar} />
      <span className="min-w-0">
        <span className="block truncate text-15px font-650">
          <bdi>{name}</bdi>
          <OfficialMark of={person} />
        </span>
        <span className="block truncate text-caption text-faint">{note ?? `@${person.anpanId}`}</span>
      </span>
    </>
  )
}
