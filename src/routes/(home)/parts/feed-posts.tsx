import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Feed } from '#src/data/posts/hooks/feed.ts'
import type { FeedName } from '#src/data/posts/hooks/reading-place.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { FeedBody } from './feed-body.tsx'
import { useSaidCount } from '../use-said-count.ts'
import { useHasLeftTop } from '../use-has-left-top.ts'

const PULL_PX = 72
/** A pull moves the mark less than the finger. */
const GIVE = 0.5

/** On touch screens: a pull down at the top of the page asks the server now. */
function PullToRefresh({ onRefresh }: { onRefresh(): Promise<void> }) {
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
            <Trans comment="said while the feed is asked for anew">Refreshing…</Trans>
          </span>
        ) : null}
      </span>
    </div>
  )
}

interface NewPostsPillProps {
  count: number
  /** The app was opened where the reader had been: there is a way from there to the top. */
  isReopened: boolean
  onShow(): void
}

/** Says that polling found posts; they are shown when it is pressed, so that nothing moves under the reader. */
export function NewPostsPill({ count, isReopened, onShow }: NewPostsPillProps) {
  const isAway = useHasLeftTop(isReopened)
  const said = useSaidCount(count)
  function handleShow() {
    onShow()
    const feed = document.getElementById('feed')
    feed?.scrollIntoView() // at once: a long smooth way would draw every card on it
    feed?.focus({ preventScroll: true })
  }
  return (
    <div className="sticky top-$tabs z-strip flex h-0 justify-center">
      <p aria-live="polite" className="only-read">
        {said > 0 ? <NewPosts count={said} /> : null}
      </p>
      {count > 0 || isAway ? (
        <button type="button" className="new-pill fade-in -mt-1" onClick={handleShow}>
          <span aria-hidden className="i-ph-arrow-up-bold icon-16" />
          <span>
            {count > 0 ? (
              <NewPosts count={count} />
            ) : (
              <span>
                <Trans comment="button over the feed; from the post read last to the newest ones">
                  Back to the latest
                </Trans>
              </span>
            )}
          </span>
        </button>
      ) : null}
    </div>
  )
}

const NewPosts = ({ count }: { count: number }) => <Plural value={count} one="# new post" other="# new posts" />

interface FeedPostsProps {
  feed: Feed
  name?: FeedName
  labelId: string
  onWrite(): void
  onEdit(seq: number): void
}

/** One feed: its posts, the way to new ones, and a pull that asks for them. */
export function FeedPosts({ feed, ...body }: FeedPostsProps) {
  return (
    <>
      <PullToRefresh onRefresh={feed.refresh} />
      <NewPostsPill count={feed.newCount} isReopened={feed.place?.isReopened ?? false} onShow={feed.showNew} />
      <FeedBody feed={feed} {...body} />
    </>
  )
}
