import { Plural, Trans } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { ProductRating } from '#src/features/shop/product-rating.tsx'

/** Where the reviews of a product stand on its page. */
export const REVIEWS_ID = 'reviews'

/** A product's stars, and the way down to what people say of it. */
export function RatingLink({ product }: { product: Product }) {
  const { reviews } = product
  return (
    <p className="mt-1 flex items-center gap-2">
      <ProductRating rating={product.rating} />
      {reviews === undefined ? null : (
        <a href={`#${REVIEWS_ID}`} className="reach relative text-13px font-650 text-accent-text">
          {reviews === 0 ? (
            <Trans comment="of a product of which nobody has said anything">No reviews yet</Trans>
          ) : (
            <Plural value={reviews} one="# review" other="# reviews" />
          )}
        </a>
      )}
    </p>
  )
}
