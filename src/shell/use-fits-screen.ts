import { useLayoutEffect } from 'react'

/**
 * While its page is drawn, the page fills what header and strip leave of the screen and scrolls within itself: from
 * 900 px with `desktop`; everywhere with `task`, which on phones takes header and navigation away, as a room or a
 * player needs it. The page's root then has the height `h-full`.
 */
export function useFitsScreen(fit: 'desktop' | 'task'): void {
  useLayoutEffect(() => {
    const { body } = document
    body.dataset.fit = fit
    const view = window.visualViewport
    // The keyboard of a phone covers the page without making it smaller.
    const measure = () => {
      if (!view || view.scale > 1.05 || !matchMedia('(pointer: coarse)').matches) return
      body.style.setProperty('--fit', `${view.height}px`)
      if (fit === 'task' && !matchMedia('(max-height:300px)').matches) window.scrollTo(0, 0)
    }
    view?.addEventListener('resize', measure)
    return () => {
      view?.removeEventListener('resize', measure)
      delete body.dataset.fit
      body.style.removeProperty('--fit')
    }
  }, [fit])
}
