import { countUnread } from './notices.ts'

interface Badge {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

/** Shows a number on the app's icon, or none for 0; nothing happens where the device has no such thing. */
export async function showBadge(count: number): Promise<void> {
  const badge = navigator as Badge
  try {
    await (count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.())
  } catch {
    // not allowed, or not installed: the bell has the number too
  }
}

/** Shows the number of the acting person's unread notices on the app's icon; `told` is a newer number of the server's. */
export const updateBadge = async (told?: number): Promise<void> => showBadge(await countUnread(told))
