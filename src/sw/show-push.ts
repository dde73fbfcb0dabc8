import { urlOf } from '#contract/cut-text.ts'
import { updateBadge } from '#src/data/notifications/badge.ts'
import { noteUnread } from '#src/data/notifications/notices.ts'
import { keepSubscription } from '#src/data/push/subscription.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { endPush } from '#src/data/session/end-push.ts'
import { isAppSeen } from './tell-notices.ts'

declare const self: ServiceWorkerGlobalScope

/** What the server pushes, in the form that browsers show by themselves where they know it. */
interface Pushed {
  notification: NotificationOptions & { title: string; navigate: string; app_badge?: string }
  /** How many notices are unread; left out by servers of before. */
  app_badge?: number
}

/**
 * Shows a pushed notice, unless the app is in view, which shows it by itself, and the number of unread notices. A push that
 * reaches a device after its sign-out is not shown, and was the last.
 */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const account = await currentAccount().catch(() => undefined)
  if (account?.kind === 'visitor') return void (await Promise.all([endPush(), updateBadge(0)]))
  if (!data) return
  const { notification, app_badge: unread } = data.json() as Pushed
  // the list in the app has the number too, and a store that fails does not hold the notice back
  const counted = unread === undefined ? undefined : countOf(unread).catch(() => undefined)
  if (await isAppSeen()) return counted
  const { title, navigate, app_badge: _, ...rest } = notification
  const { pathname, search, hash } = urlOf(navigate, self.location.origin) ?? self.location
  await self.registration.showNotification(title, {
    ...rest,
    icon: '/icons/icon-192.png',
    data: pathname + search + hash,
  })
  await counted
}

async function countOf(unread: number): Promise<void> {
  await updateBadge(unread)
  await noteUnread(unread)
}

/** Has the server push to the subscription that takes the place of one that the browser has ended. */
export async function renewPush({ newSubscription, oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const next =
    newSubscription ?? (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)))
  if (next) await keepSubscription(next)
}
