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
              Posts are kept for 7 days, 1,000 at most, and pictures up to 60 MB; the oldest go first. What you have not
              sent yet and your drafts always stay.
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
        ? { icon: 'i-ph-lock-simple-fill', title: t`The browser will keep what is stored` }
        : {
            icon: 'i-ph-info',
            title: t`The browser has not agreed yet`,
            text: t`It often agrees once the app is installed or used more.`,
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
          <Trans>The browser keeps what is stored until you clear it.</Trans>
        ) : state === 'passing' ? (
          <Trans>When space runs short, the browser may clear what is stored.</Trans>
        ) : (
          <Trans>This browser does not say whether it keeps what is stored.</Trans>
        )}
      </p>
      {state === 'passing' ? (
        <Button size="sm" onClick={() => void handleAsk()}>
          <Trans comment="button; ask the browser not to clear stored things by itself">Keep it</Trans>
        </Button>
      ) : null}
    </div>
  )
}
