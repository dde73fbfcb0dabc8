import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { WindowVirtualizerHandle } from 'virtua'
import type { Card } from '#src/data/posts/hooks/card.ts'
import {
  type FeedName,
  hasBegunToRead,
  saveReadingPlace,
  type PlaceToReturn,
  type ReadingPlace,
} from '#src/data/posts/hooks/reading-place.ts'
import { holdScroll } from '#src/shell/hold-scroll.ts'
import { readPlace } from './read-place.ts'
import { indexOfPlace } from './rules.ts'

const SAVE_AFTER_MS = 150

/**
 * Brings the reader back to the post that was being read, by its id and not by a number of pixels: heights of a
 * virtual list are not known before it is drawn. Saves the place while the page is read, and keeps it when posts come
 * or go above it.
 */
export function useScrollPlace(
  cards: readonly Card[],
  place: PlaceToReturn | undefined,
  list: RefObject<WindowVirtualizerHandle | null>,
  feed: RefObject<HTMLElement | null>,
  name: FeedName = 'home',
): void {
  const isRestored = useRef(false)
  const latest = useRef(cards)
  // read before the change is drawn: what was being read, to be found again after it
  const before = latest.current === cards ? null : readPlace(feed.current)

  useLayoutEffect(() => {
    latest.current = cards
    if (!before?.postId || !isRestored.current) return
    const off = offBy(before, cards, list.current, feed.current)
    if (Math.abs(off) >= 1) window.scrollBy({ top: off, behavior: 'instant' })
  })

  const isReady = cards.length > 0 && place !== undefined
  useEffect(() => {
    if (!isReady || isRestored.current) return undefined
    isRestored.current = true
    // a reader who has begun to read is not moved to another place
    if (!place || (place.isReopened && !place.isStanding && hasBegunToRead())) return undefined
    // The router scrolls to its own place after the first drawing, and heights are measured only then.
    return holdScroll(() => offBy(place, latest.current, list.current, feed.current))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the place is looked for once, in the first list
  }, [isReady])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = (options?: { now: boolean }) => {
      if (isRestored.current && feed.current) saveReadingPlace(readPlace(feed.current), { ...options, feed: name })
    }
    const saveSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(save, SAVE_AFTER_MS)
    }
    const saveNow = () => save({ now: true })
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveNow()
    window.addEventListener('scroll', saveSoon, { passive: true })
    window.addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', saveSoon)
      window.removeEventListener('pagehide', saveNow)
      document.removeEventListener('visibilitychange', saveWhenHidden)
    }
  }, [feed, name])
}

/** By how many pixels the window is off a place; a post that is not drawn yet is scrolled to. */
function offBy(
  place: ReadingPlace,
  cards: readonly Card[],
  list: WindowVirtualizerHandle | null,
  feed: HTMLElement | null,
): number {
  if (place.postId === null) return place.topPx - window.scrollY
  const index = indexOfPlace(cards, place)
  const article = feed?.querySelector(`[data-post="${CSS.escape(cards[index]?.post.id ?? '')}"]`)
  if (article) return article.getBoundingClientRect().top - place.topPx
  if (index >= 0) list?.scrollToIndex(index, { align: 'start', offset: -place.topPx })
  return 0
}
