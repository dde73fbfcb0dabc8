/** Which of the two feeds: of everybody, or of those whom one follows. Each has its own place. */
export type FeedName = 'home' | 'following'

/** Where the tab remembers the place in a feed. */
export const tabKeyOf = (feed: FeedName): string => `anpan-place:${feed}`

/** What the page does where its place turns out to be another person's. */
const forgetters = new Set<() => void>()

/** Hears when places are forgotten; returns how to hear it no more. */
export function onForget(forget: () => void): () => void {
  forgetters.add(forget)
  return () => void forgetters.delete(forget)
}

/** Forgets the tab's places: another person acts from now on. */
export function dropPlace(): void {
  try {
    sessionStorage.removeItem(tabKeyOf('home'))
    sessionStorage.removeItem(tabKeyOf('following'))
  } catch {
    // no such storage in this browser, so nothing is in it
  }
  for (const forget of forgetters) forget()
}
