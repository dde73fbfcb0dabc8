import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** What a service that this build does not know answers: the wording is the specification's. */
export function ServiceNotice({ name, isOpen, onClose }: { name: string; isOpen: boolean; onClose(): void }) {
  const { t } = useLingui()
  return (
    <Dialog
      kind="alert"
      title={name}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose} autoFocus>
          {t({ message: 'OK', comment: 'button that closes a notice' })}
        </Button>
      }
    >
      <p className="text-body text-muted">
        {isOpen ? (
          <Trans comment="shown when an unknown service is opened; {name} is the service">Connecting to {name}…</Trans>
        ) : (
          <Trans comment="shown when a service that is not open yet is pressed">This service is coming soon</Trans>
        )}
      </p>
    </Dialog>
  )
}
