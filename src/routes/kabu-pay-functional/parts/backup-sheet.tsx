import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { plural } from '@lingui/core/macro'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { toast } from '#src/ui/toast-store.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { usd } from '#src/lib/usd.ts'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'
import { BACKUP_MAX_BYTES, backupText, readBackup } from '../backup.ts'
import { useKeepingProblem } from '../use-keeping-problem.ts'
import type { Wallet } from '../wallet.ts'
import type { SheetProps } from './panel-props.ts'
import { totalOf } from '../rules.ts'

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
        title: t`This file isn’t a wallet backup`,
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

interface ReplaceDialogProps {
  now: Wallet
  next: Wallet
  onClose(): void
  onConfirm(): Promise<void>
}

/** Names in numbers what a backup replaces, before it does. */
function ReplaceDialog({ now, next, onClose, onConfirm }: ReplaceDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const wordsOf = (wallet: Wallet) => {
    const total = usd(totalOf(wallet.assets), language)
    const count = wallet.transactions.length
    return t({
      message: plural(count, { one: `${total}, # transaction`, other: `${total}, # transactions` }),
      comment: 'the worth of a wallet and how many transactions it has',
    })
  }
  return (
    <DangerDialog
      title={t`Replace this wallet?`}
      cancel={t`Cancel`}
      action={t({
        message: 'Replace',
        context: 'wallet',
        comment: 'button; put the backup in the place of the wallet',
      })}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <dl className="text-small">
        <dt className="text-faint">
          <Trans comment="label of what the wallet holds at present">Now on this device</Trans>
        </dt>
        <dd className="pb-2 font-600">{wordsOf(now)}</dd>
        <dt className="text-faint">
          <Trans comment="label of what a backup holds">In the file</Trans>
        </dt>
        <dd className="font-600">{wordsOf(next)}</dd>
      </dl>
    </DangerDialog>
  )
}
