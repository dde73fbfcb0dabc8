import { expect, test } from 'vitest'
import { authorName } from './author-name.ts'

test.each([
  ['Emma', 'Clarke', 'en', 'Emma Clarke'],
  ['ひより', '青空', 'ja', '青空 ひより'],
  ['서연', '김', 'ko', '김서연'],
  ['晓雨', '林', 'zh', '林晓雨'],
  ['こはる農園', '', 'ja', 'こはる農園'],
  ['Ken', '大橋', 'ja', 'Ken 大橋'],
  ['', '', null, ''],
] as const)('%s and %s in %s are written as %s', (firstName, lastName, lang, name) => {
  expect(authorName({ user: { firstName, lastName }, lang })).toBe(name)
})
