import { UNSTORED_KEY } from '#src/data/posts/hooks/hand-over.ts'

/** Where home's last screen is kept in localStorage, the only storage that can be read before the first paint. */
export const SNAPSHOT_KEY = 'anpan-home'

/** Keeps home's last screen; where the browser refuses, the next start draws without it. */
export function saveSnapshot(snapshot: string): void {
  try {
    localStorage.setItem(SNAPSHOT_KEY, snapshot)
  } catch {
    dropSnapshot() // an older one must not stand for a newer screen
  }
}

/** Forgets it: another person acts from now on. That the app has been here stays: the device may have posts of its own. */
export function dropSnapshot(): void {
  try {
    localStorage.removeItem(SNAPSHOT_KEY)
    localStorage.setItem(SNAPSHOT_KEY, '')
    localStorage.removeItem(UNSTORED_KEY)
  } catch {
    // no such storage in this browser, so nothing is in it
  }
}
