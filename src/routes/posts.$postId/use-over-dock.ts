import { type RefObject, useLayoutEffect } from 'react'

/** Tells toasts, as `--over-dock`, how high the bar is that stands fixed over the dock, so that none lies on it. */
export function useOverDock(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const { style } = document.body
    const sizes = new ResizeObserver(() => {
      const isFixed = getComputedStyle(element).position === 'fixed'
      style.setProperty('--over-dock', isFixed ? `${element.offsetHeight}px` : '0px')
    })
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      style.removeProperty('--over-dock')
    }
  }, [bar])
}
