import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ResetRequest } from '#contract/accounts.ts'
import { SecretSubmit } from '#src/features/account/secret-submit.tsx'
import { useSecretForm } from '#src/features/account/use-secret-form.ts'
import { askReset } from '#src/data/session/hooks/mail.ts'
import { LoginField } from './login-field.tsx'

const BLANK = { login: '' }
const words = { network: msg`No response from the server. Try again.` }

/** The way back by mail. What it says afterwards does not reveal whether there is such an account. */
export function MailWay({ isOffline }: { isOffline: boolean }) {
  const { t } = useLingui()
  const form = useSecretForm(BLANK, ResetRequest, words)
  const [isSent, setSent] = useState(false)
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const isDone = await form.send(event, async (values) => {
      await askReset(values)
      return true
    })
    if (isDone) setSent(true)
  }
  return (
    <section aria-label={t`By email`}>
      <h2 className="text-title pb-2">
        <Trans comment="heading: a link that comes by mail">By email</Trans>
      </h2>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
        <LoginField form={form} />
        <p role="status" className={isSent ? 'tag-done rounded-12px px-3 py-2 text-small' : 'only-read'}>
          {isSent ? (
            <span>
              <Trans>
                If there’s an account for this address, we’ve emailed a link. It works once, within an hour. Check your
                spam folder too.
              </Trans>
            </span>
          ) : null}
        </p>
        <SecretSubmit form={form} isOffline={isOffline} offline={null}>
          {isSent ? <Trans comment="button">Send another link</Trans> : <Trans comment="button">Send a link</Trans>}
        </SecretSubmit>
      </form>
      <h2 className="text-title pt-7 pb-2">
        <Trans comment="heading: another way than by mail">With a recovery code</Trans>
      </h2>
    </section>
  )
}
