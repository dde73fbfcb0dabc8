import type { Language } from '#contract/fields.ts'
import type { Product } from '#contract/products.ts'
import type { OutboxItem } from '#src/data/sync/hooks/outbox.ts'
import { productName } from '#src/features/shop/product-texts.ts'

const GOODS: ReadonlySet<OutboxItem['kind']> = new Set(['cart.set', 'order.place', 'order.cancel'])

/** What a change about goods says: their names in the reader's language, since it carries those that the host has. */
export function goodsText({ kind, text }: OutboxItem, products: readonly Product[], language: Language): string {
  if (!GOODS.has(kind)) return text
  const names = text.split(', ').map((name) => {
    const product = products.find((one) => one.name === name)
    return product ? productName(product, language) : name
  })
  return names.join(language === 'ja' || language === 'zh' ? '、' : ', ')
}
