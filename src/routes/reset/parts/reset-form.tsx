import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import { Reset } from '#contract/accounts.ts'
import { NewPassword } from '#src/features/account/new-password.tsx'
import { SecretSubmit } from '#src/features/account/secret-submit.tsx'
import { useSecretForm } from '#src/features/account/use-secret-form.ts'
import { resetPassword } from '#src/data/session/hooks/security.ts'

const BLANK = { next: '' }
const Asked = v.pick(Reset, ['next'])
const dead = msg`This link no longer works: it was used, is older than an hour, or there is a newer one.`
const words = {
  network: msg`There was no answer. Try to sign in with the new password first; if that fails, open the link again.`,
  'wrong-credentials': dead,
}

/** Sets a new password with what a link carries. */
export function ResetForm({ token, isOffline, onDone }: { token: string; isOffline: boolean; onDone(): void }) {
  const form = useSecretForm(BLANK, Asked, words)
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const isDone = await form.send(event, async ({ next }) => {
      await resetPassword({ token, next })
      return true
    })
    if (isDone) onDone()
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
      <p className="text-small text-muted">
        <Trans>All devices are signed out, and this one is signed in. What was written on them stays there.</Trans>
      </p>
      <p className="text-small text-muted">
        <Trans>Recovery codes stop working, and passkeys are off until you turn each one on again in Settings.</Trans>
      </p>
      <NewPassword form={form} ownWords={[]} />
      <SecretSubmit form={form} isOffline={isOffline} offline={null}>
        <Trans comment="button">Set password and sign in</Trans>
      </SecretSubmit>
    </form>
  )
}
