import { type RefObject, useEffect, useRef } from 'react'

/** So near to the end a reader follows a talk. */
export const NEAR_END_PX = 120

/**
 * Keeps the end of a talk in view for a reader who is at it, when its box or the window changes size: a keyboard opens, a
 * phone is turned, a picture loads. Others stay where they are. `list` scrolls; without it the page does.
 */
export function useHeldEnd(list?: RefObject<HTMLElement | null>): void {
  const isAtEnd = useRef(true)
  useEffect(() => {
    const box = list ? list.current : document.documentElement
    if (!box) return undefined
    const look = () => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX
    }
    const follow = () => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight
    }
    const scroller = list ? box : document
    look()
    scroller.addEventListener('scroll', look, { passive: true })
    box.addEventListener('load', follow, true)
    window.addEventListener('resize', follow)
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(follow)
    sizes?.observe(box)
    return () => {
      scroller.removeEventListener('scroll', look)
      box.removeEventListener('load', follow, true)
      window.removeEventListener('resize', follow)
      sizes?.disconnect()
    }
  }, [list])
}
