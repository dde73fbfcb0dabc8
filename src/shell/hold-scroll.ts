/**
 * How long the page must stand still, and over how many drawn frames, before its place counts as found: a slow phone
 * draws two in the time, and what comes above may be in the third. And how long the place is kept for what comes later.
 */
const CALM_MS = 400
const CALM_FRAMES = 24
const LONGEST_MS = 10_000
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps a place in the window while the page still grows into its height: `offBy` tells by how many pixels it is off.
 * Rests once the page no longer moves, and looks again when it grows. Ends after ten seconds, when the reader acts, and when
 * the page is scrolled while it rests, as "find in page" and screen readers do. The returned function ends it too.
 */
export function holdScroll(offBy: () => number): () => void {
  let calmSince = 0
  let calmFrames = 0
  let frame = 0
  const growth = new ResizeObserver(() => frame === 0 && watch())
  const handleScroll = () => frame === 0 && end()
  const end = () => {
    cancelAnimationFrame(frame)
    clearTimeout(last)
    growth.disconnect()
    window.removeEventListener('scroll', handleScroll)
    for (const act of ACTS) window.removeEventListener(act, end)
  }
  const watch = () => {
    calmSince = performance.now()
    calmFrames = 0
    look()
  }
  const look = () => {
    const now = performance.now()
    const off = offBy()
    if (Math.abs(off) >= 1) {
      window.scrollBy({ top: off, behavior: 'instant' })
      calmSince = now
      calmFrames = 0
    }
    calmFrames += 1
    const isCalm = calmFrames > CALM_FRAMES && now - calmSince > CALM_MS
    frame = isCalm ? 0 : requestAnimationFrame(look)
  }
  const last = setTimeout(end, LONGEST_MS)
  window.addEventListener('scroll', handleScroll, { passive: true })
  for (const act of ACTS) window.addEventListener(act, end, { passive: true })
  watch()
  growth.observe(document.body)
  return end
}
