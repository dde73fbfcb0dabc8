/**
 * How long the page must stand still, and over how many drawn frames, before its place counts as found: a slow phone
 * draws two in the time, and what comes above may be in the third. And how long is waited for that.
 */
const CALM_MS = 400
const CALM_FRAMES = 24
const LONGEST_MS = 10_000
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps a place in the window while the page still grows into its height: `offBy` tells by how many pixels it is off.
 * Ends once the page stands still or somebody acts; the returned function ends it too.
 */
export function holdScroll(offBy: () => number): () => void {
  const startedAt = performance.now()
  let calmSince = startedAt
  let calmFrames = 0
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    for (const act of ACTS) window.removeEventListener(act, end)
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
    if (isCalm || now - startedAt > LONGEST_MS) end()
    else frame = requestAnimationFrame(look)
  }
  for (const act of ACTS) window.addEventListener(act, end, { passive: true })
  look()
  return end
}
