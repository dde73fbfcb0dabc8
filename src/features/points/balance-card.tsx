import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { Language } from '#contract/fields.ts'
import { plainCount } from '#src/lib/count.ts'

export interface BalanceCardProps {
  balance: number
  /** Stands below the balance: what is told of days. */
  children: ReactNode
}

/** The balance of points, and the way to use them once there are any. */
export function BalanceCard({ balance, children }: BalanceCardProps) {
  const { i18n } = useLingui()
  const points = plainCount(balance, i18n.locale as Language)
  return (
    <div className="bg-points-soft text-points-text p-4 rounded-[22px_22px_8px_22px]">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex-1 basis-32">
          <p className="text-small font-650">
            <Trans comment="balance of rewards points">Points balance</Trans>
          </p>
          <p className="text-main text-31px leading-1.2 font-750 num">
            <Trans comment="an amount of reward points">{points} pt</Trans>
          </p>
        </div>
        {balance > 0 ? (
          <Link to="/discover" search={{ tab: 'products' }} className="btn btn-white">
            <Trans context="points" comment="link; use points in the shop">
              Use
            </Trans>
          </Link>
        ) : (
          <p className="text-small phrase">
            <Trans comment="in place of what could be done with points">No points yet</Trans>
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

/** A part of the card below its dashed line, named by its first line. */
export function CardPart({ head, children }: { head: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="mt-3 pt-3 [border-top:1px_dashed_currentColor]">
      <div id={id}>{head}</div>
      {children}
    </div>
  )
}
