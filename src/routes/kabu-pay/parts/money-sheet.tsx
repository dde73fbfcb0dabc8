import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { OfflineNote } from '#src/features/wallet/offline-note.tsx'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface MoneySheetProps {
  title: string
  /** What the button says while nothing is under way. */
  action: string
  isBusy: boolean
  /** True while there is no amount to act on. */
  isEmpty: boolean
  onSubmit(): void
  onClose(): void
  children: ReactNode
  /** The question that is asked before money moves, while it is asked. */
  question: ReactNode
}

/** A sheet whose form moves money: it stays while an order is under way, and needs a connection. */
export function MoneySheet({ title, action, isBusy, isEmpty, onSubmit, onClose, children, question }: MoneySheetProps) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const note = useId()
  return (
    <Dialog
      title={title}
      mark={
        <DemoMark>
          <Trans>This is practice. No real money leaves an account, and none comes in.</Trans>
        </DemoMark>
      }
      onClose={onClose}
      canClose={!isBusy}
    >
      <form
        data-tint="kabu-pay"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOffline && !isBusy) onSubmit()
        }}
      >
        {isOffline ? (
          <OfflineNote id={note}>
            <Trans>Go online to top up or invest.</Trans>
          </OfflineNote>
        ) : null}
        {children}
        <Button
          type="submit"
          kind="tint"
          size="lg"
          isBusy={isBusy}
          disabled={isOffline || isEmpty}
          aria-describedby={isOffline ? note : undefined}
        >
          {isBusy
            ? t({
                message: 'Processing',
                context: 'money',
                comment: 'a payment or transfer that is not finished; ja: 処理中',
              })
            : action}
        </Button>
      </form>
      {question}
    </Dialog>
  )
}
