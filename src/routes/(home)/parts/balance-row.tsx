import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { BalanceFigure, PointsFigure } from './figures.tsx'

/** Balance and points side by side, as phones show them. */
export const BalanceRow = memo(function BalanceRow() {
  return (
    <div className="bg-surface px-4 pt-3 tablet:px-6">
      <div className="flex flex-wrap items-center rounded-16px ring-line-in">
        <Link
          to="/kabu-pay"
          data-tint="kabu-pay"
          className="flex flex-1 basis-32 min-w-0 items-center gap-2.5 px-3 py-2.5"
        >
          <span aria-hidden className="text-ink">
            <span className="i-ph-hand-coins-duotone icon-26" />
          </span>
          <span className="min-w-0">
            <span className="block text-caption text-faint">
              <Trans comment="label of an amount of money that is not real">Balance (demo)</Trans>
            </span>
            <BalanceFigure className="text-16px" />
          </span>
        </Link>
        <span aria-hidden className="w-1px h-8 bg-line" />
        <Link to="/profile" className="flex flex-1 basis-32 min-w-0 items-center gap-2.5 ps-3.5 pe-3 py-2.5">
          <span aria-hidden className="text-points-text">
            <span className="i-ph-coins-duotone icon-26" />
          </span>
          <span className="min-w-0">
            <span className="block text-caption text-faint">
              <Trans comment="label of reward points">Points</Trans>
            </span>
            <PointsFigure className="text-16px" />
          </span>
        </Link>
      </div>
    </div>
  )
})
