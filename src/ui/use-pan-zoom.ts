import { type PointerEvent, useRef } from 'react'

/** A press that moves less stays a press, so that what stands on the map can be pressed. */
const STARTS_AFTER_PX = 5

interface Finger {
  x: number
  y: number
}

/**
 * Tells how far one finger drags and how much two fingers zoom, and about which point of the window, as handlers for the
 * element that is dragged.
 */
export function usePanZoom(onMove: (dx: number, dy: number, zoom: number, middle: Finger) => void) {
  const fingers = useRef(new Map<number, Finger>())
  const isDragging = useRef(false)

  const two = (): [Finger, Finger] => {
    const [one = { x: 0, y: 0 }, other = one] = [...fingers.current.values()]
    return [one, other]
  }
  const spread = ([one, other] = two()) => Math.hypot(one.x - other.x, one.y - other.y)
  const middle = ([one, other] = two()) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

  function handleMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y]
    if (!isDragging.current && Math.hypot(dx, dy) < STARTS_AFTER_PX) return
    if (!isDragging.current) event.currentTarget.setPointerCapture(event.pointerId)
    isDragging.current = true
    const spreadBefore = spread()
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const count = fingers.current.size
    onMove(dx / count, dy / count, spreadBefore > 0 ? spread() / spreadBefore : 1, middle())
  }

  function handleEnd(event: PointerEvent<HTMLElement>) {
    fingers.current.delete(event.pointerId)
    if (fingers.current.size === 0) isDragging.current = false
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: handleMove,
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
    onPointerLeave: handleEnd,
  }
}
