import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { isServerReachable } from '#src/data/device/hooks/server-reachable.ts'
import { buttonClass } from '#src/ui/button-words.ts'

const LOOK_MS = 10_000

/**
 * Replaces a page whose files are not on this device, and opens it by itself once the server answers. If
 * the server answers already, its files are gone: that is `broken`.
 */
export function NeedsNetwork({ broken }: { broken: ReactNode }) {
  const [isReached, setReached] = useState(navigator.onLine)
  useEffect(() => {
    let wasUnreached = !navigator.onLine
    async function look() {
      const answers = await isServerReachable()
      // a module that failed to load stays failed for as long as the page lives
      if (answers && wasUnreached) location.reload()
      wasUnreached ||= !answers
      setReached(answers)
    }
    const lookNow = () => void look()
    lookNow()
    const timer = setInterval(lookNow, LOOK_MS)
    addEventListener('online', lookNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', lookNow)
    }
  }, [])
  if (isReached) return broken
  return (
    <div className="page-column flex flex-col items-center gap-3 py-16 text-center phrase">
      <span aria-hidden className="i-ph-cloud-slash icon-31 text-faint" />
      <h1 className="text-h1">
        <Trans>You need to be online for this page</Trans>
      </h1>
      <p className="text-small text-muted">
        <Trans>It will open automatically when you’re online.</Trans>
      </p>
      <Link to="/" className={buttonClass('primary')}>
        <Trans comment="link to the start page">Go home</Trans>
      </Link>
    </div>
  )
}
