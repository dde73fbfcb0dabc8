import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useInstall } from '#src/data/device/hooks/install.ts'
import { type PushMode, turnPushOff, turnPushOn, usePush } from '#src/data/push/hooks/push.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { Switch } from '#src/ui/switch.tsx'
import { PushDialog } from './push-dialog.tsx'
import { useSayPush } from './use-say-push.ts'

interface PushPartProps {
  /** This browser's devices have push in apps of the home screen alone. */
  isForApps: boolean
}

/** Whether notices are pushed to this device, and what of them; says why where that cannot be. */
export function PushPart({ isForApps }: PushPartProps) {
  const { t } = useLingui()
  const { mode, wish } = usePush()
  const isOffline = useIsOffline()
  const say = useSayPush()
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)

  async function handleChange(isOn: boolean) {
    setBusy(true)
    await (isOn ? say(turnPushOn) : turnPushOff().catch(() => undefined)) // off it is seen by the switch
    setBusy(false)
  }
  const canChange = mode === 'on' || (mode === 'off' && !isOffline)
  return (
    <div className="mt-3">
      <Switch
        label={t({ message: 'Push notifications', comment: 'setting of this device' })}
        isOn={mode === 'on'}
        isDisabled={isBusy || !canChange}
        onChange={(isOn) => void handleChange(isOn)}
      />
      <p className="text-caption text-faint" aria-live="polite">
        <Why mode={mode} isOffline={isOffline} isForApps={isForApps} />
      </p>
      {wish ? (
        <button
          type="button"
          className="row mt-1 w-full text-start"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span aria-hidden className="i-ph-gear-six icon-24 text-muted" />
          <span className="flex-1 min-w-0">
            {t({ message: 'Notification types and quiet hours', comment: 'in settings; opens a dialog' })}
          </span>
          <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
        </button>
      ) : null}
      {isOpen && wish ? <PushDialog wish={wish} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

function Why({ mode, isOffline, isForApps }: PushPartProps & { mode: PushMode; isOffline: boolean }) {
  const [install] = useInstall()
  if (mode === 'missing')
    return isForApps && install !== 'installed' ? (
      <Trans comment="under the switch of push notifications, on iPhone and iPad in a browser">
        On iPhone and iPad,{' '}
        <a href="#install" className="link">
          add ANPAN to the home screen
        </a>{' '}
        first, then turn this on there.
      </Trans>
    ) : (
      <Trans comment="under the switch of push notifications">
        This browser can’t receive push notifications. You’ll still see everything in the list.
      </Trans>
    )
  if (mode === 'no-user')
    return (
      <Trans comment="under the switch of push notifications, for somebody whom the server does not know">
        <Link to="/sign-in" search={{ next: '/settings#notifications' }} className="link">
          Sign in
        </Link>
        , post or follow someone to turn this on.
      </Trans>
    )
  if (mode === 'denied')
    return (
      <Trans comment="under the switch of push notifications">
        Blocked in this browser. Allow notifications for this site in the browser’s settings, then turn this on.
      </Trans>
    )
  if (isOffline && mode !== 'on')
    return <Trans comment="under the switch of push notifications">Go online to turn this on.</Trans>
  return (
    <Trans comment="under the switch of push notifications">
      Get notified on this device about likes, comments, followers and more, even when ANPAN is closed. Notifications
      show who did what, never what they wrote.
    </Trans>
  )
}
