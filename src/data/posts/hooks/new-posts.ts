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

/** Holds back what others have written since the feed was seen, so that nothing moves under its reader. */
export function useNewPosts(shown: readonly Card[], feed: FeedName): NewPosts {
  const [seenUntil, setSeenUntil] = useState<string | null>(null)
  const newest = shown.find((card) => card.sync.state === 'sent' && !card.isOwn)?.post.createdAt ?? null
  useEffect(() => {
    if (seenUntil === null && newest) setSeenUntil(newest)
  }, [seenUntil, newest])
  const { cards, newCount } = useMemo(() => {
    const isNew = (card: Card) =>
      seenUntil !== null && !card.isOwn && card.sync.state === 'sent' && card.post.createdAt > seenUntil
    const known = shown.filter((card) => !isNew(card))
    // the list has started anew: nothing of it was seen before
    const cards = known.length > 0 ? known : shown
    return { cards, newCount: shown.length - cards.length }
  }, [shown, seenUntil])
  useEffect(() => noteNewCount(newCount, feed), [newCount, feed])
  const showNew = useCallback(() => setSeenUntil(newest), [newest])
  const showAll = useCallback(() => setSeenUntil(null), [])
  return { cards, newCount, showNew, showAll }
}
