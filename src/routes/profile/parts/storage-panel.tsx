import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { StorageBar } from '#src/features/device/storage-bar.tsx'
import { SyncRow } from '#src/features/device/sync-row.tsx'
import { useStorageUse } from '#src/data/storage/hooks/storage.ts'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** What this device stores, and whether it agrees with the server. */
export function StoragePanel() {
  const { use } = useStorageUse()
  return (
    <div className="section-gap">
      <Section
        title={<Trans>Storage and offline</Trans>}
        aside={
          <Link to="/settings" hash="storage" className="section-more">
            <Trans comment="link; delete stored things">Make room</Trans>
            <span aria-hidden className="i-ph-caret-right icon-16" />
          </Link>
        }
      >
        {use ? <StorageBar use={use} /> : <Skeleton className="h-10" />}
        <div className="mt-4">
          <SyncRow />
        </div>
      </Section>
    </div>
  )
}
