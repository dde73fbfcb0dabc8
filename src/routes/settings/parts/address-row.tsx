import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { confirmAgain } from '#src/data/session/hooks/mail.ts'
import { useSecurity } from '#src/data/session/hooks/security.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { AddressDialog } from './address-dialog.tsx'

/** The e-mail address, whether it has been shown to be theirs, and the way to another one. */
export function AddressRow({ email }: { email: string | null }) {
  const { t } = useLingui()
  const security = useSecurity()
  const isOffline = useIsOffline()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { mail, isConfirmed, claimed } = security ?? {}
  const unconfirmed = claimed ?? (isConfirmed ? undefined : email)

  async function handleAgain() {
    setBusy(true)
    try {
      await confirmAgain()
      toast.show({ icon: 'i-ph-check-circle-fill', title: t`A mail with a link is on its way` })
    } catch {
      toast.show({ kind: 'danger', title: t`This did not work. Please try again.` })
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
        aria-label={t({ message: 'E-mail', comment: 'row that opens the change of the address' })}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden className="i-ph-paper-plane-tilt icon-24 text-muted" />
        <span className="flex-1 min-w-0">
          <span className="block">{t({ message: 'E-mail', comment: 'row that opens the change of the address' })}</span>
          <span className="block text-caption text-faint truncate">
            {email ?? (claimed === null ? t`None yet` : t`None is confirmed yet`)}
          </span>
        </span>
        <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
      </button>
      {mail && unconfirmed ? (
        <div className="tag-pending rounded-12px px-3 py-2 mb-2 flex flex-wrap items-center gap-2">
          <p className="flex-1 min-w-40 text-small">
            <Trans>
              <bdi>{unconfirmed}</bdi> is not confirmed. Open the link in the mail that went there.
            </Trans>
          </p>
          <Button size="sm" isBusy={isBusy} disabled={isOffline} onClick={() => void handleAgain()}>
            <Trans comment="button; a mail with a link">Send a link</Trans>
          </Button>
        </div>
      ) : null}
      {isOpen ? <AddressDialog sendsMail={mail} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
