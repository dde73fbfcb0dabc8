import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Spinner } from '#src/ui/spinner.tsx'

const PULL_PX = 72
/** A pull moves the mark less than the finger. */
const GIVE = 0.5

/** On touch screens: a pull down at the top of the page asks the server now. */
export function PullToRefresh({ onRefresh }: { onRefresh(): Promise<void> }) {
  const [pulledPx, setPulled] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh

  useEffect(() => {
    const root = document.documentElement
    root.style.overscrollBehaviorY = 'contain' // the browser's own pull would reload the page
    let startY: number | null = null
    let pulled = 0
    const handleStart = (event: TouchEvent) => {
      const isInDialog = (event.target as Element).closest('dialog,[popover]') !== null
      startY = window.scrollY <= 0 && !isInDialog ? (event.touches[0]?.clientY ?? null) : null
    }
    const handleMove = (event: TouchEvent) => {
      if (startY === null) return
      pulled = window.scrollY > 0 ? 0 : Math.max(0, ((event.touches[0]?.clientY ?? startY) - startY) * GIVE)
      setPulled(Math.min(pulled, PULL_PX * 1.2))
    }
    const handleEnd = () => {
      if (startY !== null && pulled >= PULL_PX) {
        setBusy(true)
        void refresh.current().finally(() => setBusy(false))
      }
      startY = null
      pulled = 0
      setPulled(0)
    }
    const controller = new AbortController()
    const options = { passive: true, signal: controller.signal }
    window.addEventListener('touchstart', handleStart, options)
    window.addEventListener('touchmove', handleMove, options)
    window.addEventListener('touchend', handleEnd, options)
    window.addEventListener('touchcancel', handleEnd, options)
    return () => {
      controller.abort()
      root.style.overscrollBehaviorY = ''
    }
  }, [])

  if (!isBusy && pulledPx === 0) return null
  return (
    <div
      aria-live="polite"
      className="fixed top-60px start-50% -ms-20px z-fab grid place-items-center w-40px h-40px rounded-full bg-overlay text-accent-text raised-2"
      style={isBusy ? undefined : { translate: `0 ${pulledPx}px`, opacity: pulledPx / PULL_PX }}
    >
      {isBusy ? <Spinner /> : <span aria-hidden className="i-ph-arrow-down-bold icon-20" />}
      <span className="only-read">
        {isBusy ? (
          <span>
            <Trans comment="said while the feed is asked for anew">Refreshing</Trans>
          </span>
        ) : null}
      </span>
    </div>
  )
}
