import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/products.ts'

/** The name of a product that cannot be drawn; it leads to its page. */
export const PlainProduct = ({ product: { id, name } }: { product: Pick<Product, 'id' | 'name'> }) => (
  <Link to="/products/$productId" params={{ productId: id }} className="link">
    {name}
  </Link>
)
