import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePanZoom } from '#src/ui/use-pan-zoom.ts'
import { boundZoom, NOT_ZOOMED, TAPPED_SCALE, type Zoom, zoomAt } from './zoom-rules.ts'

/** Two taps are one double tap where they come within so many ms, and so near each other in px. */
const DOUBLE_MS = 300
const DOUBLE_PX = 30

interface Point {
  x: number
  y: number
}

/**
 * How far the picture in a box is enlarged: by two fingers, a double tap or the wheel with Ctrl; one finger moves it then.
 * `drag` is for the box. Once another picture is shown it has its own size again.
 */
export function usePictureZoom(box: RefObject<HTMLElement | null>, isShown: boolean) {
  const [zoom, setZoom] = useState(NOT_ZOOMED)
  const lastTap = useRef<Point & { atMs: number }>(undefined)

  const change = (next: (before: Zoom, fromMiddle: (point: Point) => Point) => Zoom) =>
    setZoom((before) => {
      const place = box.current?.getBoundingClientRect()
      if (!place) return before
      const [x, y] = [place.left + place.width / 2, place.top + place.height / 2]
      return boundZoom(
        next(before, (point) => ({ x: point.x - x, y: point.y - y })),
        place,
      )
    })
  const drag = usePanZoom((dx, dy, factor, middle) =>
    change((before, fromMiddle) => {
      const moved = { ...before, x: before.x + dx, y: before.y + dy }
      return zoomAt(moved, before.scale * factor, fromMiddle(middle))
    }),
  )

  useEffect(() => {
    const place = box.current
    if (!place || !isShown) return
    function handleClick({ clientX: x, clientY: y, timeStamp: atMs }: MouseEvent) {
      const tap = lastTap.current
      const isDouble = tap && atMs - tap.atMs < DOUBLE_MS && Math.hypot(x - tap.x, y - tap.y) < DOUBLE_PX
      lastTap.current = isDouble ? undefined : { x, y, atMs }
      if (!isDouble) return
      change((before, fromMiddle) =>
        before.scale > 1 ? NOT_ZOOMED : zoomAt(before, TAPPED_SCALE, fromMiddle({ x, y })),
      )
    }
    function handleWheel(event: WheelEvent) {
      if (!event.ctrlKey) return
      event.preventDefault() // it would enlarge the page
      const { clientX: x, clientY: y, deltaY } = event
      change((before, fromMiddle) => zoomAt(before, before.scale * Math.exp(-deltaY / 100), fromMiddle({ x, y })))
    }
    place.addEventListener('click', handleClick)
    place.addEventListener('wheel', handleWheel, { passive: false })
    return () => {
      place.removeEventListener('click', handleClick)
      place.removeEventListener('wheel', handleWheel)
      setZoom(NOT_ZOOMED)
    }
  }, [box, isShown]) // oxlint-disable-line react-hooks/exhaustive-deps -- `change` uses the box alone
  return { zoom, drag }
}
