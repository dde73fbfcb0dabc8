import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { yen } from '#src/lib/yen.ts'
import { Boundary, PlainText } from '#src/ui/boundary.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { OrderLine } from '#src/data/cart/hooks/cart.ts'
import { ProductPicture } from './product-picture.tsx'
import { productName } from './product-texts.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { useLanguage } from './use-language.ts'

export interface CartRowProps {
  line: OrderLine
  /** Said below its price, such as how many are left. */
  note?: ReactNode
  onQuantity(quantity: number): void
  onRemove(): void
}

/** One product in the cart; one that cannot be drawn is its name, and can be taken out. */
export function CartRow(props: CartRowProps) {
  const { product } = props.line
  return (
    <Boundary of={props.line} name={`Product ${product.id}`} instead={<PlainRow {...props} />}>
      <DrawnRow {...props} />
    </Boundary>
  )
}

function PlainRow({ line: { product }, onRemove }: CartRowProps) {
  const { t } = useLingui()
  const { name } = product
  return (
    <li className="flex gap-3 py-3 line-above first:border-0">
      <PlainText text={name} className="flex-1" />
      <IconButton
        label={t({ message: `Remove ${name}`, comment: 'button; takes a product out of the cart' })}
        icon="i-ph-trash"
        onClick={onRemove}
      />
    </li>
  )
}

function DrawnRow({ line: { product, quantity, unitYen }, note, onQuantity, onRemove }: CartRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = productName(product, language)
  const price = yen(unitYen, language)
  return (
    <li className="flex gap-3 py-3 line-above first:border-0" aria-label={name}>
      <ProductPicture product={product} className="w-16 h-16 flex-none rounded-14px" />
      <div className="flex-1 min-w-0">
        <div className="flex items-start gap-2">
          <div className="flex-1 min-w-0">
            <p className="line-clamp-2 text-title">{name}</p>
            <p className="text-small text-muted num">
              <Trans comment="price of one of a product">{price} each</Trans>
            </p>
            {note}
          </div>
          <IconButton
            label={t({ message: `Remove ${name}`, comment: 'button; takes a product out of the cart' })}
            icon="i-ph-trash"
            className="-mt-2 -me-2.5 text-faint"
            onClick={onRemove}
          />
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <QuantityStepper name={name} value={quantity} onChange={onQuantity} />
          <b className="num">{yen(unitYen * quantity, language)}</b>
        </div>
      </div>
    </li>
  )
}
