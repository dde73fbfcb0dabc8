import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { toast } from '#src/ui/toast-store.ts'
import { BACKUP_MAX_BYTES, backupText, readBackup } from '../backup.ts'
import { useKeepingProblem } from '../use-keeping-problem.ts'
import type { Wallet } from '../wallet.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import type { SheetProps } from './panel-props.ts'

/** Saves the wallet to a file, and brings it back from one after asking. */
export function BackupSheet({ store, wallet, onClose }: SheetProps) {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<Wallet | null>(null)
  const showNotKept = useKeepingProblem()

  function handleSave() {
    const now = Date.now()
    saveFile(
      `anpan-wallet-${new Date(now).toISOString().slice(0, 10)}.json`,
      backupText(wallet, now),
      'application/json',
    )
    toast.show({ title: t`Backup saved` })
  }
  async function handlePick(file: File | undefined) {
    if (!file) return
    const text = file.size > BACKUP_MAX_BYTES ? '' : await file.text().catch(() => '')
    const read = readBackup(text)
    if (read) setFound(read)
    else
      toast.show({
        kind: 'danger',
        title: t`This file is no backup of the wallet`,
        text: t`Nothing was changed.`,
      })
  }
  async function handleReplace(next: Wallet) {
    setFound(null)
    const before = wallet
    if (!(await store.keep(() => next))) return showNotKept()
    onClose()
    toast.show({
      title: t`Wallet restored`,
      action: { label: t`Undo`, onSelect: () => void store.keep(() => before) },
    })
  }

  return (
    <Dialog title={t`Backup`} onClose={onClose}>
      <p className="text-small text-muted">
        <Trans>The file holds balances, transactions and settings. Keep it where only you can read it.</Trans>
      </p>
      <div className="flex flex-col gap-2.5 pt-4">
        <Button kind="primary" size="lg" icon="i-ph-download-simple" onClick={handleSave}>
          <Trans>Save a backup</Trans>
        </Button>
        <Button size="lg" icon="i-ph-upload-simple" onClick={() => picker.current?.click()}>
          <Trans>Restore a backup</Trans>
        </Button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          aria-label={t`Backup file`}
          tabIndex={-1}
          className="only-read"
          onChange={(event) => {
            const { files } = event.target
            void handlePick(files?.[0]).then(() => {
              if (picker.current) picker.current.value = '' // the same file can be chosen again
            })
          }}
        />
      </div>
      {found ? (
        <ReplaceDialog
          now={wallet}
          next={found}
          onClose={() => setFound(null)}
          onConfirm={() => handleReplace(found)}
        />
      ) : null}
    </Dialog>
  )
}
