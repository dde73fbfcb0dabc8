import { expect, test } from 'vitest'
import { knownProducts } from './known-products.ts'
import { replyTo } from './replies.ts'
import { AI_ASSISTANT, SHOPPING_BOT } from './sample.ts'

test.each([
  [AI_ASSISTANT, 'きょうの予定は？', 'aiSchedule'],
  [AI_ASSISTANT, 'How is the weather', 'aiWeather'],
  [AI_ASSISTANT, '요약해 줘', 'aiSummary'],
  [AI_ASSISTANT, '谢谢', 'aiThanks'],
  [AI_ASSISTANT, 'Hello', 'aiGreeting'],
  [AI_ASSISTANT, 'this', 'aiOne'],
  [SHOPPING_BOT, 'これにする。株で払える？', 'shopStock'],
  [SHOPPING_BOT, 'いつ届く？', 'shopDelivery'],
  [SHOPPING_BOT, 'thank you', 'shopThanks'],
])('%s answers %j with %s', (bot, text, said) => {
  expect(replyTo(bot, text, 0)).toEqual({ said })
})

test.each([
  ['青くて大きめのマグがほしい', 'mug-blue'],
  ['Tomatoes for tonight', 'tomato-1kg'],
  ['헤드폰 있어요?', 'headphones-quiet'],
  ['想买大米', 'rice-5kg'],
])('the shopping bot finds a product for %j', (text, productId) => {
  expect(replyTo(SHOPPING_BOT, text, 3)).toEqual({ said: 'shopFound', productId })
})

test('without a topic the bots take turns', () => {
  const turns = [0, 1, 2, 3].map((turn) => replyTo(AI_ASSISTANT, '…', turn).said)
  expect(turns).toEqual(['aiOne', 'aiTwo', 'aiThree', 'aiOne'])
  const picks = knownProducts.map((_, turn) => replyTo(SHOPPING_BOT, '…', turn).productId)
  expect(new Set(picks).size).toBe(knownProducts.length)
})
