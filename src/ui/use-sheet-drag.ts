import { type PointerEvent, type RefObject, useRef } from 'react'

const CLOSE_PX = 96
const FLICK_PX_PER_MS = 0.6

/** Lets a finger pull a sheet down by its handle; calls `onClose` when it was pulled far or fast enough. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null)

  function move(px: number) {
    if (sheet.current) sheet.current.style.translate = px > 0 ? `0 ${px}px` : ''
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if ((event.target as Element).closest('button')) return // a captured press would never be its click
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) move(event.clientY - start.current.y)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const px = event.clientY - start.current.y
      const isFlick = px > 24 && px / Math.max(1, event.timeStamp - start.current.at) > FLICK_PX_PER_MS
      start.current = null
      if (px > CLOSE_PX || isFlick) onClose()
      else move(0)
    },
    onPointerCancel() {
      start.current = null
      move(0)
    },
  }
}
