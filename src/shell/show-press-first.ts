import type { AnyRouter } from '@tanstack/react-router'

/** How long a frame is awaited: in a hidden page none comes. */
const FRAME_MS = 100

/** Resolves behind the next frame. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, FRAME_MS)
    requestAnimationFrame(() => setTimeout(resolve)) // in a task of its own
  })

/**
 * Yields to the browser between a press of a link and its page, which takes a poor phone many frames: the link is drawn as
 * one that opens (`data-opening`), and the press has its next paint (INP) before the page is begun. The address has changed
 * by then. Call once, before the router is drawn.
 */
export function showPressFirst(router: Pick<AnyRouter, 'history' | 'load' | 'updateLatestLocation'>): void {
  let pressed: Element | null = null
  let opening: Element | null = null
  const load = router.load
  addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('a[href]') : null
      setTimeout(() => (pressed = null)) // whatever opens a page later was not this press
    },
    true,
  )
  router.load = async (options) => {
    const link = pressed
    opening?.removeAttribute('data-opening') // another page opens now
    if (!link || options?.action?.type !== 'PUSH') return load(options)
    pressed = null
    router.updateLatestLocation()
    opening = link
    link.setAttribute('data-opening', '')
    const { location } = router.history
    await nextFrame()
    try {
      // who has gone back meanwhile, or on, has had that page begun
      if (router.history.location === location) await load(options)
    } finally {
      link.removeAttribute('data-opening')
    }
  }
}
