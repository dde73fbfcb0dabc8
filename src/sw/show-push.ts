import { keepSubscription } from '#src/data/push/keep-subscription.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { endPush } from '#src/data/session/end-push.ts'
import { isAppSeen } from './tell-notices.ts'

declare const self: ServiceWorkerGlobalScope

/** What the server pushes, in the form that browsers show by themselves where they know it. */
interface Pushed {
  notification: NotificationOptions & { title: string; navigate: string }
}

/**
 * Shows what was pushed, unless somebody is looking at the app, which shows it by itself. What reaches a device whose
 * person has signed out is shown to nobody, and was the last.
 */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const account = await currentAccount().catch(() => undefined)
  if (account?.kind === 'visitor') return endPush()
  if (!data || (await isAppSeen())) return
  const { title, navigate, ...rest } = (data.json() as Pushed).notification
  const { pathname, search, hash } = new URL(navigate, self.location.origin)
  await self.registration.showNotification(title, {
    ...rest,
    icon: '/icons/icon-192.png',
    data: pathname + search + hash,
  })
}

/** Has the server push to the subscription that takes the place of one that the browser has ended. */
export async function renewPush({ newSubscription, oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const next =
    newSubscription ?? (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)))
  if (next) await keepSubscription(next)
}
