import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { yen } from '#src/lib/yen.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { groupsOfFour } from '../rules.ts'
import type { SheetProps } from './sheet-props.ts'

/** The code that a shop scans to be paid. */
export function CodeSheet({ state, onClose }: SheetProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { code } = state
  const balance = state.isHidden ? '****' : yen(state.balanceYen, language)

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(code)
    } catch {
      toast.show({ kind: 'danger', title: t`Copying is not allowed here`, text: groupsOfFour(code) })
      return
    }
    toast.show({ icon: 'i-ph-copy', title: t`Code copied` })
  }
  return (
    <Dialog
      title={t`Payment code`}
      onClose={onClose}
      actions={
        <Button icon="i-ph-copy" onClick={() => void handleCopy()}>
          <Trans>Copy the code</Trans>
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-2 text-center">
        <div className="w-220px h-220px rounded-18px overflow-hidden ring-line">
          <QrCode text={`anpan-pay:${code}`} label={t`QR code of your payment code`} />
        </div>
        <p className="text-17px font-700 num">{groupsOfFour(code)}</p>
        <p className="text-small text-muted">
          <Trans comment="an amount of money">Balance {balance}</Trans>
        </p>
        <p className="text-caption text-faint text-balance">
          <Trans>Show it at the till. It works without a connection.</Trans>
        </p>
      </div>
    </Dialog>
  )
}
