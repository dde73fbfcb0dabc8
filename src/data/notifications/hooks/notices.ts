import { useEffect } from 'react'
import type { View } from '#src/data/hooks/live-views.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { useLive } from '#src/data/hooks/use-live.ts'

/** Number of unread notifications, of this device and of the server. */
export const unreadView: View<number> = ['unread', (offline) => offline.watchUnread()]

/** Number of unread notifications, of this device and of the server. */
export const useUnreadCount = (): number => useLive(...unreadView) ?? 0

/** Keeps the number on the app's icon equal to that of the unread notices; a signed-out device has none. */
export function useAppBadge(): void {
  const count = useLive(...unreadView)
  useEffect(() => {
    if (count !== undefined) void loadOffline().then((offline) => offline.showBadge(count))
  }, [count])
}
