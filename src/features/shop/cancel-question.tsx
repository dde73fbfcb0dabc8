import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'

interface CancelQuestionProps extends Pick<ButtonProps, 'size' | 'kind' | 'className'> {
  /** The ordered products. */
  name: string
  /** Cancels the order; rejects where it is not cancelled, and the question stays. */
  onCancel(): Promise<void>
  onError(): void
  /** Says what is given back with a cancelled order, and to whom. */
  children: ReactNode
}

/** The button that cancels an order, after a question. */
export function CancelQuestion({ name, onCancel, onError, children, ...button }: CancelQuestionProps) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)

  async function handleConfirm() {
    try {
      await onCancel()
      setAsked(false)
    } catch {
      onError()
    }
  }

  return (
    <>
      <Button
        {...button}
        aria-label={t({ message: `Cancel order: ${name}`, comment: 'button' })}
        onClick={() => setAsked(true)}
      >
        <Trans comment="button; an order is cancelled; ja: 注文を取り消す">Cancel order</Trans>
      </Button>
      {isAsked ? (
        <DangerDialog
          title={t`Cancel this order?`}
          cancel={
            <Trans context="order" comment="button of a question; the order stays; ja: 取り消さない">
              Keep order
            </Trans>
          }
          action={<Trans comment="button; an order is cancelled; ja: 注文を取り消す">Cancel order</Trans>}
          onConfirm={handleConfirm}
          onClose={() => setAsked(false)}
        >
          {children}
        </DangerDialog>
      ) : null}
    </>
  )
}
