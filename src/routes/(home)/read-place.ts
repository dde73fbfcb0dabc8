import type { ReadingPlace, InitialPlace } from '#src/data/posts/hooks/reading-place.ts'
import { isFirstFrame } from '#src/shell/first-frame/early-tap.ts'

/** What covers the top of the window: a card behind it is not being read. */
const HEADER_PX = 60

/** Where a feed is read: the topmost card in the window under the header. */
export function readPlace(feed: HTMLElement | null): ReadingPlace {
  const above: ReadingPlace = { postId: null, topPx: window.scrollY, writtenAt: '', index: 0 }
  if (!feed || feed.getBoundingClientRect().top > HEADER_PX) return above
  for (const card of feed.querySelectorAll<HTMLElement>('[data-post]')) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom <= HEADER_PX) continue
    const writtenAt = card.querySelector('time')?.dateTime ?? ''
    return {
      postId: card.dataset.post ?? null,
      topPx: top,
      writtenAt,
      index: Number(card.getAttribute('aria-posinset')) - 1,
    }
  }
  return above
}

/**
 * The reading place in what the HTML has drawn. Null once the app is drawn, and where the HTML has no last screen and the
 * reader has not scrolled.
 */
export function readStandingPlace(): InitialPlace | null {
  if (!isFirstFrame()) return null
  const screen = globalThis.anpanLastScreen
  const isMoved = Math.abs(window.scrollY - (screen?.scrollY ?? 0)) >= 1
  if (!isMoved && !screen) return null
  const at = isMoved || globalThis.anpanTap?.post ? Number.POSITIVE_INFINITY : (screen?.at ?? 0)
  return { ...readPlace(document.getElementById('feed')), at }
}
