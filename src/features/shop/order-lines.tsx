import { Trans } from '@lingui/react/macro'
import { yen } from '#src/lib/yen.ts'
import type { Order } from '#src/data/cart/hooks/cart.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { productName } from './product-texts.ts'
import { useLanguage } from './use-language.ts'

/** What an order is made of, and its total. */
export function OrderLines({ order }: { order: Order }) {
  const language = useLanguage()
  return (
    <dl className="inset">
      {order.lines.map(({ product, quantity, unitYen }) => (
        <div key={product.id} className="flex justify-between gap-3 py-1 text-small">
          <dt className="min-w-0">
            <Boundary of={product} name={`Product ${product.id}`} text={product.name}>
              {() => <span>{productName(product, language)} </span>}
            </Boundary>
            <span className="num text-muted">× {quantity}</span>
          </dt>
          <dd className="num">{yen(unitYen * quantity, language)}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-3 line-above pt-2 font-700">
        <dt>
          <Trans comment="sum of an order">Total</Trans>
        </dt>
        <dd className="num text-17px">{yen(order.totalYen, language)}</dd>
      </div>
    </dl>
  )
}
