import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type PeopleOf, usePeople } from '#src/data/people/hooks/people-list.ts'
import type { Person } from '#src/data/people/hooks/person.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { personName } from './person-name.ts'

interface PeopleRowsProps {
  of: PeopleOf
  /** What stands where the list is empty. */
  empty: ReactNode
  /** So many are shown at most. */
  most?: number
  /** What can be done with each. */
  action(person: Person): ReactNode
}

/** A list of people, each of whom leads to their page. */
export function PeopleRows({ of, empty, most, action }: PeopleRowsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const list = usePeople(of)
  if (list.status === 'loading') return <div aria-busy className="h-60" />
  if (list.status === 'unsaved')
    return (
      <p className="py-4 text-small text-muted">
        <Trans comment="in place of a list of people that was never read here">Connect once to see this list.</Trans>
      </p>
    )
  const people = most ? list.people.slice(0, most) : list.people
  if (people.length === 0) return <p className="py-4 text-small text-muted">{empty}</p>
  return (
    <>
      <ul>
        {people.map((person) => {
          const name = personName(person, language) || t`Guest`
          return (
            <li key={person.id} className="flex items-center gap-3 py-2.5 line-above first:[border-top:0]">
              <a href={`/people/${person.id}`} data-route="" className="flex flex-1 min-w-0 items-center gap-3">
                <Avatar id={person.id} name={person.firstName || name} tint={person.avatarColour} />
                <span className="min-w-0">
                  <bdi className="block truncate text-15px font-650">{name}</bdi>
                  <span className="block truncate text-caption text-faint">@{person.anpanId}</span>
                </span>
              </a>
              {list.ownIds.has(person.id) ? null : action(person)}
            </li>
          )
        })}
      </ul>
      {list.hasMore && !most ? (
        <Button className="w-full my-2" isBusy={list.isLoadingMore} onClick={list.loadMore}>
          <Trans comment="button under a list of people; verb">Show more</Trans>
        </Button>
      ) : null}
    </>
  )
}
