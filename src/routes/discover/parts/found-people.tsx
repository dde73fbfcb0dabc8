import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { KnownPerson } from '#src/data/search/hooks.ts'
import { AuthorFace } from '#src/features/posts/author-face.tsx'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { OfficialMark } from '#src/features/people/official-mark.tsx'
import { PEOPLE_ON_ALL } from '../rules.ts'
import { Marked } from './marked.tsx'

/** People whom a search found, each of whom leads to their page; a button shows the rest. */
export function FoundPeople({ people, words }: { people: readonly KnownPerson[]; words: readonly string[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? people : people.slice(0, PEOPLE_ON_ALL)
  return (
    <>
      <ul className="tablet:(grid grid-cols-2 gap-x-3)">
        {shown.map((person) => (
          <li key={person.id} className="min-w-0">
            <Link
              to="/people/$anpanId"
              params={{ anpanId: person.id }}
              className="flex items-center gap-3 min-h-14 -mx-2.5 px-2.5 rounded-14px hover:bg-surface-2"
            >
              <Boundary of={person} name={`Person ${person.id}`} text={person.anpanId ?? person.id}>
                <FoundPerson person={person} words={words} />
              </Boundary>
            </Link>
          </li>
        ))}
      </ul>
      {people.length > shown.length ? (
        <Button className="mt-2 w-full" onClick={() => setWhole(true)}>
          <Trans comment="button under a list; shows more of it">Show more</Trans>
        </Button>
      ) : null}
    </>
  )
}

function FoundPerson({ person, words }: { person: KnownPerson; words: readonly string[] }) {
  const name = useNameOf()(person)
  return (
    <>
      <AuthorFace of={person} />
      <span className="min-w-0">
        <span className="block truncate text-14px leading-1.4 font-650">
          <bdi>
            <Marked text={name} words={words} />
          </bdi>
          <OfficialMark of={person} />
        </span>
        {person.anpanId ? (
          <span className="block truncate text-caption text-faint">
            @<Marked text={person.anpanId} words={words} />
          </span>
        ) : null}
      </span>
    </>
  )
}
