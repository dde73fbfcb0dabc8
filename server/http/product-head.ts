import * as v from 'valibot'
import { encoded } from '#contract/cut-text.ts'
import { Id, type Language } from '#contract/fields.ts'
import type { Product } from '#contract/products.ts'
import type { Db } from '../db/client.ts'
import { findProduct } from '../models/catalogue.ts'
import { addressIn } from './alternates.ts'
import type { Head } from './head-tags.ts'

interface HeadContext {
  origin: string
  language: Language
}

/** What is taken for a product that does not say more. */
const fallback = { currency: 'JPY', condition: 'new' }

/** What a product's address says of itself; undefined where the server has no such product. */
export async function readProductHead(db: Db, id: string, context: HeadContext): Promise<Partial<Head> | undefined> {
  const product = v.is(Id, id) ? await findProduct(db, id) : undefined
  return product && productHead(product, context)
}

/** Name, description and price of a product, in the asker's language. */
export function productHead(product: Product, { origin, language }: HeadContext): Partial<Head> {
  const name = product.nameTexts?.[language] ?? product.name
  const description = product.descriptionTexts?.[language] ?? product.description
  const isSoldOut = product.stock === 0
  const path = `/products/${encoded(product.id)}`
  return {
    path,
    isListed: true,
    title: `${name} | ANPAN`,
    description,
    type: 'product',
    more: {
      'product:price:amount': product.price,
      'product:price:currency': fallback.currency,
      'product:availability': isSoldOut ? 'oos' : 'instock',
      'product:condition': fallback.condition,
    },
    data: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      description,
      url: addressIn(origin, path),
      offers: {
        '@type': 'Offer',
        price: product.price,
        priceCurrency: fallback.currency,
        availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
      },
    },
  }
}
