import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type NewOrder, SHIPPING_YEN } from '#contract/orders.ts'
import { yen } from '#src/lib/yen.ts'
import { useLanguage } from './use-language.ts'

type Sum = Pick<NewOrder, 'total' | 'pointsUsed'> & { lines: readonly { quantity: number; unitPrice: number }[] }

interface OrderBillProps extends Sum {
  /** True where a phone has two lines for it: what adds up stands in one row. */
  isCompact?: boolean
  /** Said beside the total. */
  note?: ReactNode
}

/** What makes up what is paid for an order. */
export function OrderBill({ lines, pointsUsed, total, isCompact = false, note }: OrderBillProps) {
  const language = useLanguage()
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const goods = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const row = `flex justify-between text-small ${isCompact ? 'gap-x-1.5 desktop:py-0.5' : 'gap-3 py-0.5'}`
  return (
    <dl className={isCompact ? 'flex flex-wrap justify-between gap-x-3 desktop:flex-col' : ''}>
      <div className={row}>
        <dt className="text-muted">
          <Plural value={pieces} one="# item" other="# items" />
        </dt>
        <dd className="num">{yen(goods, language)}</dd>
      </div>
      <div className={row}>
        <dt className="text-muted">
          <Trans comment="what is paid for sending an order; ja: 送料">Shipping</Trans>
        </dt>
        <dd className="num">{yen(SHIPPING_YEN, language)}</dd>
      </div>
      {pointsUsed > 0 ? (
        <div className={row}>
          <dt className="text-muted">
            <Trans comment="line of a bill: reward points that were used">Points used</Trans>
          </dt>
          <dd className="num">{yen(-pointsUsed, language)}</dd>
        </div>
      ) : null}
      <div className={`flex w-full items-baseline justify-between gap-3 ${isCompact ? 'desktop:pt-1.5' : 'pt-1.5'}`}>
        <dt className="flex-none">
          <span className="me-1.5 font-700">
            <Trans comment="sum of an order">Total</Trans>
          </span>
          <span className="text-caption text-muted">
            <Trans comment="behind a price; ja: 税込">tax included</Trans>
          </span>
        </dt>
        <dd className="flex flex-wrap items-baseline justify-end gap-x-3">
          {note}
          <span className="text-figure num">{yen(total, language)}</span>
        </dd>
      </div>
    </dl>
  )
}
