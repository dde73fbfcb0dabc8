import { Trans, useLingui } from '@lingui/react/macro'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { yen } from '#src/lib/yen.ts'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { demoCode } from '../rules.ts'
import type { SheetProps } from './sheet-props.ts'

/** What a payment code would look like. It says on itself that it is a demo, also to what scans it. */
export function CodeSheet({ state, onClose }: SheetProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const code = demoCode(state.code)
  const balance = state.isHidden ? '****' : yen(state.balanceYen, language)
  const handleCopy = () => copyText(code, { copied: t`Code copied`, refused: t`Your browser blocked copying` })
  return (
    <Dialog
      title={t`Payment code`}
      mark={
        <DemoMark isOpenAtFirst>
          <Trans>This is what paying would look like. No shop accepts this code, and you can’t pay with it.</Trans>
        </DemoMark>
      }
      onClose={onClose}
      actions={
        <Button icon="i-ph-copy" onClick={() => void handleCopy()}>
          <Trans>Copy code</Trans>
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-2 text-center">
        <div className="relative w-220px h-220px mt-2 rounded-18px overflow-hidden ring-line">
          <QrCode text={`ANPAN Portal: ${code}`} label={t`Demo QR code, not valid for payment`} />
          <span
            aria-hidden
            className="absolute inset-x-0 top-50% -mt-5 py-1 bg-white text-20px leading-32px font-800 text-black"
          >
            {t({ message: 'DEMO', comment: 'printed across a sample payment code; ja: デモ' })}
          </span>
        </div>
        <p className="text-17px font-700 num">{code}</p>
        <p className="text-small text-muted">
          <Trans comment="balance of practice money; an amount">Practice balance {balance}</Trans>
        </p>
      </div>
    </Dialog>
  )
}
