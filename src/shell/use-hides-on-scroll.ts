import { useEffect, useState } from 'react'

const HIDE_AFTER_PX = 24
const SHOW_AFTER_PX = 8

/** True while the header is out of the way: after 24 px down, until 8 px up or the page's top. */
export function useHidesOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    // Where the finger last turned: distances count from there.
    let turnY = window.scrollY
    let lastY = turnY
    let isDown = false
    function handleScroll() {
      const y = Math.max(0, window.scrollY)
      if (y > lastY !== isDown && y !== lastY) {
        isDown = y > lastY
        turnY = lastY
      }
      lastY = y
      // Somebody who types into the header's search keeps it.
      if (y < 8 || document.activeElement?.closest('header')) setHidden(false)
      else if (isDown && y - turnY > HIDE_AFTER_PX) setHidden(true)
      else if (!isDown && turnY - y > SHOW_AFTER_PX) setHidden(false)
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [])
  return isHidden
}
