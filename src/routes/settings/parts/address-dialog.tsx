import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { Present } from '#contract/session.ts'
import { Email } from '#contract/email.ts'
import { SecretSubmit } from '#src/features/account/secret-submit.tsx'
import { useSecretForm } from '#src/features/account/use-secret-form.ts'
import { changeAddress } from '#src/data/session/hooks/mail.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { OwnerProof, useOwnerProof } from './owner-proof.tsx'

const BLANK = { email: '', current: '' }
const ByPassword = v.object({ email: Email, current: Present })
const ByPasskey = v.object({ email: Email })
const words = { network: msg`There was no answer. Please try again.` }

/** Asks for another e-mail address; it is theirs once they have followed the link that goes to it. */
export function AddressDialog({ sendsMail, onClose }: { sendsMail: boolean | undefined; onClose(): void }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const proof = useOwnerProof()
  const form = useSecretForm(BLANK, proof.isProven ? ByPasskey : ByPassword, words)
  const [sentTo, setSentTo] = useState<string>()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const to = await form.send(event, async ({ email, current }) => {
      await changeAddress(proof.isProven ? { email } : { email, current })
      return email.trim()
    })
    if (to) setSentTo(to)
  }

  return (
    <Dialog title={t`Change e-mail address`} onClose={onClose} canClose={!form.isBusy}>
      {sendsMail === false ? (
        <p className="text-muted">
          <Trans>
            This server sends no mail, so you cannot confirm or change an address here. If you forget your password, set
            a new one with a recovery code, or with a link from the operator of this server.
          </Trans>
        </p>
      ) : sentTo ? (
        <p role="status">
          <Trans>
            Open the link that went to <bdi>{sentTo}</bdi> within an hour. Until then your address stays as it is.
          </Trans>
        </p>
      ) : (
        <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
          <Field
            label={t`New e-mail address`}
            error={form.faults.email ? t`This is not an e-mail address.` : undefined}
          >
            {(control) => (
              <Input
                {...control}
                type="email"
                inputMode="email"
                name="email"
                autoComplete="email"
                value={form.values.email}
                onChange={(event) => form.set('email', event.target.value)}
              />
            )}
          </Field>
          <OwnerProof
            proof={proof}
            label={t`Current password`}
            value={form.values.current}
            fault={form.faults.current}
            isOffline={isOffline}
            onChange={(text) => form.set('current', text)}
          />
          <p className="text-small text-muted">
            <Trans>Your old address gets a notice, and your other devices are signed out.</Trans>
          </p>
          {proof.hasPassword || proof.isProven ? (
            <SecretSubmit
              form={form}
              isOffline={isOffline}
              offline={<Trans>Changing the address needs a connection.</Trans>}
            >
              <Trans comment="button; a mail with a link">Send a link</Trans>
            </SecretSubmit>
          ) : null}
        </form>
      )}
    </Dialog>
  )
}
