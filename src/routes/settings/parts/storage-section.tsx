import { Trans, useLingui } from '@lingui/react/macro'
import { StorageBar } from '#src/features/device/storage-bar.tsx'
import { usePersistence, useStorageUse } from '#src/data/storage/hooks/storage.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { OwnStored } from './own-stored.tsx'
import { ClearStored } from './clear-stored.tsx'
import { Part } from './part.tsx'

/** What this device stores, by kind, and how to make room. */
export function StorageSection() {
  const { t } = useLingui()
  const { use, measure } = useStorageUse()
  return (
    <Part id="storage" title={t`Storage and offline`}>
      {use ? (
        <>
          <StorageBar use={use} />
          <p className="mt-3 text-caption text-faint">
            <Trans>
              We keep up to 1,000 posts for 7 days and up to 60 MB of pictures, removing the oldest first. Unsent
              changes and drafts always stay.
            </Trans>
          </p>
          <ClearStored use={use} onCleared={measure} />
          <OwnStored use={use} onCleared={measure} />
        </>
      ) : (
        <Skeleton className="h-62" />
      )}
      <PersistenceRow />
    </Part>
  )
}

/** Whether the browser may clear the store by itself, with a way to ask it not to. */
function PersistenceRow() {
  const { t } = useLingui()
  const [state, ask] = usePersistence()
  async function handleAsk() {
    const now = await ask()
    toast.show(
      now === 'lasting'
        ? { icon: 'i-ph-lock-simple-fill', title: t`The browser will keep stored data` }
        : {
            icon: 'i-ph-info',
            title: t`The browser hasn’t allowed this yet`,
            text: t`Browsers often allow this once ANPAN is installed or used more.`,
          },
    )
  }
  if (!state) return null
  return (
    <div className="row mt-4 pt-3 line-above">
      <span
        aria-hidden
        className={`icon-24 text-muted ${state === 'lasting' ? 'i-ph-lock-simple-fill' : 'i-ph-lock-simple-open'}`}
      />
      <p aria-live="polite" className="flex-1 text-small">
        {state === 'lasting' ? (
          <Trans>The browser keeps stored data until you clear it.</Trans>
        ) : state === 'passing' ? (
          <Trans>If space runs low, the browser may clear stored data.</Trans>
        ) : (
          <Trans>This browser doesn’t say whether it keeps stored data.</Trans>
        )}
      </p>
      {state === 'passing' ? (
        <Button size="sm" onClick={() => void handleAsk()}>
          <Trans comment="button; ask the browser not to clear stored things by itself">Protect</Trans>
        </Button>
      ) : null}
    </div>
  )
}
