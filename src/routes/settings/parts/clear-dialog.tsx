import { Trans, useLingui } from '@lingui/react/macro'
import type { ClearableKind } from '#src/data/storage/hooks/storage.ts'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'

interface ClearDialogProps {
  kinds: readonly ClearableKind[]
  size: string
  onClear(): Promise<void>
  onClose(): void
}

/** Asks before stored things are cleared, and says what is lost with them. */
export function ClearDialog({ kinds, size, onClear, onClose }: ClearDialogProps) {
  const { t } = useLingui()
  const takesOwn = kinds.includes('pages')
  const takesCopies = kinds.some((kind) => kind !== 'pages')
  return (
    <DangerDialog
      title={t`Free ${size}?`}
      cancel={t({ message: 'Cancel', comment: 'button' })}
      action={t({ message: 'Clear', context: 'storage', comment: 'button; delete stored things from this device' })}
      onConfirm={onClear}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2 text-small text-muted">
        {takesCopies ? (
          <p>
            <Trans>Posts and pictures come back when you are online. Until then they cannot be read offline.</Trans>
          </p>
        ) : null}
        {takesOwn ? (
          <p className="text-danger-text">
            <Trans>
              What you did on the pages, such as your cart, chats and demo wallet, is deleted from this device and
              cannot be brought back.
            </Trans>
          </p>
        ) : null}
      </div>
    </DangerDialog>
  )
}
