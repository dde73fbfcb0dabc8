import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { type SendForm, shortAddress, shortAmount } from '../rules.ts'

/** Asks once more before a transfer, for those who want to be asked. */
export function ConfirmSend({
  form,
  symbol,
  onClose,
  onConfirm,
}: {
  form: SendForm
  symbol: string
  onClose(): void
  onConfirm(): void
}) {
  const { t } = useLingui()
  const amount = `${shortAmount(form.amount.trim())} ${symbol}`
  const to = shortAddress(form.address.trim())
  return (
    <Dialog
      kind="alert"
      title={t({ message: `Send ${amount}?`, comment: 'question; an amount of a coin' })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="tint" onClick={onConfirm}>
            {t({ message: 'Send', comment: 'tab and button of the wallet; verb', context: 'wallet' })}
          </Button>
        </>
      }
    >
      <p className="text-small text-muted">
        <Trans comment="the address that a transfer goes to">It goes to {to} and cannot be taken back.</Trans>
      </p>
    </Dialog>
  )
}
