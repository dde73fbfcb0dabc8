import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { storageKinds } from '#src/features/device/storage-kinds.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useSaveFailed } from '#src/features/posts/use-save-failed.ts'
import { byteSize } from '#src/lib/bytes.ts'
import { type ClearableKind, clearStored, type StorageUse } from '#src/data/storage/hooks/storage.ts'
import { Button } from '#src/ui/button.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'

const KINDS: readonly ClearableKind[] = ['posts', 'pictures', 'pages']

/** A list to tick of what can be cleared, and one button that names how much it frees. */
export function ClearStored({ use, onCleared }: { use: StorageUse; onCleared(): Promise<void> }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const saySaveFailed = useSaveFailed()
  const [ticked, setTicked] = useState<ReadonlySet<ClearableKind>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const chosen = KINDS.filter((kind) => ticked.has(kind) && use[kind].bytes > 0)
  const size = byteSize(
    chosen.reduce((sum, kind) => sum + use[kind].bytes, 0),
    language,
  )

  const tick = (kind: ClearableKind) => {
    const next = new Set(ticked)
    if (!next.delete(kind)) next.add(kind)
    setTicked(next)
  }
  async function handleClear() {
    try {
      await clearStored(chosen)
    } catch {
      return saySaveFailed()
    }
    setAsking(false)
    setTicked(new Set())
    await onCleared()
    toast.show({ icon: 'i-ph-hard-drives', title: t`Freed ${size}` })
  }

  return (
    <fieldset className="mt-4">
      <legend className="text-title">
        <Trans>Clear stored data</Trans>
      </legend>
      {KINDS.map((kind) => (
        <label key={kind} className="row py-1.5 cursor-pointer has-[:disabled]:(opacity-60 cursor-default)">
          <input
            type="checkbox"
            className="w-5.5 h-5.5 flex-none [accent-color:var(--accent)]"
            checked={ticked.has(kind) && use[kind].bytes > 0}
            disabled={use[kind].bytes === 0}
            onChange={() => tick(kind)}
          />
          <IconTile icon={`${storageKinds[kind].icon} icon-20`} data-tint={storageKinds[kind].tint} />
          <span className="flex-1 min-w-0">
            <span className="block text-title">{i18n._(storageKinds[kind].label)}</span>
            <span className="block text-caption text-faint">
              <Count kind={kind} count={use[kind].count} />
            </span>
          </span>
          <span className="num text-small text-muted">{byteSize(use[kind].bytes, language)}</span>
        </label>
      ))}
      <Button
        kind="danger"
        size="lg"
        className="w-full mt-2"
        disabled={chosen.length === 0}
        onClick={() => setAsking(true)}
      >
        {chosen.length === 0 ? <Trans>Choose what to clear</Trans> : <Trans>Free {size}</Trans>}
      </Button>
      {isAsking ? (
        <ClearDialog kinds={chosen} size={size} onClear={handleClear} onClose={() => setAsking(false)} />
      ) : null}
    </fieldset>
  )
}

function Count({ kind, count }: { kind: ClearableKind; count: number }) {
  if (kind === 'posts')
    return <Plural value={count} one="# post, services and products" other="# posts, services and products" />
  if (kind === 'pictures') return <Plural value={count} one="# picture" other="# pictures" />
  return <Trans>Cart, chats, wallet, favourites and more</Trans>
}

interface ClearDialogProps {
  kinds: readonly ClearableKind[]
  size: string
  onClear(): Promise<void>
  onClose(): void
}

/** Asks before stored things are cleared, and says what is lost with them. */
function ClearDialog({ kinds, size, onClear, onClose }: ClearDialogProps) {
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
            <Trans>Posts and pictures load again when you’re online. Until then, you can’t read them.</Trans>
          </p>
        ) : null}
        {takesOwn ? (
          <p className="text-danger-text">
            <Trans>
              Your activity on pages, such as your cart, chats and demo wallet, will be deleted from this device. This
              can’t be undone.
            </Trans>
          </p>
        ) : null}
      </div>
    </DangerDialog>
  )
}
