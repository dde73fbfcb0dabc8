import * as v from 'valibot'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { msg } from '@lingui/core/macro'
import { changeAddress, confirmAgain } from '#src/data/session/hooks/mail.ts'
import { useSecurity } from '#src/data/session/hooks/security.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { Present } from '#contract/session.ts'
import { Email } from '#contract/email.ts'
import { SecretSubmit } from '#src/features/account/secret-submit.tsx'
import { useSecretForm } from '#src/features/account/use-secret-form.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { longDate } from '#src/lib/dates.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { CloseFormerDialog } from './close-former-dialog.tsx'
import { OwnerProof, useOwnerProof } from './owner-proof.tsx'

const BLANK_CHANGE = { email: '', current: '' }
const ByPassword = v.object({ email: Email, current: Present })
const ByPasskey = v.object({ email: Email })
const changeFaults = { network: msg`No response from the server. Try again.` }

/** Asks for another e-mail address; it is theirs once they have followed the link that goes to it. */
function AddressDialog({ sendsMail, onClose }: { sendsMail: boolean | undefined; onClose(): void }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const proof = useOwnerProof()
  const form = useSecretForm(BLANK_CHANGE, proof.isProven ? ByPasskey : ByPassword, changeFaults)
  const [sentTo, setSentTo] = useState<string>()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const to = await form.send(event, async ({ email, current }) => {
      await changeAddress(proof.isProven ? { email } : { email, current })
      return email.trim()
    })
    if (to) setSentTo(to)
  }

  return (
    <Dialog title={t`Change email address`} onClose={onClose} canClose={!form.isBusy}>
      {sendsMail === false ? (
        <p className="text-muted">
          <Trans>
            This server can’t send email, so you can’t confirm or change your address here. If you forget your password,
            use a recovery code or ask the operator of this server for a reset link.
          </Trans>
        </p>
      ) : sentTo ? (
        <p role="status">
          <Trans>
            Open the link we sent to <bdi>{sentTo}</bdi> within an hour. Until then, your address stays the same.
          </Trans>
        </p>
      ) : (
        <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
          <Field label={t`New email address`} error={form.faults.email ? t`This isn’t an email address.` : undefined}>
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
            <Trans>
              We’ll notify your old address and sign out your other devices. For seven days, a link in that notice can
              undo the change.
            </Trans>
          </p>
          {proof.hasPassword || proof.isProven ? (
            <SecretSubmit
              form={form}
              isOffline={isOffline}
              offline={<Trans>Go online to change your email address.</Trans>}
            >
              <Trans comment="button; a mail with a link">Send a link</Trans>
            </SecretSubmit>
          ) : null}
        </form>
      )}
    </Dialog>
  )
}

/** The e-mail address, whether it has been shown to be theirs, and the way to another one. */
export function AddressRow({ email }: { email: string | null }) {
  const { t } = useLingui()
  const security = useSecurity()
  const language = useLanguage()
  const isOffline = useIsOffline()
  const [isOpen, setOpen] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { mail, isConfirmed, claimed, restorableUntil } = security ?? {}
  const unconfirmed = claimed ?? (isConfirmed ? undefined : email)

  async function handleAgain() {
    setBusy(true)
    try {
      await confirmAgain()
      toast.show({ icon: 'i-ph-check-circle-fill', title: t`We’ve emailed you a link` })
    } catch {
      toast.show({ kind: 'danger', title: t`That didn’t work. Try again.` })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <button
        type="button"
        className="row w-full text-start"
        aria-haspopup="dialog"
        aria-label={t({ message: 'Email', comment: 'row that opens the change of the address' })}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden className="i-ph-paper-plane-tilt icon-24 text-muted" />
        <span className="flex-1 min-w-0">
          <span className="block">{t({ message: 'Email', comment: 'row that opens the change of the address' })}</span>
          <span className="block text-caption text-faint truncate">
            {email ?? (claimed === null ? t`None yet` : t`None confirmed yet`)}
          </span>
        </span>
        <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
      </button>
      {mail && unconfirmed ? (
        <div className="tag-pending rounded-12px px-3 py-2 mb-2 flex flex-wrap items-center gap-2">
          <p className="flex-1 min-w-40 text-small">
            <Trans>
              <bdi>{unconfirmed}</bdi> isn’t confirmed yet. Open the link in the email we sent there.
            </Trans>
          </p>
          <Button size="sm" isBusy={isBusy} disabled={isOffline} onClick={() => void handleAgain()}>
            <Trans comment="button; a mail with a link">Send a link</Trans>
          </Button>
        </div>
      ) : null}
      {restorableUntil ? (
        <div className="tag-pending rounded-12px px-3 py-2 mb-2 flex flex-wrap items-center gap-2">
          <p className="flex-1 min-w-40 text-small">
            <Trans comment="a date">
              Until {longDate(new Date(restorableUntil), language)}, a link sent to your previous address can take this
              account back.
            </Trans>
          </p>
          <Button size="sm" aria-haspopup="dialog" onClick={() => setClosing(true)}>
            <Trans comment="button; the link that went to the previous address">Disable the link</Trans>
          </Button>
        </div>
      ) : null}
      {isClosing ? <CloseFormerDialog onClose={() => setClosing(false)} /> : null}
      {isOpen ? <AddressDialog sendsMail={mail} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
