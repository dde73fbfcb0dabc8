import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { clamp } from '#src/lib/clamp.ts'
import { usePanZoom } from './use-pan-zoom.ts'

export interface MapView {
  x: number
  y: number
  /** Pixels a unit of the map. */
  scale: number
}
export interface MapStageProps {
  /** Names the map for screen readers. */
  label: string
  /** Width and height of the map, in its units. */
  size: number
  /** How far the drawing goes on around that. */
  margin: number
  /** Where the map looks; it goes there again whenever it is given another object. */
  focus: MapView
  maxScale?: number
  zoomInLabel: string
  zoomOutLabel: string
  className?: string
  /** Where the two zoom buttons stand. */
  zoomClassName?: string
  /** The drawing, `size × scale` pixels wide. */
  drawing(px: number): ReactNode
  /** What stands on the map, as `MapPin`s. */
  pins(scale: number): ReactNode
}

const MIN_SCALE = 0.3
const STEP_PX = 60
const ZOOM_STEP = 1.35

interface Frame {
  width: number
  height: number
}
/** The width and height for which a focus is meant; larger maps are drawn larger, within reason. */
const PHONE: Frame = { width: 390, height: 420 }
const LARGEST = 1.7

/** The view that is nearest to the wish and shows no edge of the drawing. */
export function fitted(
  { x, y, scale }: MapView,
  frame: Frame,
  size: number,
  margin: number,
  maxScale: number,
): MapView {
  const whole = size + 2 * margin
  const fits = clamp(scale, Math.max(MIN_SCALE, frame.width / whole, frame.height / whole), maxScale)
  const [left, top] = [frame.width / 2 / fits - margin, frame.height / 2 / fits - margin]
  return { x: clamp(x, left, size - left), y: clamp(y, top, size - top), scale: fits }
}

/** A map that is moved by finger, mouse and arrow keys and zoomed by two fingers, buttons, + and −. */
export function MapStage({ label, size, margin, focus, maxScale = 2, className = '', ...rest }: MapStageProps) {
  const box = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<Frame>({ width: 0, height: 0 })
  const [wish, setWish] = useState(focus)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setFrame({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const room = clamp(Math.min(frame.width / PHONE.width, frame.height / PHONE.height), 1, LARGEST)
  useLayoutEffect(() => setWish({ ...focus, scale: focus.scale * room }), [focus, room])
  const view = fitted(wish, frame, size, margin, maxScale)

  const move = (dx: number, dy: number, zoom = 1) =>
    setWish((now) => {
      const from = fitted(now, frame, size, margin, maxScale)
      const scale = from.scale * zoom
      return fitted({ x: from.x - dx / scale, y: from.y - dy / scale, scale }, frame, size, margin, maxScale)
    })
  const drag = usePanZoom(move)

  function handleKey(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return
    const [dx, dy, zoom] = KEYS[event.key] ?? [0, 0, 0]
    if (zoom === 0) return
    event.preventDefault()
    move(dx * STEP_PX, dy * STEP_PX, zoom)
  }

  /** A pin beyond the frame that is reached by key is brought to the middle; one that is pressed stays under the finger. */
  function handleFocus({ target }: FocusEvent) {
    const seen = box.current?.getBoundingClientRect()
    if (!seen || !target.matches(':focus-visible')) return
    const pin = target.getBoundingClientRect()
    const isSeen = pin.left >= seen.left && pin.right <= seen.right && pin.top >= seen.top && pin.bottom <= seen.bottom
    if (!isSeen) move(middleOf(seen).x - middleOf(pin).x, middleOf(seen).y - middleOf(pin).y)
  }

  return (
    <div ref={box} className={`relative overflow-clip bg-surface-3 ${className}`}>
      <div
        role="application"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the map
        tabIndex={0}
        className="absolute inset-0 touch-none cursor-grab focus-visible:-outline-offset-3"
        onKeyDown={handleKey}
        {...drag}
      >
        <div
          className="absolute start-50% top-50%"
          style={{ transform: `translate(${-view.x * view.scale}px, ${-view.y * view.scale}px)` }}
        >
          {rest.drawing(size * view.scale)}
          <div onFocus={handleFocus}>{rest.pins(view.scale)}</div>
        </div>
      </div>
      <div
        className={`absolute flex flex-col rounded-14px bg-surface raised-2 ${rest.zoomClassName ?? 'end-3 bottom-3'}`}
      >
        <button type="button" aria-label={rest.zoomInLabel} className="icon-btn" onClick={() => move(0, 0, ZOOM_STEP)}>
          <span aria-hidden className="i-ph-plus icon-20" />
        </button>
        <button
          type="button"
          aria-label={rest.zoomOutLabel}
          className="icon-btn line-above"
          onClick={() => move(0, 0, 1 / ZOOM_STEP)}
        >
          <span aria-hidden className="i-ph-minus icon-20" />
        </button>
      </div>
    </div>
  )
}

const middleOf = ({ left, right, top, bottom }: DOMRect) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

const KEYS: Readonly<Record<string, readonly [dx: number, dy: number, zoom: number]>> = {
  ArrowLeft: [1, 0, 1],
  ArrowRight: [-1, 0, 1],
  ArrowUp: [0, 1, 1],
  ArrowDown: [0, -1, 1],
  '+': [0, 0, ZOOM_STEP],
  '-': [0, 0, 1 / ZOOM_STEP],
}

/** Something at a point of the map: its foot stands there, in the size it has. */
export function MapPin({ x, y, scale, isOnTop = false, children }: MapPinProps) {
  return (
    <div
      className={`absolute -translate-x-1/2 -translate-y-full ${isOnTop ? 'z-2' : 'z-1'}`}
      style={{ left: x * scale, top: y * scale }}
    >
      {children}
    </div>
  )
}

interface MapPinProps {
  x: number
  y: number
  scale: number
  isOnTop?: boolean
  children: ReactNode
}
