import { type RefObject, useRef } from 'react'
import type { Card } from '#src/data/posts/hooks/card.ts'

interface Ends {
  first: string | undefined
  last: string | undefined
}

/**
 * True for the drawing in which posts came to the top of a list that is being read further down: the list must then
 * keep its place from its end. False while its top is in view, where new posts may push the rest down.
 */
export function useIsPrepended(cards: readonly Card[], feed: RefObject<HTMLElement | null>): boolean {
  const before = useRef<Ends>({ first: undefined, last: undefined })
  const isPrepended = useRef(false)
  const now: Ends = { first: cards[0]?.post.id, last: cards.at(-1)?.post.id }
  const { first, last } = before.current
  if (first !== now.first || last !== now.last) {
    const isRead = feed.current !== null && feed.current.getBoundingClientRect().top < 0
    isPrepended.current = first !== undefined && first !== now.first && last === now.last && isRead
    before.current = now
  }
  return isPrepended.current
}
