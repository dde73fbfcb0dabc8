import type { AnyRouter } from '@tanstack/react-router'

/** How long a mouse or the focus rests on a link before its page is fetched ahead. */
const REST_MS = 50

/** The link of the app that an event happened on: an anchor that says so by `data-route`. */
const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-route]') : null

const placeOf = (link: HTMLAnchorElement) => ({ to: link.pathname, href: link.pathname + link.search + link.hash })

/**
 * Opens plain anchors with `data-route` by the router, and fetches their pages ahead, as its own links do: with one set
 * of listeners for the document and none for each anchor. What opens elsewhere, by a modifier key or the middle button,
 * stays the browser's. Returns how to stop.
 */
export function followLinks(router: Pick<AnyRouter, 'navigate' | 'preloadRoute'>): () => void {
  const end = new AbortController()
  const options = { signal: end.signal, passive: true }
  let timer: ReturnType<typeof setTimeout> | undefined
  // a page that cannot be fetched ahead is fetched when it is opened
  const preload = (link: HTMLAnchorElement) => void router.preloadRoute(placeOf(link)).catch(() => undefined)

  function handleClick(event: MouseEvent) {
    const link = linkOf(event)
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || event.defaultPrevented || (link.target && link.target !== '_self')) return
    event.preventDefault()
    void router.navigate(placeOf(link))
  }
  function handleRest(event: Event) {
    const link = linkOf(event)
    clearTimeout(timer)
    if (link) timer = setTimeout(() => preload(link), REST_MS)
  }
  function handleTouch(event: Event) {
    const link = linkOf(event)
    if (link) preload(link)
  }

  document.addEventListener('click', handleClick, { signal: end.signal })
  for (const type of ['mouseover', 'focusin']) document.addEventListener(type, handleRest, options)
  for (const type of ['mouseout', 'focusout']) document.addEventListener(type, () => clearTimeout(timer), options)
  document.addEventListener('touchstart', handleTouch, options)
  return () => {
    clearTimeout(timer)
    end.abort()
  }
}
