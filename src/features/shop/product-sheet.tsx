import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { wholeYen } from '#contract/whole-yen.ts'
import { yen } from '#src/lib/yen.ts'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ProductRating } from './product-rating.tsx'
import { productDescription, productName } from './product-texts.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { useLanguage } from './use-language.ts'

/** A product in detail, with how many of it go into the cart. */
export function ProductSheet({ product, onClose }: { product: Product; onClose(): void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const addToCart = useAddToCart()
  const [quantity, setQuantity] = useState(1)
  const name = productName(product, language)
  const sum = yen(wholeYen(product.price) * quantity, language)
  const address = `${location.origin}/discover?product=${encodeURIComponent(product.id)}`

  const handleCopy = () =>
    copyText(address, { icon: 'i-ph-link', copied: t`Link copied`, refused: t`Copying is not allowed here` })

  return (
    <Dialog
      title={name}
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          size="lg"
          icon="i-ph-bag-simple"
          onClick={() => {
            onClose()
            void addToCart(product, quantity) // a toast tells its outcome
          }}
        >
          <Trans comment="button; verb">Add to cart</Trans>
        </Button>
      }
    >
      <div className="flex gap-4 lt-phone:flex-col">
        <ProductPicture product={product} isEager className="w-40 h-40 flex-none rounded-18px" />
        <div className="min-w-0 flex-1">
          <p className="text-body text-muted">{productDescription(product, language)}</p>
          <ProductRating rating={product.rating} className="mt-2" />
          <p className="mt-2 text-figure num">{yen(product.price, language)}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-3">
          <QuantityStepper name={name} value={quantity} onChange={setQuantity} />
          <span className="text-small text-muted num" aria-live="polite">
            {quantity > 1 ? <Trans comment="price of several of one product">{sum} in all</Trans> : null}
          </span>
        </div>
        <IconButton
          label={t({ message: 'Copy link', comment: 'button; to a product' })}
          icon="i-ph-link"
          className="text-muted"
          onClick={() => void handleCopy()}
        />
      </div>
    </Dialog>
  )
}
