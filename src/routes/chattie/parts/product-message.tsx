import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { ProductRating } from '#src/features/shop/product-rating.tsx'
import { productName } from '#src/features/shop/product-texts.ts'
import { useAddToCart } from '#src/features/shop/use-add-to-cart.ts'
import { stableHash } from '#src/lib/stable-hash.ts'
import { yen } from '#src/lib/yen.ts'
import { Button } from '#src/ui/button.tsx'
import { Drawing } from '#src/ui/drawing.tsx'
import { knownHue } from '../known-products.ts'
import { useShownProduct } from '../use-shown-product.ts'

/** A product in a conversation, with the way into the cart. */
export function ProductMessage({ productId }: { productId: string | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const addToCart = useAddToCart()
  const product = useShownProduct(productId)
  if (!product)
    return (
      <p className="px-3.5 py-2 rounded-20px bg-bubble-other text-body text-muted">
        <Trans comment="in a conversation, in place of a product that is gone">
          This product is no longer in the shop
        </Trans>
      </p>
    )
  const name = productName(product, language)
  return (
    <article aria-label={name} className="w-58 max-w-full overflow-hidden bg-bubble-other rounded-[20px_20px_20px_8px]">
      <Drawing
        kind="product"
        id={`product:${product.id}`}
        object={product.art ?? product.id}
        hue={knownHue(product.id) ?? stableHash(product.id) % 360}
        width={464}
        height={232}
        className="w-full h-29"
      />
      <div className="px-3.5 pt-2.5 pb-3.5">
        <p className="text-title">{name}</p>
        <p className="flex flex-wrap items-center justify-between gap-x-2">
          <b className="num text-17px leading-1.5">{yen(product.price, language)}</b>
          <ProductRating rating={product.rating} />
        </p>
        <Button kind="primary" className="w-full mt-2" onClick={() => addToCart(product)}>
          {t({ message: 'Add to cart', comment: 'button; puts a product into the cart' })}
        </Button>
      </div>
    </article>
  )
}
