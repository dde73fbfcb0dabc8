import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AdminPerson } from '#src/data/admin/hooks/people.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { longDate } from '#src/lib/dates.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Face } from '#src/ui/face.tsx'
import { useIsWider } from '#src/ui/use-is-wider.ts'
import type { AskedAct } from './asked-act.ts'
import { PersonActs } from './person-acts.tsx'
import { PersonTags } from './person-tags.tsx'

interface PeopleListProps {
  people: readonly AdminPerson[]
  onAsk(act: AskedAct): void
}

/** People as a table from 900 px, and as cards on phones. */
export function PeopleList({ people, onAsk }: PeopleListProps) {
  const { t } = useLingui()
  const isDesktop = useIsWider(900)
  const label = t({ message: 'Accounts', comment: 'name of a list of people with an account' })
  if (!isDesktop)
    return (
      <ul aria-label={label} className="bg-surface">
        {people.map((person) => (
          <Boundary key={person.id} of={person} name={`Person ${person.id}`} text={person.anpanId} isRow>
            <PersonCard person={person} onAsk={onAsk} />
          </Boundary>
        ))}
      </ul>
    )
  return (
    <div className="bg-surface rounded-18px ring-line overflow-hidden">
      <table aria-label={label} className="w-full text-small [border-collapse:collapse]">
        <thead>
          <tr className="text-caption text-faint text-start">
            <th scope="col" className="px-4 py-3 text-start font-400">
              <Trans context="people" comment="heading of a column">
                Name
              </Trans>
            </th>
            <th scope="col" className="px-2 text-start font-400">
              <Trans context="people" comment="heading of a column: what a person may do; ja: 役割">
                Role
              </Trans>
            </th>
            <th scope="col" className="px-2 text-start font-400">
              <Trans context="people" comment="heading of a column: since when a person is here; ja: 加わった日">
                Joined
              </Trans>
            </th>
            <th scope="col" className="px-2 text-start font-400">
              <Trans context="people" comment="heading of a column: when a person was here last; ja: 最後に来た">
                Last seen
              </Trans>
            </th>
            <th scope="col" className="w-14">
              <span className="only-read">
                {t({ message: 'Actions', context: 'people', comment: 'heading of a column of menus' })}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Boundary key={person.id} of={person} name={`Person ${person.id}`} instead={<BrokenRow person={person} />}>
              <PersonRow person={person} onAsk={onAsk} />
            </Boundary>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const BrokenRow = ({ person }: { person: AdminPerson }) => (
  <tr className="line-above">
    <td colSpan={5} className="px-4 py-3">
      {person.anpanId}
    </td>
  </tr>
)

type OneProps = { person: AdminPerson; onAsk: PeopleListProps['onAsk'] }

function PersonRow({ person, onAsk }: OneProps) {
  const language = useLanguage()
  return (
    <tr className="line-above">
      <th scope="row" className="px-4 py-2 text-start font-400">
        <Who person={person} />
      </th>
      <td className="px-2">
        <PersonTags person={person} />
      </td>
      <td className="px-2 text-muted num">{longDate(new Date(person.joinedAt), language)}</td>
      <td className="px-2 text-muted">
        <Seen person={person} />
      </td>
      <td className="pe-2">
        <PersonActs person={person} onAsk={onAsk} />
      </td>
    </tr>
  )
}

function PersonCard({ person, onAsk }: OneProps) {
  const language = useLanguage()
  const day = longDate(new Date(person.joinedAt), language)
  return (
    <li className="flex items-start gap-2 ps-4 pe-1 py-3 line-above first:[border-top:0]">
      <div className="flex-1 min-w-0">
        <Who person={person} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-2 ps-13 text-caption text-faint">
          <PersonTags person={person} />
          <span>
            <Trans comment="since when a person is here; {day} is a date">Joined {day}</Trans>
          </span>
          {person.seenAt ? (
            <span>
              <Trans comment="before it stands nothing, behind it when: 3 days ago">Seen</Trans>{' '}
              <Seen person={person} />
            </span>
          ) : null}
        </div>
      </div>
      <PersonActs person={person} onAsk={onAsk} />
    </li>
  )
}

/** Face, name with the way to the person's page, id and address. */
function Who({ person }: { person: AdminPerson }) {
  const nameOf = useNameOf()
  const name = nameOf(person)
  return (
    <span className="flex items-center gap-3">
      <Face id={person.id} name={person.firstName || name} size={40} />
      <span className="min-w-0">
        <Link to="/people/$anpanId" params={{ anpanId: person.anpanId }} className="block text-title" dir="auto">
          {name}
        </Link>
        <span className="block text-caption text-faint [overflow-wrap:anywhere]">
          <span className="num">{person.anpanId}</span>
          {person.email ? <span className="block">{person.email}</span> : null}
        </span>
      </span>
    </span>
  )
}

function Seen({ person }: { person: AdminPerson }) {
  return person.seenAt ? (
    <TimeAgo at={person.seenAt} />
  ) : (
    <span>
      <Trans comment="in place of when a person was here last">unknown</Trans>
    </span>
  )
}
