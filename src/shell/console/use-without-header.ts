import { useLayoutEffect } from 'react'
import { useIsWider } from '#src/ui/use-is-wider.ts'

/** From 900 px takes the app's header away while its page is drawn: the console's column has the ways to all pages. */
export function useWithoutHeader(): void {
  const isDesktop = useIsWider(900)
  useLayoutEffect(() => {
    const header = document.querySelector('header')
    if (!isDesktop || !header) return undefined
    header.hidden = true
    document.body.style.setProperty('--head', '0px')
    return () => {
      header.hidden = false
      document.body.style.removeProperty('--head')
    }
  }, [isDesktop])
}
