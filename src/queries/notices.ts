import { useEffect } from 'react'
import type { View } from './live-views.ts'
import { loadOffline } from './offline.ts'
import { useLive } from './use-live.ts'

/** Number of unread notifications of this device. */
export const unreadView: View<number> = ['unread', (offline) => offline.watchUnread()]

/** Number of unread notifications of this device. */
export const useUnreadCount = (): number => useLive(...unreadView) ?? 0

/** Keeps the number on the app's icon equal to that of the unread notices; a signed-out device has none. */
export function useAppBadge(): void {
  const count = useLive(...unreadView)
  useEffect(() => {
    if (count !== undefined) void loadOffline().then((offline) => offline.showBadge(count))
  }, [count])
}
