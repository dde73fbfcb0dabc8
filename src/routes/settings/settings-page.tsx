import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { includesRole } from '#contract/roles.ts'
import { SyncRow } from '#src/features/device/sync-row.tsx'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useOutbox } from '#src/data/sync/hooks/outbox.ts'
import { InstallSteps } from '#src/features/install/install-steps.tsx'
import { useInstall } from '#src/data/device/hooks/install.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { ownInstallWay } from '#src/features/install/install-way.ts'
import { SystemNoticesSwitch } from '#src/features/device/system-notices-switch.tsx'
import { useUnreadCount } from '#src/data/notifications/hooks/notices.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { withTexts } from '#src/ui/with-texts.ts'
import { LookSection } from './parts/look-section.tsx'
import { SecuritySection } from './parts/security-section.tsx'
import { StorageSection } from './parts/storage-section.tsx'
import { UnwantedSection } from './parts/unwanted-section.tsx'
import { Part } from './parts/part.tsx'

const PushPart = lazyWithRetry(
  withTexts(() => import('#src/features/push/push-part.tsx'), 'rare'),
  'PushPart',
)

/** Notices outside the app, and the way to the list of all. */
function NoticesSection() {
  const { t } = useLingui()
  const unread = useUnreadCount()
  return (
    <Part id="notifications" title={t`Notifications`}>
      <SystemNoticesSwitch />
      <PushPart isForApps={ownInstallWay() !== 'menu'} />
      <Link to="/notifications" className="row mt-1 -mb-2">
        <span aria-hidden className="i-ph-bell icon-24 text-muted" />
        <span className="flex-1">
          <Trans>Notifications list</Trans>
        </span>
        <span className="text-small text-faint">
          {unread > 0 ? (
            <span>
              <Plural value={unread} one="# unread" other="# unread" />
            </span>
          ) : null}
        </span>
        <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
      </Link>
    </Part>
  )
}

/** For operators: the ways to the pages on which they run the portal. */
function ConsoleSection() {
  const { t } = useLingui()
  const role = useAccount()?.user?.role
  if (!includesRole(role, 'operator')) return null
  return (
    <Part id="console" title={t({ message: 'Console', comment: 'navigation of the pages of operators; ja: 管理' })}>
      <Link to="/admin" className="row -mt-2">
        <span aria-hidden className="i-ph-chart-bar icon-24 text-muted" />
        <span className="flex-1">
          <Trans context="console" comment="page of operators; ja: 概要">
            Overview
          </Trans>
        </span>
        <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
      </Link>
      <Link to="/admin/settings" className="row line-above -mb-2">
        <span aria-hidden className="i-ph-sliders-horizontal icon-24 text-muted" />
        <span className="flex-1">
          <Trans comment="page of operators; ja: ポータルの設定">Portal settings</Trans>
        </span>
        <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
      </Link>
    </Part>
  )
}

/** What can be set on this device, and what it stores. Each part has an address of its own (`#storage`). */
export function SettingsPage() {
  return (
    <div className="w-full max-w-640px mx-auto desktop:pt-6">
      <h1 className="text-h1 lt-desktop:only-read">
        <Trans>Settings</Trans>
      </h1>
      <ConsoleSection />
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

/** Whether all that was written here has reached the server, and the way to what has not. */
function SyncSection() {
  const { t } = useLingui()
  const outbox = useOutbox()
  const unsent = (outbox?.waiting ?? 0) + (outbox?.failed ?? 0)
  return (
    <Part id="sync" title={t({ message: 'Sync', comment: 'heading: whether this device and the server agree' })}>
      <SyncRow />
      <Link to="/outbox" className="row mt-1 -mb-2">
        <span aria-hidden className="i-ph-paper-plane-tilt icon-24 text-muted" />
        <span className="flex-1">
          <Trans comment="title of the list of changes that wait to be sent; ja: 送信トレイ">Outbox</Trans>
        </span>
        <span className="num text-small text-faint">{unsent > 0 ? unsent : null}</span>
        <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
      </Link>
    </Part>
  )
}

/** Adds ANPAN to the device as an app: by the browser's own offer, or by steps where it makes none. */
function InstallSection() {
  const { t } = useLingui()
  const [state, install] = useInstall()
  async function handleInstall() {
    if (await install()) toast.show({ icon: 'i-ph-check-circle-fill', title: t`ANPAN was added to this device` })
  }
  return (
    <Part id="install" title={t`Add as an app`}>
      {state === 'installed' ? (
        <p className="flex items-center gap-2 text-small text-muted">
          <span aria-hidden className="i-ph-check-circle-fill icon-20 text-success-text" />
          <Trans>ANPAN runs as an app here.</Trans>
        </p>
      ) : state === 'offered' ? (
        <>
          <p className="mb-3 text-small text-muted">
            <Trans>It opens from your home screen, even offline. No app store needed.</Trans>
          </p>
          <Button kind="primary" icon="i-ph-download-simple" onClick={() => void handleInstall()}>
            <Trans context="install" comment="button; install the app">
              Install
            </Trans>
          </Button>
        </>
      ) : (
        <InstallSteps />
      )}
    </Part>
  )
}
