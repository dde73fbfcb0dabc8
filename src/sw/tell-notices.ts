import { systemNoticesSince } from '#src/data/notifications/system-notices.ts'

declare const self: ServiceWorkerGlobalScope

const LIST = '/notifications'

/** Shows what came since a moment outside the app, unless somebody is looking at it or has not allowed that. */
export async function tellNotices(since: number): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return
  const windows = await self.clients.matchAll({ type: 'window' })
  if (windows.some((window) => window.visibilityState === 'visible')) return
  for (const { title, ...rest } of await systemNoticesSince(since))
    await self.registration.showNotification(title, { ...rest, icon: '/icons/icon-192.png', data: LIST })
}

/** Opens the list of notifications, in a window that is there already where there is one. */
export async function openNotices(): Promise<void> {
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) return void (await self.clients.openWindow(LIST))
  await window.focus()
  await window.navigate(LIST)
}
