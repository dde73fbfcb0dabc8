import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePeople } from '#src/data/people/hooks/people-list.ts'
import { type Person, seen, useStandings } from '#src/data/people/hooks/person.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { FollowButton } from './follow-button.tsx'

const SHOWN = 6

interface WhomToFollowProps {
  nameOf(person: Person): string
  isVisitor: boolean
  onFollow(person: Person, follows: boolean): void
  /** Goes to the posts of those who were followed; undefined while there are none. */
  onRead: (() => void) | undefined
}

/** Six people who are worth following. They stay while they are chosen from. */
export function WhomToFollow({ nameOf, isVisitor, onFollow, onRead }: WhomToFollowProps) {
  const list = usePeople({ kind: 'suggested' })
  const standings = useStandings()
  const [picked, setPicked] = useState<readonly Person[]>([])
  if (picked.length === 0 && list.people.length > 0)
    setPicked(list.people.filter(({ id }) => !list.ownIds.has(id)).slice(0, SHOWN))
  const people = standings ? picked.map((person) => seen(person, standings)) : picked
  const followsAny = Boolean(standings?.followed) || people.some(({ relation }) => relation.follows)
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-6 line-above text-center">
      <h3 className="text-title text-17px phrase">
        {followsAny ? (
          <Trans comment="heading over people who could be followed">Who to follow</Trans>
        ) : (
          <Trans comment="heading; in place of the posts of those one follows">You’re not following anyone yet</Trans>
        )}
      </h3>
      <p className="text-small text-muted phrase">
        <Trans>Follow people you like to see their posts here.</Trans>
      </p>
      {isVisitor ? (
        <p className="text-small text-muted phrase">
          <Trans>Have an account? Sign in to see the people you follow.</Trans>
        </p>
      ) : null}
      {onRead || isVisitor ? (
        <div className="flex flex-wrap justify-center gap-2 mt-3">
          {onRead ? (
            <Button kind="primary" onClick={onRead}>
              <Trans comment="button; shows the posts of those who were just followed">Read their posts</Trans>
            </Button>
          ) : null}
          {isVisitor ? (
            <Link to="/sign-in" search={{ next: '/' }} className={buttonClass('secondary')}>
              <Trans comment="link; to the page for it">Sign in</Trans>
            </Link>
          ) : null}
        </div>
      ) : null}
      {list.status === 'loading' && people.length === 0 ? <div aria-busy className="h-60" /> : null}
      {list.status === 'unsaved' && people.length === 0 ? (
        <p className="py-4 text-small text-muted">
          <Trans comment="in place of a list of people that was never read here">
            Go online once to load this list.
          </Trans>
        </p>
      ) : null}
      <ul className="grid grid-cols-2 gap-2.5 w-full mt-4 text-start">
        {people.map((person) => (
          <li key={person.id} className="flex flex-col p-3 rounded-16px ring-line-in min-w-0">
            <Link
              to="/people/$anpanId"
              params={{ anpanId: person.id }}
              className="flex items-center gap-2.5 min-h-11 min-w-0"
            >
              <Boundary of={person} name={`Person ${person.id}`} text={person.anpanId}>
                {() => (
                  <>
                    <Avatar id={person.id} name={person.firstName || nameOf(person)} tint={person.avatarColour} />
                    <bdi className="min-w-0 line-clamp-2 text-15px leading-1.35 font-650">{nameOf(person)}</bdi>
                  </>
                )}
              </Boundary>
            </Link>
            <p className="flex-1 mt-1 mb-2.5 line-clamp-2 text-small text-muted" dir="auto">
              {person.bio ?? `@${person.anpanId}`}
            </p>
            <FollowButton person={person} className="w-full" onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </div>
  )
}
