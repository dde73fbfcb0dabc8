import type { CannedKey } from './canned.ts'
import { knownProducts } from './known-products.ts'
import { AI_ASSISTANT } from './sample.ts'

/** What a bot answers: one of its texts, and a product where it has one to show. */
export interface Reply {
  said: CannedKey
  productId?: string
}

/** What a message is about, by words of the four languages; the first that fits decides. */
const aiTopics: readonly [RegExp, CannedKey][] = [
  [/予定|スケジュール|schedule|calendar|일정|日程|安排/i, 'aiSchedule'],
  [/天気|weather|날씨|天气/i, 'aiWeather'],
  [/要約|まとめ|summar|sum up|요약|정리|总结|概括/i, 'aiSummary'],
  [/ありがと|thank|고마|감사|谢/i, 'aiThanks'],
  [/こんにち|こんばん|おはよう|\bhello\b|\bhi\b|안녕|你好/i, 'aiGreeting'],
]
const aiOthers: readonly CannedKey[] = ['aiOne', 'aiTwo', 'aiThree']

const shopTopics: readonly [RegExp, CannedKey][] = [
  [/株|stock|kabu|주식|股/i, 'shopStock'],
  [/届|配送|いつ|deliver|shipping|배송|언제|送货|什么时候/i, 'shopDelivery'],
  [/ありがと|thank|고마|감사|谢/i, 'shopThanks'],
]
const shopWords: readonly [RegExp, string][] = [
  [/マグ|カップ|mug|\bcup|머그|컵|杯/i, 'mug-blue'],
  [/トマト|tomato|토마토|番茄|西红柿/i, 'tomato-1kg'],
  [/ヘッドホン|イヤホン|headphone|헤드폰|耳机/i, 'headphones-quiet'],
  [/あんぱん|パン|bread|\bbun|단팥빵|빵|面包/i, 'bun-anpan-6'],
  [/米|こしひかり|\brice\b|쌀|大米/i, 'rice-5kg'],
  [/コーヒー|珈琲|coffee|커피|咖啡/i, 'coffee-harbour'],
]

/** The canned reply of a bot; `turn`, the number of its earlier replies, makes those without a topic take turns. */
export function replyTo(bot: string, text: string, turn: number): Reply {
  const said = (topics: readonly [RegExp, CannedKey][]) => topics.find(([words]) => words.test(text))?.[1]
  if (bot === AI_ASSISTANT) return { said: said(aiTopics) ?? aiOthers[turn % aiOthers.length] ?? 'aiOne' }
  const topic = said(shopTopics)
  if (topic) return { said: topic }
  const found = shopWords.find(([words]) => words.test(text))?.[1]
  if (found) return { said: 'shopFound', productId: found }
  const pick = knownProducts[(turn + 1) % knownProducts.length]
  return { said: 'shopPick', ...(pick ? { productId: pick.id } : {}) }
}
