import { useEffect, useState } from 'react'

const REST_MS = 600
const STEP_PX = 8

/** True while the page moves down; false on a move up, or 600 ms after the last move. */
export function useIsScrollingDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    function handleScroll() {
      const moved = window.scrollY - last
      if (Math.abs(moved) < STEP_PX) return
      last = window.scrollY
      setDown(moved > 0)
      clearTimeout(timer)
      timer = setTimeout(() => setDown(false), REST_MS)
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', handleScroll)
    }
  }, [])
  return isDown
}
