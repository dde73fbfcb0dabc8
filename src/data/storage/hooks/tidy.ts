import { loadOffline } from '#src/data/hooks/offline.ts'

/** The feed reads what it shows first, and where its reader was. */
const AT_REST_MS = 3000

let shown = 0

/** The feed shows so many posts, or could by scrolling up: they stay stored until the next start. */
export function noteShown(count: number): void {
  shown = Math.max(shown, count)
}

export const shownCount = (): number => shown

/** Tidies what is stored where that is due, when the page is at rest: not while it is scrolled. */
export function tidySoon(): void {
  const begin = () => void tidy().catch(() => undefined) // the next start tries again
  setTimeout(() => window.requestIdleCallback?.(begin) ?? begin(), AT_REST_MS)
}

async function tidy(): Promise<void> {
  await loadOffline() // the store stands then
  const tidying = await import('#src/data/storage/tidy.ts')
  await tidying.tidyIfDue(shown)
}
