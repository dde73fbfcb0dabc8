import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderLine } from '#contract/orders.ts'
import { yen } from '#src/lib/yen.ts'
import { ProductPicture } from './product-picture.tsx'
import { productName } from './product-texts.ts'
import { useLanguage } from './use-language.ts'

export interface OrderItemProps {
  line: OrderLine
  /** In place of what its pieces cost together. */
  price?: ReactNode
  children?: ReactNode
}

/** One product of an order: picture, name, pieces, price. */
export function OrderItem({ line, price, children }: OrderItemProps) {
  const language = useLanguage()
  const { productId, quantity, unitPrice, art } = line
  return (
    <li className="flex gap-3 py-3 line-above first:border-0">
      <ProductPicture
        product={{ id: productId, ...(art !== undefined && { art }) }}
        className="w-16 h-16 flex-none rounded-14px"
      />
      <div className="flex-1 min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <p className="min-w-0 flex-1 basis-40 text-title">{productName(line, language)}</p>
          {price ?? <b className="num">{yen(unitPrice * quantity, language)}</b>}
        </div>
        <p className="text-small text-muted num">
          <span>
            <Plural value={quantity} one="# piece" other="# pieces" />
          </span>
          {quantity > 1 ? (
            <span>
              {' · '}
              <Trans comment="price of one of a product">{yen(unitPrice, language)} each</Trans>
            </span>
          ) : null}
        </p>
        {children}
      </div>
    </li>
  )
}
