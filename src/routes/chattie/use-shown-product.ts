import { useLingui } from '@lingui/react'
import type { Product } from '#contract/products.ts'
import { useProducts } from '#src/data/products/hooks.ts'
import { type KnownProduct, knownProducts } from './known-products.ts'

/** The shop's products as they are now; where the device has none of them, those that the bot knows by heart. */
export function useShownProducts(): readonly Product[] {
  const { i18n } = useLingui()
  const { products } = useProducts()
  return products.length > 0 ? products : knownProducts.map((known) => productOf(known, i18n._(known.name)))
}

/** One product by id; undefined where neither the shop nor the bot knows it. */
export function useShownProduct(id: string | undefined): Product | undefined {
  const { i18n } = useLingui()
  const { products } = useProducts()
  const known = knownProducts.find((product) => product.id === id)
  return products.find((product) => product.id === id) ?? (known ? productOf(known, i18n._(known.name)) : undefined)
}

const productOf = ({ id, priceYen, rating, art }: KnownProduct, name: string): Product => ({
  id,
  name,
  description: '',
  price: String(priceYen),
  rating,
  art,
})
