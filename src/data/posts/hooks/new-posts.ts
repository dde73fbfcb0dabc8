import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Card } from './card.ts'
import { type FeedName, noteNewCount } from './reading-place.ts'

interface NewPosts {
  /** The posts without those that have come since the reader looked. */
  cards: readonly Card[]
  newCount: number
  /** Shows those that are known now. */
  showNew(): void
  /** Shows all, those too that are about to come. */
  showAll(): void
}

/**
 * Holds back what others have written since the feed was seen, so that nothing moves under its reader. What they hid is
 * left out, and was seen all the same: shown again it stands at once.
 */
export function useNewPosts(all: readonly Card[], feed: FeedName, hidden?: ReadonlySet<string>): NewPosts {
  const [seenUntil, setSeenUntil] = useState<string | null>(null)
  const newest = all.find((card) => card.sync.state === 'sent' && !card.isOwn)?.post.createdAt ?? null
  useEffect(() => {
    if (seenUntil === null && newest) setSeenUntil(newest)
  }, [seenUntil, newest])
  const { cards, newCount } = useMemo(() => {
    const shown = hidden?.size ? all.filter((card) => !hidden.has(card.post.id)) : all
    const isNew = (card: Card) =>
      seenUntil !== null && !card.isOwn && card.sync.state === 'sent' && card.post.createdAt > seenUntil
    const known = shown.filter((card) => !isNew(card))
    // the list has started anew: nothing of it was seen before
    const cards = known.length > 0 ? known : shown
    return { cards, newCount: shown.length - cards.length }
  }, [all, hidden, seenUntil])
  useEffect(() => noteNewCount(newCount, feed), [newCount, feed])
  const showNew = useCallback(() => setSeenUntil(newest), [newest])
  const showAll = useCallback(() => setSeenUntil(null), [])
  return { cards, newCount, showNew, showAll }
}
