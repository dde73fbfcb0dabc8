import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface DangerDialogProps {
  title: string
  cancel: ReactNode
  action: ReactNode
  onConfirm(): Promise<void>
  onClose(): void
  children: ReactNode
}

/** Asks before something that cannot be undone; while that is under way the question stays. */
export function DangerDialog({ title, cancel, action, onConfirm, onClose, children }: DangerDialogProps) {
  const [isBusy, setBusy] = useState(false)
  function handleConfirm() {
    setBusy(true)
    return onConfirm().finally(() => setBusy(false))
  }
  return (
    <Dialog
      kind="alert"
      title={title}
      onClose={onClose}
      canClose={!isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {cancel}
          </Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void handleConfirm()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
