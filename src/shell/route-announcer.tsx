import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAppBadge } from '#src/data/notifications/hooks/notices.ts'
import { useKeptScroll } from './use-kept-scroll.ts'
import { useServedHead } from './use-served-head.ts'

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
