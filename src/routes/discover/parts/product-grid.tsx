import type { Product } from '#contract/products.ts'
import { ProductCard } from '#src/features/shop/product-card.tsx'

export interface ProductGridProps {
  products: readonly Product[]
  /** On phones only the first row. */
  isShort?: boolean
  onOpen(product: Product): void
}

/** On phones. */
const ON_FIRST_ROW = 2

/** Products in two columns, four from 600 px; a first row fills its width, and one product alone stays as small as any. */
export function ProductGrid({ products, isShort = false, onOpen }: ProductGridProps) {
  const columns = isShort && products.length >= ON_FIRST_ROW ? 'fit-cols-128' : 'fill-cols-128'
  return (
    <ul className={`${columns} gap-x-3 gap-y-4 tablet:grid-cols-4`}>
      {products.map((product, at) => (
        <li key={product.id} className={`grid min-w-0 ${isShort && at >= ON_FIRST_ROW ? 'lt-tablet:hidden' : ''}`}>
          <ProductCard product={product} isFirst={at < ON_FIRST_ROW} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}
