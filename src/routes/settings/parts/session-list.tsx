import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { endOtherSessions, signOutEverywhere, useSessions } from '#src/data/session/hooks/sessions.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { useHeldWhilePressed } from '#src/ui/while-pressed.ts'
import { deviceName } from '#contract/device-name.ts'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'
import { endSession } from '#src/data/session/hooks/security.ts'
import { isHandheld } from '../rules.ts'

/** The devices on which the person is signed in, and how to end that. Needs a connection and says so. */
export function SessionList() {
  const { t } = useLingui()
  // what comes late moves what stands below it
  const { sessions, status } = useHeldWhilePressed(useSessions())
  const isOffline = useIsOffline()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length

  async function handleEnd() {
    setBusy(true)
    try {
      await endOtherSessions()
      toast.show({ icon: 'i-ph-check-circle-fill', title: t`Signed out on the other devices` })
    } catch {
      toast.show({ kind: 'danger', title: t`That didn’t work. Try again.` })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <h3 className="mt-4 text-title">
        <Trans>Where you’re signed in</Trans>
      </h3>
      {status === 'loading' && !isOffline ? <Skeleton className="h-14 mt-2" /> : null}
      <ul>
        {sessions.map(({ id, userAgent, lastSeenAt, isCurrent }) => (
          <li key={id} className="row">
            <span
              aria-hidden
              className={`icon-24 text-muted ${isHandheld(userAgent) ? 'i-ph-device-mobile' : 'i-ph-desktop'}`}
            />
            <span className="flex-1 min-w-0">
              <Boundary of={userAgent} name={`Session ${id}`} text={t`Unknown device`}>
                {() => (
                  <>
                    <span className="block truncate">{deviceName(userAgent) || t`Unknown device`}</span>
                    <TimeAgo at={lastSeenAt} className="text-caption text-faint" />
                  </>
                )}
              </Boundary>
            </span>
            {isCurrent ? (
              <Badge kind="accent">
                <Trans>This device</Trans>
              </Badge>
            ) : (
              <EndButton id={id} name={deviceName(userAgent) || t`Unknown device`} isOffline={isOffline} />
            )}
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="text-caption text-faint">
        {isOffline || status === 'failed' ? (
          <span>
            <Trans>Go online to see your devices.</Trans>
          </span>
        ) : null}
      </p>
      {others > 0 ? (
        <p className="mt-2 text-small text-muted">
          <Trans>
            When you sign a device out, it removes your account’s data the next time it’s online. Until then, the data
            stays on it. Anything written there but not sent stays until you sign in there again.
          </Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2 mt-3">
        <Button isBusy={isBusy} disabled={isOffline || others === 0} onClick={() => void handleEnd()}>
          {others > 0 ? (
            <Plural value={others} one="Sign out on # other device" other="Sign out on # other devices" />
          ) : (
            <Trans>No other devices</Trans>
          )}
        </Button>
        <Button kind="outline" disabled={isOffline} onClick={() => setAsking(true)}>
          <Trans comment="button">Sign out everywhere</Trans>
        </Button>
      </div>
      {isAsking ? <EverywhereDialog onClose={() => setAsking(false)} /> : null}
    </>
  )
}

/** Asks before the person is signed out on all devices, this one among them. */
function EverywhereDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const handleSignOut = () =>
    signOutEverywhere().then(onClose, () => void toast.show({ kind: 'danger', title: t`That didn’t work. Try again.` }))
  return (
    <DangerDialog
      title={t`Sign out everywhere?`}
      cancel={t({ message: 'Cancel', comment: 'button' })}
      action={t({ message: 'Sign out', comment: 'button' })}
      onConfirm={handleSignOut}
      onClose={onClose}
    >
      <p className="text-small text-muted">
        <Trans>
          You’ll be signed out on all devices, including this one. Unsent changes stay on this device until you sign in
          again.
        </Trans>
      </p>
    </DangerDialog>
  )
}

/** Signs the person out on one other device. */
function EndButton({ id, name, isOffline }: { id: string; name: string; isOffline: boolean }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  async function handleEnd() {
    setBusy(true)
    try {
      await endSession(id)
      toast.show({ icon: 'i-ph-check-circle-fill', title: t`Signed out on ${name}` })
    } catch {
      toast.show({ kind: 'danger', title: t`That didn’t work. Try again.` })
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      isBusy={isBusy}
      disabled={isOffline}
      aria-label={t`Sign out on ${name}`}
      onClick={() => void handleEnd()}
    >
      {t({ message: 'Sign out', comment: 'button' })}
    </Button>
  )
}
