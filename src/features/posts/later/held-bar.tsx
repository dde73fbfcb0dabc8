import { Trans } from '@lingui/react/macro'
import { clock } from '#src/lib/dates.ts'
import { useLanguage } from '../use-language.ts'

/** Says to the author alone from when on others see a post or comment. */
export function HeldBar({ until }: { until: string }) {
  const time = clock(new Date(until), useLanguage())
  return (
    <div className="post-bar strip-pending">
      <span aria-hidden className="i-ph-clock-fill icon-18" />
      <p className="flex-1 min-w-0 py-1">
        <Trans comment="on the author's own post or comment, which the server shows to others later; {time} is a time of day">
          Others can see this from {time}.
        </Trans>
      </p>
    </div>
  )
}
