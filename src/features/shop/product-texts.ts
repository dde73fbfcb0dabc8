import type { Language } from '#contract/fields.ts'
import type { Product } from '#contract/products.ts'

/** A product's name in the reader's language where the host sends it. */
export const productName = (product: Pick<Product, 'name' | 'nameTexts'>, language: Language): string =>
  product.nameTexts?.[language] ?? product.name

/** A product's description in the reader's language where the host sends it. */
export const productDescription = (product: Product, language: Language): string =>
  product.descriptionTexts?.[language] ?? product.description
