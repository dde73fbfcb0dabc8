import * as v from 'valibot'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'
import type { FormEvent } from 'react'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { Logo } from '#src/ui/logo.tsx'
import { Reset } from '#contract/accounts.ts'
import { NewPassword } from '#src/features/account/new-password.tsx'
import { SecretSubmit } from '#src/features/account/secret-submit.tsx'
import { useSecretForm } from '#src/features/account/use-secret-form.ts'
import { restoreAddress } from '#src/data/session/hooks/mail.ts'
import { resetPassword } from '#src/data/session/hooks/security.ts'
import { ConfirmForm } from './parts/confirm-form.tsx'
import { type Link as MailLink, linkIn } from './rules.ts'

const BLANK = { next: '' }
const FormFields = v.pick(Reset, ['next'])
const dead = msg`This link no longer works. It was already used, is over an hour old, or a newer one was sent.`
const network = msg`No response from the server. Try signing in with the new password first. If that fails, open the link again.`
const resetFaults = { network, 'wrong-credentials': dead }
const restoreFaults = {
  network,
  'wrong-credentials': msg`This link no longer works. It was already used, it expired, or an older address was restored.`,
  conflict: msg`Another account now uses this address. Change that account’s address, then open this link again.`,
}

/** Sets a new password with what a link carries, and gives the account back the address to which one that restores it went. */
function ResetForm({ link, isOffline, onDone }: { link: MailLink; isOffline: boolean; onDone(): void }) {
  const { kind, token } = link
  const isRestoring = kind === 'restore'
  const form = useSecretForm(BLANK, FormFields, isRestoring ? restoreFaults : resetFaults)
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const isDone = await form.send(event, async ({ next }) => {
      await (isRestoring ? restoreAddress : resetPassword)({ token, next })
      return true
    })
    if (isDone) onDone()
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
      {isRestoring ? (
        <p className="text-small text-muted">
          <Trans>Your account gets back the email address this email was sent to. Set a new password for it.</Trans>
        </p>
      ) : null}
      <p className="text-small text-muted">
        <Trans>
          All your other devices are signed out, and you’re signed in here. Anything written on them stays there.
        </Trans>
      </p>
      <p className="text-small text-muted">
        {isRestoring ? (
          <Trans>
            Recovery codes stop working. Passkeys added since the change are removed, and older ones are off until you
            turn each one back on in Settings.
          </Trans>
        ) : (
          <Trans>Recovery codes stop working, and passkeys are off until you turn each one back on in Settings.</Trans>
        )}
      </p>
      <NewPassword form={form} ownWords={[]} />
      <SecretSubmit form={form} isOffline={isOffline} offline={null}>
        <Trans comment="button">Set password and sign in</Trans>
      </SecretSubmit>
    </form>
  )
}

/** Does what a link of a mail, or of the operator, is for; without one it says where to get another. */
export function ResetPage() {
  const account = useAccount()
  const router = useRouter()
  const isOffline = useIsOffline()
  const link = linkIn(useLocation({ select: ({ hash }) => hash }))
  // what a link carries goes from the address with it
  const handleDone = () => router.history.replace('/')
  return (
    <div className="w-full max-w-480px mx-auto tablet:py-6">
      <section className="section tablet:(rounded-18px ring-line p-5)">
        <div className="flex flex-col items-center gap-2 pb-5 text-center">
          <Logo size={48} />
          <h1 className="text-h1">
            {link?.kind === 'confirm' ? (
              <Trans>Confirm your email address</Trans>
            ) : link?.kind === 'restore' ? (
              <Trans comment="title of a page; the address was changed by another person">Take back your account</Trans>
            ) : (
              <Trans>Set a new password</Trans>
            )}
          </h1>
        </div>
        {account === undefined ? null : link === undefined ? (
          <p className="text-small text-muted">
            <Trans>This link is incomplete. Open it from the email again.</Trans>
          </p>
        ) : link.kind === 'confirm' ? (
          <ConfirmForm token={link.token} isOffline={isOffline} onDone={handleDone} />
        ) : (
          <ResetForm link={link} isOffline={isOffline} onDone={handleDone} />
        )}
        <div className="flex flex-wrap justify-center gap-2 pt-4">
          {link?.kind === 'confirm' ? null : (
            <Link to="/sign-in" hash="recover" className={buttonClass('ghost')}>
              <Trans comment="link to the page with all ways to set a new password">Other ways</Trans>
            </Link>
          )}
          <Link to="/sign-in" className={buttonClass('ghost')}>
            <Trans comment="link back to the form">Back to sign-in</Trans>
          </Link>
        </div>
      </section>
    </div>
  )
}
