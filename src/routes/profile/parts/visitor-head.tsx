import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import type { Person } from '../use-person.ts'

/** For who has neither signed in nor written anything: what will stand here, and the way to it. */
export function VisitorHead({ person }: { person: Person }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar id={person.id} name={person.callName} size={72} />
        <div className="flex-1 basis-40 min-w-0">
          <p className="text-21px leading-1.35 font-750 phrase">
            <Trans comment="heading of one's own page while nothing is on it yet">This will be your page</Trans>
          </p>
          <p className="mt-1 text-small text-muted phrase">
            <Trans>
              Once you post or sign in, your name and the number of your posts, likes and points appear here.
            </Trans>
          </p>
        </div>
      </div>
      <Link to="/sign-in" search={{ next: '/profile' }} className={`${buttonClass('primary')} w-full mt-4`}>
        <Trans>Sign in or create an account</Trans>
      </Link>
    </>
  )
}
