import { type FocusEvent, type KeyboardEvent, memo, type ReactElement, useMemo, useRef } from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { focusedPost, focusPost } from '#src/features/posts/focus-post.ts'
import { PostCard } from '#src/features/posts/post-card.tsx'
import type { Card } from '#src/data/posts/hooks/card.ts'
import type { FeedName, PlaceToReturn } from '#src/data/posts/hooks/reading-place.ts'
import { useIsPrepended } from '../use-is-prepended.ts'
import { useScrollPlace } from '../use-scroll-place.ts'

export interface FeedListProps {
  cards: readonly Card[]
  place: PlaceToReturn | undefined
  isBusy: boolean
  name?: FeedName | undefined
  labelId: string
  onEdit(seq: number): void
}

/** So many posts fill any window. */
const AT_ONCE = 6

/** The element of a card: the list asks for all of them with each move of the page, and the same one is not drawn again. */
function useCardElements(of: number, onEdit: FeedListProps['onEdit']): (card: Card, index: number) => ReactElement {
  return useMemo(() => {
    const drawn = new WeakMap<Card, { index: number; element: ReactElement }>()
    return (card, index) => {
      const before = drawn.get(card)
      if (before?.index === index) return before.element
      const element = <PostCard key={card.post.id} card={card} at={index + 1} of={of} onEdit={onEdit} />
      drawn.set(card, { index, element })
      return element
    }
  }, [of, onEdit])
}

/** Brings what the keyboard comes to out from behind the tabs or the navigation, which stay over the feed. */
function uncover({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':is(a,button):focus-visible')) return
  const { left, top, width, height } = target.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  if (hit && !target.contains(hit) && !hit.contains(target)) target.scrollIntoView({ block: 'center' })
}

/** The posts as an ARIA feed; only those near the window are in the document. Page Up and Down go from post to post. */
export const FeedList = memo(function FeedList({ cards, place, isBusy, name, labelId, onEdit }: FeedListProps) {
  const list = useRef<WindowVirtualizerHandle>(null)
  const feed = useRef<HTMLDivElement>(null)
  useScrollPlace(cards, place, list, feed, name)
  const isPrepended = useIsPrepended(cards, feed)
  const draw = useCardElements(cards.length, onEdit)

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return
    if (focusedPost() && focusPost(event.key === 'PageDown' ? 1 : -1)) event.preventDefault()
  }

  return (
    // the keys are those of the feed pattern; the list would hear no press that begins while it scrolls
    <div
      ref={feed}
      id="feed"
      tabIndex={-1}
      role="feed"
      aria-busy={isBusy}
      aria-labelledby={labelId}
      // below header and tabs, also where the header is away and comes with the scrolling; what the list hides until it
      // has been measured is seen at once: it is measured before it is painted, and would be styled a second time
      className="scroll-mt-$below-tabs [&_article]:scroll-mt-$below-tabs [&>div]:pointer-events-auto! [&>div>div]:visible!"
      onKeyDown={handleKey}
      onFocus={uncover}
    >
      <WindowVirtualizer
        ref={list}
        data={cards}
        shift={isPrepended}
        itemSize={220}
        bufferSize={600}
        // drawn before the window is measured: the posts of the HTML do not give way to an empty list
        ssrCount={place ? 0 : Math.min(cards.length, AT_ONCE)}
      >
        {draw}
      </WindowVirtualizer>
    </div>
  )
})
