import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { Product } from '#contract/products.ts'
import { yen } from '#src/lib/yen.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { PayableMark } from './payable-mark.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ProductRating } from './product-rating.tsx'
import { productDescription, productName } from './product-texts.ts'
import { useLanguage } from './use-language.ts'

export interface ProductCardProps {
  product: Product
  /** Among the first of its page: its picture is loaded at once. */
  isFirst?: boolean
  /** Stands over the picture, and above the link: its heart. */
  heart?: ReactNode
  /** How its texts are drawn, where that is not as they are. */
  mark?(text: string): ReactNode
}

const asItIs = (text: string): ReactNode => text

/** A product in a grid: picture with its price, name, one line about it, rating. Its one link lies over all of it. */
export function ProductCard({ product, isFirst = false, heart, mark = asItIs }: ProductCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const name = productName(product, language)
  const price = yen(product.price, language)
  return (
    <article
      aria-labelledby={id}
      data-product={product.id}
      className="relative flex flex-col min-w-0 desktop:(p-2.5 card)"
    >
      <div className="relative">
        <ProductPicture product={product} isEager={isFirst} className="w-full h-auto rounded-14px" />
        <span className="absolute start-0 bottom-2.5 rounded-e-10px bg-[rgb(20_29_35/.84)] px-2.5 py-1 text-13px leading-1.3 font-700 text-white num">
          {price}
        </span>
        {heart ? <div className="absolute end-2 top-2 z-1">{heart}</div> : null}
      </div>
      <h3 id={id} className="mt-2 line-clamp-2 text-14px leading-1.4 font-650">
        {mark(name)}
        <span className="only-read"> {price}</span>
      </h3>
      <p className="mt-0.5 truncate text-12px leading-1.5 text-muted">{mark(productDescription(product, language))}</p>
      {product.payableInStock ? (
        <p className="mt-1">
          <PayableMark isPayable />
        </p>
      ) : null}
      <div className="mt-auto pt-1.5 flex items-center gap-2">
        <ProductRating rating={product.rating} />
        <span aria-hidden className={`ms-auto ${buttonClass('secondary', 'xs')}`}>
          <Trans comment="on a product card; noun">Details</Trans>
        </span>
      </div>
      <Link
        to="/products/$productId"
        params={{ productId: product.id }}
        aria-label={t({ message: `Details: ${name}, ${price}`, comment: 'link on a product; name and price' })}
        className="absolute inset-0 rounded-14px desktop:rounded-18px"
      />
    </article>
  )
}
