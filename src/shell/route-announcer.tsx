import { useElementScrollRestoration, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAppBadge } from '#src/data/notifications/hooks/notices.ts'
import { holdScroll } from './hold-scroll.ts'

/** The page writes these itself, from its first drawing on. */
const REPLACED = 'title[data-served], meta[name="description"][data-served]'

/**
 * Takes away what the server wrote into the head for readers without script: title and description once the page has
 * its own, and the rest, such as the canonical address, with the first step to another page, which it is not true of.
 */
function useServedHead(): void {
  const router = useRouter()
  useEffect(() => {
    drop(REPLACED)
    return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (fromLocation && fromLocation.pathname !== toLocation.pathname) drop('[data-served]')
    })
  }, [router])
}

function drop(tags: string): void {
  for (const tag of document.head.querySelectorAll(tags)) tag.remove()
}

/**
 * Tells screen readers the title of each page that is opened, brings a lost focus to its beginning, and
 * keeps the document's head, the reader's place and the icon's number true.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useServedHead()
  useKeptScroll()
  useAppBadge()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        setTitle(document.title)
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <p aria-live="polite" className="only-read">
      {title}
    </p>
  )
}

/**
 * Brings Back, Forward and a reload to where a page was being read, also where what stands above comes a moment after
 * the page; the router scrolls only once. The feed keeps its own place, by the post and not by pixels.
 */
function useKeptScroll(): void {
  const { history } = useRouter()
  const entryKey = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key })
  const kept = useElementScrollRestoration({ getElement: () => window })
  const isReturn = useRef(true) // the first page may be a reload's

  useEffect(
    () =>
      history.subscribe(({ action }) => {
        isReturn.current = action.type !== 'PUSH' && action.type !== 'REPLACE'
      }),
    [history],
  )
  useEffect(() => {
    const { pathname, hash } = history.location
    if (!isReturn.current || !kept || hash || pathname === '/') return undefined
    return holdScroll(() => kept.scrollY - window.scrollY)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a return is a change of the history's entry
  }, [entryKey])
}
