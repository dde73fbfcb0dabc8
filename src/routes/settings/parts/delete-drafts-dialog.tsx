import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'

/** Asks before drafts are deleted: nothing brings them back. */
export function DeleteDraftsDialog(props: { count: number; onDelete(): Promise<void>; onClose(): void }) {
  const { t } = useLingui()
  return (
    <DangerDialog
      title={t`Delete your drafts?`}
      cancel={<Trans comment="button; the drafts stay">Keep them</Trans>}
      action={<Trans comment="button; verb">Delete</Trans>}
      onConfirm={props.onDelete}
      onClose={props.onClose}
    >
      <p className="text-small text-danger-text">
        <Plural
          value={props.count}
          one="# unfinished text is deleted for good, with its picture."
          other="# unfinished texts are deleted for good, with their pictures."
        />
      </p>
    </DangerDialog>
  )
}
