import { useEffect, useState } from 'react'

/** True from when the feed's top leaves the window until it is back for the first time; looked at while `isActive`. */
export function useHasLeftTop(isActive: boolean): boolean {
  const [state, setState] = useState<'at-top' | 'away' | 'back'>('at-top')
  const isOver = !isActive || state === 'back'
  useEffect(() => {
    if (isOver) return undefined
    const look = () => {
      const isAway = (document.getElementById('feed')?.getBoundingClientRect().top ?? 0) < 0
      setState((now) => (isAway ? 'away' : now === 'away' ? 'back' : now))
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [isOver])
  return !isOver && state === 'away'
}
