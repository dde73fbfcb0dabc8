import { Plural, Trans } from '@lingui/react/macro'
import { type NewOrder, SHIPPING_YEN } from '#contract/orders.ts'
import { yen } from '#src/lib/yen.ts'
import { useLanguage } from './use-language.ts'

type Sum = Pick<NewOrder, 'total' | 'pointsUsed'> & { lines: readonly { quantity: number; unitPrice: number }[] }

/** What makes up what is paid for an order. */
export function OrderBill({ lines, pointsUsed, total }: Sum) {
  const language = useLanguage()
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const goods = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const row = 'flex justify-between gap-3 py-0.5 text-small'
  return (
    <dl>
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
      <div className="flex items-baseline justify-between gap-3 pt-1.5">
        <dt className="font-700">
          <Trans comment="sum of an order">Total</Trans>
        </dt>
        <dd className="text-figure num">{yen(total, language)}</dd>
      </div>
    </dl>
  )
}
