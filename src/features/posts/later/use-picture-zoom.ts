import { type RefObject, useEffect } from 'react'
import { boundZoom, NOT_ZOOMED, TAPPED_SCALE, type Zoom, zoomAt } from './pinch-rules.ts'

/** Two taps are one double tap where they come within so many ms, and so near each other in px. */
const DOUBLE_MS = 300
const DOUBLE_PX = 30

interface Point {
  x: number
  y: number
}

/** Lets two fingers, a double tap or the wheel with Ctrl enlarge what is in a box; one finger moves it then. Another that is shown starts anew. */
export function usePinch(box: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const place = box.current
    const picture = place?.querySelector('img')
    if (!place || !isShown) return
    const fingers = new Map<number, Point>()
    let zoom: Zoom = NOT_ZOOMED
    let lastTap: (Point & { atMs: number }) | undefined

    const pictureNow = () => place.querySelector('img') ?? picture
    const set = (next: Zoom) => {
      zoom = boundZoom(next, place.getBoundingClientRect())
      const isZoomed = zoom.scale > 1
      const shown = pictureNow()
      if (shown) shown.style.transform = isZoomed ? `translate(${zoom.x}px,${zoom.y}px) scale(${zoom.scale})` : ''
      // not enlarged, one finger swipes to the next picture
      place.style.touchAction = isZoomed ? 'none' : 'pan-x'
    }
    const fromMiddle = ({ x, y }: Point): Point => {
      const { left, top, width, height } = place.getBoundingClientRect()
      return { x: x - left - width / 2, y: y - top - height / 2 }
    }
    const spread = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)
    const middle = ([a, b]: Point[]): Point => (a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: 0, y: 0 })
    const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })

    function handleDown(event: PointerEvent) {
      fingers.set(event.pointerId, pointOf(event))
    }
    function handleMove(event: PointerEvent) {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const was = [...fingers.values()]
      const now = pointOf(event)
      fingers.set(event.pointerId, now)
      const are = [...fingers.values()]
      if (are.length === 2 && spread(was) > 0) {
        const [from, to] = [middle(was), middle(are)]
        const moved = { ...zoom, x: zoom.x + to.x - from.x, y: zoom.y + to.y - from.y }
        set(zoomAt(moved, (zoom.scale * spread(are)) / spread(was), fromMiddle(to)))
      } else if (are.length === 1 && zoom.scale > 1) {
        set({ ...zoom, x: zoom.x + now.x - before.x, y: zoom.y + now.y - before.y })
      }
    }
    function handleUp(event: PointerEvent) {
      fingers.delete(event.pointerId)
    }
    function handleClick(event: MouseEvent) {
      const tap = { ...pointOf(event), atMs: event.timeStamp }
      const isDouble =
        lastTap !== undefined && tap.atMs - lastTap.atMs < DOUBLE_MS && spread([tap, lastTap]) < DOUBLE_PX
      lastTap = isDouble ? undefined : tap
      if (isDouble) set(zoom.scale > 1 ? NOT_ZOOMED : zoomAt(zoom, TAPPED_SCALE, fromMiddle(tap)))
    }
    function handleWheel(event: WheelEvent) {
      if (!event.ctrlKey) return
      event.preventDefault() // it would enlarge the page
      set(zoomAt(zoom, zoom.scale * Math.exp(-event.deltaY / 100), fromMiddle(pointOf(event))))
    }

    set(NOT_ZOOMED)
    const over = new AbortController()
    const { signal } = over
    place.addEventListener('pointerdown', handleDown, { signal })
    place.addEventListener('pointermove', handleMove, { signal })
    place.addEventListener('pointerup', handleUp, { signal })
    place.addEventListener('pointercancel', handleUp, { signal })
    place.addEventListener('click', handleClick, { signal })
    place.addEventListener('wheel', handleWheel, { signal, passive: false })
    return () => {
      over.abort()
      set(NOT_ZOOMED)
    }
  }, [box, isShown])
}
