import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { ProductCard } from '#src/features/shop/product-card.tsx'

export interface ProductGridProps {
  products: readonly Product[]
  /** On phones only the first row. */
  isShort?: boolean
  /** How a text of a product is drawn: with what was found marked in it. */
  mark(text: string): ReactNode
}

/** On phones. */
const ON_FIRST_ROW = 2

/** Products in two columns, four from 900 px. */
export function ProductGrid({ products, isShort = false, mark }: ProductGridProps) {
  return (
    <ul className="fit-cols-128 gap-x-3 gap-y-4 tablet:grid-cols-4">
      {products.map((product, at) => (
        <li key={product.id} className={`grid min-w-0 ${isShort && at >= ON_FIRST_ROW ? 'lt-tablet:hidden' : ''}`}>
          <ProductCard product={product} isFirst={at < ON_FIRST_ROW} mark={mark} />
        </li>
      ))}
    </ul>
  )
}
