import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePanZoom } from '#src/ui/use-pan-zoom.ts'

/** How far a picture is enlarged, and how far from its middle it is moved, in px. */
interface Zoom {
  scale: number
  x: number
  y: number
}

export const NOT_ZOOMED: Zoom = { scale: 1, x: 0, y: 0 }
export const SCALE_MAX = 4
/** What a double tap makes of a picture. */
const TAPPED_SCALE = 2.5

interface Size {
  width: number
  height: number
}

/** Keeps a picture between its own size and four times that, and its edges outside of the place in which it is seen. */
export function boundZoom({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const bound = Math.min(SCALE_MAX, Math.max(1, scale))
  const within = (value: number, side: number) => {
    const most = ((bound - 1) * side) / 2
    return Math.min(most, Math.max(-most, value)) + 0 // no -0
  }
  return { scale: bound, x: within(x, width), y: within(y, height) }
}

/** The zoom at another scale under which the point (from the middle, in px) stays where it is. */
export function zoomAt(before: Zoom, scale: number, point: { x: number; y: number }): Zoom {
  const ratio = scale / before.scale
  return { scale, x: point.x - (point.x - before.x) * ratio, y: point.y - (point.y - before.y) * ratio }
}

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
