import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Says that an own post or comment was not sent; why, and what can be done, comes a moment later. */
export const NotSent = ({ why, children }: { why?: string; children?: ReactNode }) => (
  <div className="post-bar strip-failed flex-wrap">
    <span aria-hidden className="i-ph-warning-circle-fill icon-18" />
    <p className="flex-1 min-w-120px py-1">
      <b className="font-650">
        <Trans comment="mark on a post or comment that could not be sent">Not sent</Trans>
      </b>
      {why ? <span className="block text-caption">{why}</span> : null}
    </p>
    {children}
  </div>
)
