import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { useCopyId } from '../use-copy-id.ts'

/** The ANPAN id as a code that another device can read. */
export function QrSheet({ anpanId, name, onClose }: { anpanId: string; name: string; onClose(): void }) {
  const { t } = useLingui()
  const copyId = useCopyId()
  return (
    <Dialog title={t`Your QR code`} onClose={onClose}>
      <div className="flex flex-col items-center gap-3 pb-2 text-center">
        <QrCode text={anpanId} label={t`QR code of ${anpanId}`} className="mt-1 w-60 rounded-14px ring-line" />
        <p>
          <span className="block text-title" dir="auto">
            {name}
          </span>
          <span className="block text-small text-muted num">{anpanId}</span>
        </p>
        <Button icon="i-ph-copy" onClick={() => void copyId(anpanId)}>
          <Trans>Copy ANPAN ID</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
