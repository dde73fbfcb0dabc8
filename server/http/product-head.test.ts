import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { productHead } from './product-head.ts'

const product: Product = { id: 'bun 1', name: 'Bun', description: 'Sweet', price: '180', rating: 5 }
const texts = { ja: 'あんぱん', en: 'Bean bun', ko: '단팥빵', zh: '豆沙面包' }
const asked = { origin: 'https://portal.example', language: 'ja' } as const

test('a product that says no more is new, in stock, and priced in yen', () => {
  const head = productHead(product, asked)
  expect(head).toMatchObject({
    type: 'product',
    title: 'Bun | ANPAN',
    description: 'Sweet',
    path: '/products/bun%201',
    more: {
      'product:price:amount': '180',
      'product:price:currency': 'JPY',
      'product:availability': 'instock',
      'product:condition': 'new',
    },
    data: { '@type': 'Product', offers: { price: '180', priceCurrency: 'JPY' } },
  })
})

test('a product without stock is marked as sold out', () => {
  expect(productHead({ ...product, stock: 0 }, asked)).toMatchObject({
    more: { 'product:availability': 'oos' },
    data: { offers: { availability: 'https://schema.org/OutOfStock' } },
  })
})

test('a product speaks the language of who asks', () => {
  expect(productHead({ ...product, nameTexts: texts }, asked).title).toBe('あんぱん | ANPAN')
})
