import { systemNoticesSince } from '#src/data/notifications/system-notices.ts'

declare const self: ServiceWorkerGlobalScope

const LIST = '/notifications'

/** Shows what came since a moment outside the app, unless the app is in view or the person has not allowed that. */
export async function tellNotices(since: number): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return
  if (await isAppSeen()) return
  for (const { title, ...rest } of await systemNoticesSince(since))
    await self.registration.showNotification(title, { ...rest, icon: '/icons/icon-192.png', data: LIST })
}

/** Whether the app is in view. */
export async function isAppSeen(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' })
  return windows.some((window) => window.visibilityState === 'visible')
}

/** Opens a page of ours, in a window that is there already where there is one. */
export async function openPage(path: string = LIST): Promise<void> {
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) return void (await self.clients.openWindow(path))
  await window.focus()
  await window.navigate(path)
}
