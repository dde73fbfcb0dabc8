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
        text: t`This device could not save the change`,
      })
    if (isOn && now !== 'on')
      toast.show({
        icon: 'i-ph-bell-slash',
        title: t`Notifications are not allowed here`,
        text: t`Allow them for this site in the settings of your browser.`,
      })
  }

  return (
    <div>
      <Switch
        label={t`Notifications on this device`}
        isOn={state === 'on'}
        isDisabled={state === undefined || state === 'missing'}
        onChange={(isOn) => void handleChange(isOn)}
      />
      <p className="text-caption text-faint">
        {state === 'missing' ? (
          <Trans>This browser cannot show notifications. You still find them in the list.</Trans>
        ) : state === 'denied' ? (
          <Trans>Not allowed in this browser. Allow them for this site in its settings first.</Trans>
        ) : (
          <Trans>
            While the app is in the background, tells you when a waiting post was sent or could not be sent.
          </Trans>
        )}
      </p>
    </div>
  )
}
