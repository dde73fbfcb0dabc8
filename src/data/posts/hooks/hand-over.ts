import type { Unstored } from './store-handed-over.ts'

/** Where a page leaves the feed that it has shown and not stored. */
export const UNSTORED_KEY = 'anpan-unstored-feed'

/** Leaves the feed that a page has shown to the next page: the device's store takes longer than a page that is left has. */
export function handOver(unstored: Unstored): void {
  try {
    localStorage.setItem(UNSTORED_KEY, JSON.stringify(unstored))
  } catch {
    // no room, or no such storage: the next page fetches from the server
  }
}

/** Stores a feed that an earlier page has left, if it has. Rejects where it cannot be stored. */
export async function storeUnstored(): Promise<void> {
  const text = localStorage.getItem(UNSTORED_KEY)
  if (text === null) return
  localStorage.removeItem(UNSTORED_KEY)
  await (await import('./store-handed-over.ts')).storeHandedOver(text)
}
