/** How long the page must stand still before its place counts as found, and how long is waited for that. */
const CALM_MS = 400
const LONGEST_MS = 4000
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps a place in the window while the page still grows into its height: `offBy` tells by how many pixels it is off.
 * Ends once the page stands still or somebody acts; the returned function ends it too.
 */
export function holdScroll(offBy: () => number): () => void {
  const startedAt = performance.now()
  let calmSince = startedAt
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
    }
    if (now - calmSince > CALM_MS || now - startedAt > LONGEST_MS) end()
    else frame = requestAnimationFrame(look)
  }
  for (const act of ACTS) window.addEventListener(act, end, { passive: true })
  look()
  return end
}
