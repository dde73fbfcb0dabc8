import { useElementScrollRestoration, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { holdScroll } from './hold-scroll.ts'

/**
 * Brings Back, Forward and a reload to where a page was being read, also where what stands above comes a moment after
 * the page; the router scrolls only once. The feed keeps its own place, by the post and not by pixels.
 */
export function useKeptScroll(): void {
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
