import { expect, test } from 'vitest'
import { textFaults } from './text-rules.mjs'

test.each([
  ['ko', '{size}를 비웠어요', ['a particle that depends on what is filled in']],
  ['ko', '<0>{name}</0>이 보냈어요', ['a particle that depends on what is filled in']],
  ['ko', '{name} 님이 보냈어요', []],
  ['ko', '{count, plural, other {#건을 보냈어요}}', []],
  ['ko', '저장되었습니다.', ['합니다체 in a 해요체 product']],
  ['ko', '저장했어요. 아니면 다시 할까요?', []],
  ['ko', '「빵」・커피', ['Japanese marks']],
  ['zh', '使用Kabu Pay支付', ['no space between Han and Latin']],
  ['zh', '使用 Kabu Pay 支付 {count} 次', []],
  ['zh', '3,000万～5,000万日元', []],
  ['zh', '保存到本机', ['本机 instead of 此设备']],
  ['ja', 'カテゴリを選ぶ', ['カテゴリ instead of カテゴリー']],
  ['ja', 'カテゴリーを選ぶ', []],
  ['en', 'Saved 3 posts', []],
])('the rules for %s judge %s', (language, text, faults) => {
  expect(textFaults(language, text)).toEqual(faults)
})
