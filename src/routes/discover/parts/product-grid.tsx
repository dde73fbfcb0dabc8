import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { PlainProduct } from '#src/features/shop/plain-product.tsx'
import { FavouriteButton } from '#src/features/shop/favourite-button.tsx'
import { ProductCard } from '#src/features/shop/product-card.tsx'
import { productName } from '#src/features/shop/product-texts.ts'
import type { Favouriting } from '#src/features/shop/use-favouriting.ts'
import { useLanguage } from '#src/features/shop/use-language.ts'
import { Boundary } from '#src/ui/boundary.tsx'

export interface ProductGridProps {
  products: readonly Product[]
  favouriting: Favouriting
  /** On phones only the first row. */
  isShort?: boolean
  /** How a text of a product is drawn: with what was found marked in it. */
  mark(text: string): ReactNode
}

/** On phones. */
const ON_FIRST_ROW = 2

/** Products in two columns, four from 900 px. */
export function ProductGrid({ products, favouriting, isShort = false, mark }: ProductGridProps) {
  const language = useLanguage()
  return (
    <ul className="fit-cols-128 gap-x-3 gap-y-4 tablet:grid-cols-4">
      {products.map((product, at) => (
        <li key={product.id} className={`grid min-w-0 ${isShort && at >= ON_FIRST_ROW ? 'lt-tablet:hidden' : ''}`}>
          <Boundary of={product} name={`Product ${product.id}`} instead={<PlainProduct product={product} />}>
            {() => (
              <ProductCard
                product={product}
                isFirst={at < ON_FIRST_ROW}
                heart={
                  <FavouriteButton
                    name={productName(product, language)}
                    isOn={favouriting.favourites?.has(product.id) ?? false}
                    onPress={() => favouriting.toggle(product)}
                  />
                }
                mark={mark}
              />
            )}
          </Boundary>
        </li>
      ))}
    </ul>
  )
}
