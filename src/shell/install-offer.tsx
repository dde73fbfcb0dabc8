import { useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { ownInstallWay } from '#src/features/install/install-way.ts'
import { useInstall } from '#src/data/device/hooks/install.ts'
import { mayOfferInstall, noteOffered, POST_QUEUED_EVENT } from '#src/data/device/hooks/install-offer.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { toast } from '#src/ui/toast-store.ts'
import { withTexts } from '#src/ui/with-texts.ts'

/** How long the reader must have been idle: reading and writing are not interrupted. */
const CALM_MS = 1500
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Calls back at a moment at which the app may be offered for the home screen: at the top of a page that has just been
 * opened and is not read yet, or right after a queued post; never over a dialog, a field, a toast or the
 * feed. `isAfterPost`: it begins right after a queued post.
 */
function useOfferMoment(isActive: boolean, isAfterPost: boolean, onMoment: () => void): void {
  const router = useRouter()
  const latest = useRef(onMoment)
  latest.current = onMoment
  useEffect(() => {
    if (!isActive) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const cancel = () => clearTimeout(timer)
    const wait = (isBegun: () => boolean) => {
      cancel()
      timer = setTimeout(() => {
        if (toast.get())
          wait(isBegun) // one thing is said at a time
        else if (mayOfferInstall() && isFree() && !isBegun()) latest.current()
      }, CALM_MS)
    }
    const handlePost = () => wait(isFeedRead)
    const stop = router.subscribe('onRendered', ({ pathChanged }) => pathChanged && wait(isPageRead))
    for (const act of ACTS) addEventListener(act, cancel, { passive: true })
    addEventListener(POST_QUEUED_EVENT, handlePost)
    wait(isAfterPost ? isFeedRead : isPageRead)
    return () => {
      cancel()
      stop()
      for (const act of ACTS) removeEventListener(act, cancel)
      removeEventListener(POST_QUEUED_EVENT, handlePost)
    }
  }, [isActive, isAfterPost, router])
}

const isPageRead = (): boolean => window.scrollY >= 8

/** The posts fill the greater part of the window. */
function isFeedRead(): boolean {
  const feed = document.getElementById('feed')
  return feed !== null && feed.getBoundingClientRect().top < innerHeight / 2
}

const isFree = (): boolean =>
  document.visibilityState === 'visible' &&
  !document.querySelector('dialog[open], [role=menu]') &&
  !document.activeElement?.matches('input, textarea, [contenteditable]')

const InstallSheet = lazyWithRetry(
  withTexts(() => import('#src/features/install/install-sheet.tsx'), 'live'),
  'InstallSheet',
)

/**
 * Offers the app for the home screen once, at the right moment, where the device has a way and it is not there yet.
 * `isAfterPost`: a post has just been queued.
 */
export function InstallOffer({ isAfterPost }: { isAfterPost: boolean }) {
  const [state] = useInstall()
  const [isOpen, setOpen] = useState(false)
  const hasWay = state === 'offered' || (state === 'by-hand' && ownInstallWay() !== 'menu')
  useOfferMoment(hasWay && !isOpen, isAfterPost, () => {
    if (noteOffered()) setOpen(true)
  })
  if (!isOpen) return null
  return <InstallSheet onClose={() => setOpen(false)} />
}
