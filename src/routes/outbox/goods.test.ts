import { expect, test } from 'vitest'
import { products } from '#fixtures/products.ts'
import type { OutboxItem } from '#src/data/sync/hooks/outbox.ts'
import { goodsText } from './goods.ts'

const itemOf = (kind: OutboxItem['kind'], text: string): OutboxItem => ({
  seq: 1,
  target: 'order',
  kind,
  text,
  state: 'waiting',
  attempts: 0,
  canEdit: false,
  canDiscard: true,
})

test.each([
  ['order.place', '青いマグカップ, 完熟トマト 1kg（朝採れ）', 'en', 'Blue mug, Vine-ripened tomatoes, 1 kg'],
  ['order.place', '青いマグカップ, 完熟トマト 1kg（朝採れ）', 'ja', '青いマグカップ、完熟トマト 1kg（朝採れ）'],
  ['cart.set', '青いマグカップ', 'en', 'Blue mug'],
  ['order.cancel', 'Something that is sold no more', 'en', 'Something that is sold no more'],
  ['message.send', '青いマグカップ, please', 'en', '青いマグカップ, please'],
] as const)('%s of “%s” is told in %s as “%s”', (kind, text, language, told) => {
  expect(goodsText(itemOf(kind, text), products, language)).toBe(told)
})
