import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ownInstallWay } from '#src/features/install/install-way.ts'
import { SystemNoticesSwitch } from '#src/features/device/system-notices-switch.tsx'
import { useUnreadCount } from '#src/data/notifications/hooks/notices.ts'
import { withTexts } from '#src/features/language/texts.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Part } from './part.tsx'

const PushPart = lazyWithRetry(
  withTexts(() => import('#src/features/push/push-part.tsx'), 'features/push'),
  'PushPart',
)

/** Notices outside the app, and the way to the list of all. */
export function NoticesSection() {
  const { t } = useLingui()
  const unread = useUnreadCount()
  return (
    <Part id="notifications" title={t`Notifications`}>
      <SystemNoticesSwitch />
      <PushPart isForApps={ownInstallWay() !== 'menu'} />
      <Link to="/notifications" className="row mt-1 -mb-2">
        <span aria-hidden className="i-ph-bell icon-24 text-muted" />
        <span className="flex-1">
          <Trans>List of notifications</Trans>
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
