import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { claimPortal, forgetSetupToken } from '#src/data/admin/hooks/setup.ts'
import { failureOf } from '#src/data/hooks/failure.ts'
import { useAccount, useMustSignIn } from '#src/data/session/hooks/account.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { problemText } from '#src/features/account/problem-text.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { Face } from '#src/ui/face.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { SetupCard } from './setup-card.tsx'

const dead = msg`This setup link no longer works. It was already used, is over 24 hours old, or isn’t complete. Make another on the server: npm run account -- setup`
const noAnswer = msg`The server couldn’t be reached. Try again.`

function failureText(error: unknown): MessageDescriptor {
  const why = failureOf(error)
  if (why.kind === 'network') return noAnswer
  return why.name === 'wrong-credentials' || why.name === 'invalid' ? dead : problemText(why.name)
}

/** Becoming the operator: with the account that is signed in, or one that is made or entered now. */
export function ClaimPart({ token }: { token: string }) {
  const { i18n } = useLingui()
  const account = useAccount()
  const mustSignIn = useMustSignIn()
  const isOffline = useIsOffline()
  const nameOf = useNameOf()
  const claiming = useOneAtATime()
  const [failure, setFailure] = useState<MessageDescriptor>()
  const user = account?.kind === 'member' && !mustSignIn ? account.user : null

  const claim = () =>
    claiming.run(async () => {
      setFailure(undefined)
      try {
        await claimPortal(token)
      } catch (error) {
        setFailure(failureText(error))
      }
    })

  return (
    <SetupCard
      text={
        <p>
          {user ? (
            <Trans>Become the operator with this account. Then name your portal and choose how it works.</Trans>
          ) : (
            <Trans>First you need an account. It becomes the operator’s.</Trans>
          )}
        </p>
      }
    >
      {user ? (
        <div className="flex items-center gap-3 mb-4 p-3 rounded-14px ring-line-in">
          <Face id={user.id} name={user.firstName} size={40} tint={user.avatarColour} photo={user.profileImageUrl} />
          <p className="min-w-0">
            <bdi className="block text-title">{nameOf(user)}</bdi>
            <span className="block text-small text-muted [overflow-wrap:anywhere]">{user.email ?? user.anpanId}</span>
          </p>
        </div>
      ) : null}
      <div role="alert">
        {failure ? <p className="mb-4 px-3 py-2 tag-failed rounded-12px text-small">{i18n._(failure)}</p> : null}
      </div>
      <p
        aria-live="polite"
        className={isOffline ? 'mb-4 px-3 py-2 strip-offline rounded-12px text-small' : 'only-read'}
      >
        {isOffline ? (
          <span>
            <Trans>Go online to set up your portal. The link is kept in this tab until then.</Trans>
          </span>
        ) : null}
      </p>
      <div className="flex flex-col gap-2.5">
        {failure === dead ? (
          <Button size="lg" onClick={forgetSetupToken}>
            <Trans comment="button; forgets a link that does not work">Use another link</Trans>
          </Button>
        ) : user ? (
          <>
            <Button kind="primary" size="lg" isBusy={claiming.isBusy} disabled={isOffline} onClick={() => void claim()}>
              <Trans comment="button; becomes the operator of the portal">Become the operator</Trans>
            </Button>
            <Link to="/sign-in" search={{ next: '/setup' }} className={buttonClass('ghost')}>
              <Trans comment="link; to another account than the one that is signed in">Use another account</Trans>
            </Link>
          </>
        ) : (
          <Link to="/sign-in" search={{ next: '/setup' }} className={buttonClass('primary', 'lg')}>
            <Trans comment="link; to the page for making an account or signing in">Create an account or sign in</Trans>
          </Link>
        )}
      </div>
      <p className="mt-4 text-caption text-faint text-center text-balance">
        <Trans>The link works once. After signing in you’ll come back here automatically.</Trans>
      </p>
    </SetupCard>
  )
}
