import { isServerReachable } from '#src/data/device/hooks/server-reachable.ts'

const MARK = 'anpan-reloaded-at'
const AGAIN_AFTER_MS = 60_000

/** True for text in a field that a reload could lose. */
const isWriting = (): boolean =>
  [...document.querySelectorAll<HTMLTextAreaElement>('textarea')].some((area) => area.value.trim() !== '')

/**
 * Reloads once when a part of an older build is gone from the server; never where the server does not answer, and never
 * over something being written.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfGone())
}

async function reloadIfGone(): Promise<void> {
  const last = Number(sessionStorage.getItem(MARK) ?? 0)
  if (!navigator.onLine || Date.now() - last < AGAIN_AFTER_MS) return
  // a page that could not be loaded anew would be lost with its part
  if (!(await isServerReachable()) || isWriting()) return
  sessionStorage.setItem(MARK, String(Date.now()))
  location.reload()
}
