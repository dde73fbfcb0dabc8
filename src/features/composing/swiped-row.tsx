import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'

/** From so far on a swipe is meant. */
const AWAY_PX = 96
/** Until then it may be a press. */
const SLACK_PX = 10

/** Lets a finger swipe a row towards its start; calls `onAway` when it was swiped far enough. A press stays a press. */
function useSwipeAway(row: RefObject<HTMLElement | null>, onAway: () => void) {
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

export interface SwipedRowProps {
  /** What the menu is called, and what stands in it above the deletion. */
  menu: string
  items?: readonly MenuItem[]
  deletion: string
  onDelete(): void
  children: ReactNode
}

/** A row that a swipe or its menu deletes. */
export function SwipedRow({ menu, items = [], deletion, onDelete, children }: SwipedRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const swipe = useSwipeAway(row, onDelete)
  const remove: MenuItem = { id: 'delete', icon: 'i-ph-trash', label: deletion, isDanger: true, onSelect: onDelete }
  return (
    <li className="relative line-above overflow-clip">
      <span aria-hidden className="absolute inset-y-0 end-0 w-24 grid place-content-center bg-danger text-on-danger">
        <span className="i-ph-trash icon-24" />
      </span>
      <div ref={row} className="relative flex items-center gap-2 bg-overlay touch-pan-y" {...swipe}>
        {children}
        <Menu label={menu} groups={[{ items: [...items, remove] }]}>
          <span aria-hidden className="i-ph-dots-three-bold icon-24" />
        </Menu>
      </div>
    </li>
  )
}
