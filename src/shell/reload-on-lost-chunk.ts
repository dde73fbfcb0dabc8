const MARK = 'anpan-reloaded-at'
const AGAIN_AFTER_MS = 60_000

/** True for text in a field that a reload could lose. */
const isWriting = (): boolean =>
  [...document.querySelectorAll<HTMLTextAreaElement>('textarea')].some((area) => area.value.trim() !== '')

/** Reloads once when a part of an older build is gone from the server; never offline, and never over something being written. */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(MARK) ?? 0)
    if (!navigator.onLine || isWriting() || Date.now() - last < AGAIN_AFTER_MS) return
    sessionStorage.setItem(MARK, String(Date.now()))
    location.reload()
  })
}
