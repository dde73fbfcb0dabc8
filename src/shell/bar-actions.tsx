import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsWider } from '#src/ui/use-is-wider.ts'

/** A page's own controls, two at most: in the phone's header beside the title, and where they stand from 900 px. */
export function BarActions({ children }: { children: ReactNode }) {
  const isDesktop = useIsWider(900)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setPlace(document.getElementById('bar-actions')), [])
  return isDesktop || !place ? children : createPortal(children, place)
}
