import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { FormEvent } from 'react'
import type { SessionUser } from '#contract/session.ts'
import { useAccount, useMustSignIn } from '#src/data/session/hooks/account.ts'
import { authorName } from '#contract/author-name.ts'
import { SignOutButton } from '#src/features/account/sign-out-button.tsx'
import { StayCard } from '#src/features/account/stay-card.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { Face } from '#src/ui/face.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { Logo } from '#src/ui/logo.tsx'
import { Recovery } from '#contract/accounts.ts'
import { NewPassword } from '#src/features/account/new-password.tsx'
import { RecoveryCodeField } from '#src/features/account/recovery-code-field.tsx'
import { SecretSubmit } from '#src/features/account/secret-submit.tsx'
import { useSecretForm } from '#src/features/account/use-secret-form.ts'
import { useSendsMail } from '#src/data/session/hooks/mail.ts'
import { recover } from '#src/data/session/hooks/security.ts'
import { AccountWays } from './parts/account-ways.tsx'
import { asksWayBack, nextPath } from './rules.ts'
import { OfflineStrip } from './parts/offline-strip.tsx'
import { LoginField } from './parts/login-field.tsx'
import { MailWay } from './parts/mail-way.tsx'

const BLANK_RECOVERY = { login: '', code: '', next: '' }
const recoveryFaults = {
  network: msg`No response from the server. Try signing in with the new password first. If that fails, use your next code.`,
  'wrong-credentials': msg`These don’t match, or the code has already been used.`,
}

/** The ways back after a forgotten password: a mail, where the server sends any, and a recovery code. */
function RecoverForm({ isOffline, onDone }: { isOffline: boolean; onDone(): void }) {
  const sendsMail = useSendsMail()
  const form = useSecretForm(BLANK_RECOVERY, Recovery, recoveryFaults)
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const isDone = await form.send(event, async (values) => {
      await recover(values)
      return true
    })
    if (isDone) onDone()
  }
  return (
    <>
      {sendsMail ? <MailWay isOffline={isOffline} /> : null}
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
        <LoginField form={form} />
        <RecoveryCodeField form={form} />
        <NewPassword form={form} ownWords={[form.values.login]} />
        <p className="text-small text-muted">
          <Trans>
            Your other codes stop working too, and passkeys are off until you turn each one back on in Settings. Create
            new codes there.
          </Trans>
        </p>
        <SecretSubmit form={form} isOffline={isOffline} offline={null}>
          <Trans comment="button">Set password and sign in</Trans>
        </SecretSubmit>
      </form>
      <h2 className="mt-6 text-title">
        <Trans>If you don’t have a code</Trans>
      </h2>
      <p className="mt-1 text-small text-muted">
        {sendsMail === false ? (
          <span className="block pb-1">
            <Trans>This server can’t send email, so it can’t email you a link.</Trans>
          </span>
        ) : null}
        <span>
          <Trans>
            Devices where you’re still signed in keep working. Ask the operator of this server for a password reset
            link, and give them your email address or ANPAN ID. Anything you wrote on this device stays here.
          </Trans>
        </span>
      </p>
    </>
  )
}

/** The ways back into an account whose password is forgotten. */
function WayBack({ onDone }: { onDone(): void }) {
  const isOffline = useIsOffline()
  return (
    <section className="section tablet:(rounded-18px ring-line p-5)">
      <div className="flex flex-col items-center gap-2 pb-5 text-center">
        <Logo size={48} />
        <h1 className="text-h1">
          <Trans>Set a new password</Trans>
        </h1>
      </div>
      <OfflineStrip isOffline={isOffline} />
      <RecoverForm isOffline={isOffline} onDone={onDone} />
      <div className="flex justify-center pt-4">
        <Link to="/sign-in" search={true} className={buttonClass('ghost')}>
          <Trans comment="link back to the form">Back to sign-in</Trans>
        </Link>
      </div>
    </section>
  )
}

/** Creating an account, signing in, the ways back into one, and, for those who are in, signing out. */
export function SignInPage() {
  const account = useAccount()
  const mustSignIn = useMustSignIn()
  const router = useRouter()
  const { next } = useSearch({ from: '/sign-in' })
  const isWayBack = asksWayBack(useLocation({ select: ({ hash }) => hash }))
  // a member who is back in an account that is to be deleted is asked here whether they stay
  const handleDone = (user?: SessionUser) => user?.leavesAt || router.history.push(nextPath(next))
  return (
    <div className="w-full max-w-480px mx-auto tablet:py-6">
      {account === undefined ? null : isWayBack ? (
        <WayBack onDone={() => router.history.replace(nextPath(next))} />
      ) : account.kind === 'member' && account.user && !mustSignIn ? (
        <SignedIn user={account.user} />
      ) : (
        <AccountWays kind={account.kind} hasSignedOut={!account.mayStartGuest} onDone={handleDone} />
      )}
    </div>
  )
}

/** Who is signed in on this device, with the way out; asks first while something was not sent. */
function SignedIn({ user }: { user: SessionUser }) {
  const lang = useLanguage()
  return (
    <section className="section tablet:(rounded-18px ring-line) py-6! flex flex-col items-center gap-1 text-center">
      <Face id={user.id} name={user.firstName} size={72} tint={user.avatarColour} photo={user.profileImageUrl} />
      <h1 className="mt-3 text-h1">
        <bdi>{authorName({ user, lang })}</bdi>
      </h1>
      <p className="text-small text-muted">{user.email}</p>
      <p className="text-caption text-faint num">{user.anpanId}</p>
      {user.leavesAt ? (
        <div className="mt-5 w-full">
          <StayCard leavesAt={user.leavesAt} />
        </div>
      ) : null}
      <div className="flex flex-wrap justify-center gap-2.5 mt-5">
        <Link to="/" className={buttonClass('primary')}>
          <Trans comment="link to the start page">Go home</Trans>
        </Link>
        <SignOutButton />
      </div>
    </section>
  )
}
