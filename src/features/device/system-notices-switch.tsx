import { Trans, useLingui } from '@lingui/react/macro'
import { useSystemNotices } from '#src/data/notifications/hooks/notice-list.ts'
import { Switch } from '#src/ui/switch.tsx'
import { toast } from '#src/ui/toast-store.ts'

/** Whether this device shows notices outside the app; says why where it cannot. */
export function SystemNoticesSwitch() {
  const { t } = useLingui()
  const [state, change] = useSystemNotices()

  async function handleChange(isOn: boolean) {
    const now = await change(isOn).catch(() => null)
    if (now === null)
      return toast.show({
        kind: 'danger',
        title: t({ message: 'Error', comment: 'heading of a toast' }),
        text: t`This device couldn’t save the change`,
      })
    if (isOn && now !== 'on')
      toast.show({
        icon: 'i-ph-bell-slash',
        title: t`Notifications are blocked in this browser`,
        text: t`Allow them for this site in your browser’s settings.`,
      })
  }

  return (
    <div>
      <Switch
        label={t`Send results`}
        isOn={state === 'on'}
        isDisabled={state === undefined || state === 'missing'}
        onChange={(isOn) => void handleChange(isOn)}
      />
      <p className="text-caption text-faint">
        {state === 'missing' ? (
          <Trans>This browser can’t show notifications. You’ll still see them in the list.</Trans>
        ) : state === 'denied' ? (
          <Trans>Blocked in this browser. Allow notifications for this site in its settings first.</Trans>
        ) : (
          <Trans>
            Tells you, while the app is in the background, when a waiting post was sent or couldn’t be sent.
          </Trans>
        )}
      </p>
    </div>
  )
}
