import { useLingui } from '@lingui/react/macro'
import { toast } from '#src/ui/toast-store.ts'

/** Runs what turns push on and says what came of it; resolves true where it is on. */
export function useSayPush() {
  const { t } = useLingui()
  return async (turnOn: () => Promise<'on' | 'denied' | 'missing'>): Promise<boolean> => {
    const came = await turnOn().catch(() => 'failed' as const)
    if (came === 'on')
      toast.show({
        icon: 'i-ph-check-circle-fill',
        title: t({ message: 'Push notifications are on', comment: 'toast' }),
      })
    else if (came === 'denied')
      toast.show({
        icon: 'i-ph-bell-slash',
        title: t({ message: 'Notifications are blocked in this browser', comment: 'toast' }),
        text: t`Allow them for this site in your browser’s settings.`,
      })
    else
      toast.show({
        kind: 'danger',
        title: t({ message: 'Couldn’t turn on push notifications', comment: 'toast' }),
        text: t`Try again later.`,
      })
    return came === 'on'
  }
}
