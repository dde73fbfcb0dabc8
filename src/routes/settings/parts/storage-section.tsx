import { Trans, useLingui } from '@lingui/react/macro'
import { StorageBar } from '#src/features/device/storage-bar.tsx'
import { useStorageUse } from '#src/data/storage/hooks/storage.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { OwnStored } from './own-stored.tsx'
import { ClearStored } from './clear-stored.tsx'
import { Part } from './part.tsx'
import { PersistenceRow } from './persistence-row.tsx'

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
