import { Trans } from '@lingui/react/macro'
import { useStoreExpires } from '#src/data/storage/hooks/storage.ts'

/** While something waits in a browser that empties its store after a week: says so, and what helps. */
export function ExpiryNotice() {
  if (!useStoreExpires()) return null
  return (
    <p className="post-bar strip-pending pe-3! items-start!">
      <span aria-hidden className="i-ph-clock-countdown icon-18" />
      <span>
        <Trans>
          Safari deletes what’s stored here if you don’t open the app for 7 days. Open it before then, or add it to your
          home screen to keep it.
        </Trans>
      </span>
    </p>
  )
}
