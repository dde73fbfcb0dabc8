import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useInvitation } from '#src/data/session/hooks/invitation.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { Logo } from '#src/ui/logo.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Says what an invitation is worth, and leads to a new account where it is worth one. */
export function JoinPage() {
  const { code } = useParams({ from: '/join/$code' })
  const account = useAccount()
  const { invitation, isError, retry } = useInvitation(code)
  const isMember = account?.kind === 'member'
  return (
    <div className="w-full max-w-480px mx-auto tablet:py-6">
      <section className="section tablet:(rounded-18px ring-line p-5) flex flex-col items-center gap-3 py-8! text-center phrase">
        <Logo size={56} />
        {invitation ? (
          <>
            <h1 className="text-h1 [overflow-wrap:anywhere]">
              {invitation.state === 'valid' ? <Welcome name={invitation.name} /> : <Over state={invitation.state} />}
            </h1>
            {invitation.state === 'valid' ? (
              isMember ? (
                <AlreadyIn />
              ) : (
                <>
                  <p className="text-muted">
                    <Trans>This invitation lets you become a member. It takes a minute.</Trans>
                  </p>
                  <Link
                    to="/sign-in"
                    search={{ invitation: code, next: '/' }}
                    className={`${buttonClass('primary')} mt-2`}
                  >
                    <Trans comment="button; to the form for a new account">Create account</Trans>
                  </Link>
                </>
              )
            ) : (
              <Advice />
            )}
            <Link to="/" className={buttonClass('ghost')}>
              <Trans comment="link to the start page, without an account">Look around first</Trans>
            </Link>
          </>
        ) : isError ? (
          <>
            <h1 className="text-h1">
              <Trans>The invitation couldn’t be checked</Trans>
            </h1>
            <p className="text-muted">
              <Trans>Go online and try again.</Trans>
            </p>
            <Button onClick={retry}>
              <Trans comment="button; asks the server once more">Try again</Trans>
            </Button>
          </>
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </section>
    </div>
  )
}

function Welcome({ name }: { name: string }) {
  const { t } = useLingui()
  return <>{t({ message: `You’re invited to ${name}`, comment: 'heading; the name of a portal' })}</>
}

/** Which way an invitation is of no use any more. */
function Over({ state }: { state: 'used' | 'expired' | 'withdrawn' | 'unknown' }): ReactNode {
  switch (state) {
    case 'used':
      return <Trans comment="heading; nobody else can join with it">This invitation has already been used</Trans>
    case 'expired':
      return <Trans comment="heading; of an invitation">This invitation has expired</Trans>
    case 'withdrawn':
      return <Trans comment="heading; those who made it have taken it back">This invitation was withdrawn</Trans>
    case 'unknown':
      return <Trans comment="heading; perhaps it was typed wrong">There’s no such invitation</Trans>
  }
}

const Advice = () => (
  <p className="text-muted">
    <Trans>Check the address, or ask the people who invited you for a new invitation.</Trans>
  </p>
)

const AlreadyIn = () => (
  <p className="text-muted">
    <Trans>You’re already a member, so you don’t need it. Pass it on to someone else.</Trans>
  </p>
)
