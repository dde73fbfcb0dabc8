import { type PointerEvent, type RefObject, useRef } from 'react'

/** From so far on a swipe is meant. */
const AWAY_PX = 96
/** Until then it may be a press. */
const SLACK_PX = 10

/** Lets a finger swipe a row towards its start; calls `onAway` when it was swiped far enough. A press stays a press. */
export function useSwipeAway(row: RefObject<HTMLElement | null>, onAway: () => void) {
  const start = useRef<{ x: number; id: number } | null>(null)
  const isSwiping = useRef(false)

  function move(px: number) {
    if (row.current) row.current.style.translate = px < 0 ? `${px}px 0` : ''
  }
  function end() {
    start.current = null
    move(0)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      isSwiping.current = false
      if (event.pointerType === 'mouse') return
      start.current = { x: event.clientX, id: event.pointerId }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const px = event.clientX - start.current.x
      if (!isSwiping.current && px < -SLACK_PX) {
        isSwiping.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      if (isSwiping.current) move(px)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const px = start.current ? event.clientX - start.current.x : 0
      end()
      if (isSwiping.current && px < -AWAY_PX) onAway()
    },
    onPointerCancel: end,
    // what was a swipe is no press of what lies under the finger
    onClickCapture(event: { stopPropagation(): void; preventDefault(): void }) {
      if (!isSwiping.current) return
      isSwiping.current = false
      event.stopPropagation()
      event.preventDefault()
    },
  }
}
