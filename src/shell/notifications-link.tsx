import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useUnreadCount } from '#src/data/notifications/hooks/notices.ts'
import { Tooltip } from '#src/ui/tooltip.tsx'

/** The bell, with a red dot while something is unread; the number is told to screen readers. */
export function NotificationsLink() {
  const { t } = useLingui()
  const unread = useUnreadCount()
  const label = t`Notifications`
  return (
    <>
      <Tooltip text={label}>
        <Link to="/notifications" aria-label={label} aria-describedby="unread-notices" className="icon-btn">
          <span aria-hidden className="i-ph-bell icon-24" />
          {unread > 0 ? <span aria-hidden className="red-dot" /> : null}
        </Link>
      </Tooltip>
      <span id="unread-notices" hidden>
        {unread > 0 ? (
          <span>
            <Plural value={unread} one="# unread" other="# unread" />
          </span>
        ) : null}
      </span>
    </>
  )
}
