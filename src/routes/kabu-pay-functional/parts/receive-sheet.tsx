import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { useCopyAddress } from '../use-copy.ts'
import type { SheetProps } from './panel-props.ts'

/** The wallet's own address, to copy and to scan. */
export function ReceiveSheet({ wallet, onClose }: SheetProps) {
  const { t } = useLingui()
  const copy = useCopyAddress()
  const { ownAddress } = wallet
  return (
    <Dialog
      title={t`Receive address`}
      onClose={onClose}
      actions={
        <Button kind="primary" size="lg" icon="i-ph-copy" onClick={() => void copy(ownAddress)}>
          <Trans>Copy the address</Trans>
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-3">
        <div className="w-220px h-220px rounded-18px overflow-hidden ring-line">
          <QrCode text={ownAddress} label={t`QR code of your address`} />
        </div>
        <p className="max-w-280px text-center text-small font-600 [overflow-wrap:anywhere]">{ownAddress}</p>
        <p className="text-caption text-faint text-center text-balance">
          <Trans>BTC, ETH, ANPAN and USDC can be sent to this address.</Trans>
        </p>
      </div>
    </Dialog>
  )
}
