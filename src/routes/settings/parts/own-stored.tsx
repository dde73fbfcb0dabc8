import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ExpiryNotice } from '#src/features/device/expiry-notice.tsx'
import { storageKinds } from '#src/features/device/storage-kinds.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useSaveFailed } from '#src/features/posts/use-save-failed.ts'
import { byteSize } from '#src/lib/bytes.ts'
import { dot } from '#src/lib/dot.ts'
import { clearDrafts, type StorageUse } from '#src/data/storage/hooks/storage.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'

/** What a person wrote and did not send: never part of making room, each with its own way. */
export function OwnStored({ use, onCleared }: { use: StorageUse; onCleared(): Promise<void> }) {
  const { t } = useLingui()
  const saySaveFailed = useSaveFailed()
  const [isAsking, setAsking] = useState(false)
  const { unsent, drafts } = use
  async function handleDelete() {
    try {
      await clearDrafts()
    } catch {
      return saySaveFailed()
    }
    setAsking(false)
    await onCleared()
    toast.show({ icon: 'i-ph-trash', title: t`Drafts deleted` })
  }
  if (unsent.count + drafts.count === 0) return null
  return (
    <section aria-label={t`What you wrote`} className="mt-4 pt-3 line-above">
      {unsent.count > 0 ? (
        <Row
          kind="unsent"
          bytes={unsent.bytes}
          count={<Plural value={unsent.count} one="# change waiting" other="# changes waiting" />}
        >
          <Link to="/outbox" className={`${buttonClass('soft', 'sm')} content-center`}>
            <Trans comment="link to what is not sent yet">Outbox</Trans>
          </Link>
        </Row>
      ) : null}
      <ExpiryNotice />
      {drafts.count > 0 ? (
        <Row
          kind="drafts"
          bytes={drafts.bytes}
          count={<Plural value={drafts.count} one="# unfinished text" other="# unfinished texts" />}
        >
          <Button size="sm" onClick={() => setAsking(true)}>
            <Trans comment="button; verb; asks first">Delete drafts</Trans>
          </Button>
        </Row>
      ) : null}
      {isAsking ? (
        <DeleteDraftsDialog count={drafts.count} onDelete={handleDelete} onClose={() => setAsking(false)} />
      ) : null}
    </section>
  )
}

interface RowProps {
  kind: 'unsent' | 'drafts'
  bytes: number
  count: ReactNode
  children: ReactNode
}

function Row({ kind, bytes, count, children }: RowProps) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { label, tint, icon } = storageKinds[kind]
  return (
    <div className="row py-1.5">
      <IconTile icon={`${icon} icon-20`} data-tint={tint} />
      <span className="flex-1 min-w-0">
        <span className="block text-title">{i18n._(label)}</span>
        <span className="block text-caption text-faint">
          {count}
          {dot(language)}
          <span className="num">{byteSize(bytes, language)}</span>
        </span>
      </span>
      {children}
    </div>
  )
}

/** Asks before drafts are deleted: nothing brings them back. */
function DeleteDraftsDialog(props: { count: number; onDelete(): Promise<void>; onClose(): void }) {
  const { t } = useLingui()
  return (
    <DangerDialog
      title={t`Delete your drafts?`}
      cancel={<Trans comment="button; the drafts stay">Keep drafts</Trans>}
      action={<Trans comment="button; verb">Delete</Trans>}
      onConfirm={props.onDelete}
      onClose={props.onClose}
    >
      <p className="text-small text-danger-text">
        <Plural
          value={props.count}
          one="# unfinished text will be permanently deleted, along with its picture."
          other="# unfinished texts will be permanently deleted, along with their pictures."
        />
      </p>
    </DangerDialog>
  )
}
