import { Trans } from '@lingui/react/macro'
import { InstallSection } from './parts/install-section.tsx'
import { LookSection } from './parts/look-section.tsx'
import { NoticesSection } from './parts/notices-section.tsx'
import { SecuritySection } from './parts/security-section.tsx'
import { StorageSection } from './parts/storage-section.tsx'
import { SyncSection } from './parts/sync-section.tsx'
import { UnwantedSection } from './parts/unwanted-section.tsx'

/** What can be set on this device, and what it stores. Each part has an address of its own (`#storage`). */
export function SettingsPage() {
  return (
    <div className="w-full max-w-640px mx-auto desktop:pt-6">
      <h1 className="text-h1 lt-desktop:only-read">
        <Trans>Settings</Trans>
      </h1>
      <LookSection />
      <SyncSection />
      <StorageSection />
      <NoticesSection />
      <UnwantedSection />
      <InstallSection />
      <SecuritySection />
    </div>
  )
}
