import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Asks before drafts are deleted: nothing brings them back. */
export function DeleteDraftsDialog(props: { count: number; onDelete(): Promise<void>; onClose(): void }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  async function handleDelete() {
    setBusy(true)
    await props.onDelete().finally(() => setBusy(false))
  }
  return (
    <Dialog
      kind="alert"
      title={t`Delete your drafts?`}
      onClose={props.onClose}
      canClose={!isBusy}
      actions={
        <>
          <Button onClick={props.onClose} disabled={isBusy}>
            <Trans comment="button; the drafts stay">Keep them</Trans>
          </Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void handleDelete()}>
            <Trans comment="button; verb">Delete</Trans>
          </Button>
        </>
      }
    >
      <p className="text-small text-danger-text">
        <Plural
          value={props.count}
          one="# unfinished text is deleted for good, with its picture."
          other="# unfinished texts are deleted for good, with their pictures."
        />
      </p>
    </Dialog>
  )
}
