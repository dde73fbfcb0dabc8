import { expect, test } from 'vitest'
import { completed, triggerAt } from './completion-rules.ts'

test.each([
  ['hello @ka', '@', 'ka'],
  ['@', '@', ''],
  ['朝市へ。＃ひと駅', '#', 'ひと駅'],
  ['(@ANPAN-AB', '@', 'ANPAN-AB'],
  ['오늘 #빵', '#', '빵'],
  ['今天\n#面包', '#', '面包'],
])('behind “%s” something is completed', (text, sign, q) => {
  expect(triggerAt(text, text.length)).toMatchObject({ sign, q })
})

test.each(['hana@example', 'a#b', '#tag done', 'no sign', '@ka.', ''])('behind “%s” nothing is', (text) => {
  expect(triggerAt(text, text.length)).toBeNull()
})

test('what was chosen takes the place of what was typed, and the caret stands behind one space', () => {
  const trigger = triggerAt('Hi @ka and you', 6)
  expect(trigger).toEqual({ sign: '@', start: 3, q: 'ka' })
  if (!trigger) return
  expect(completed('Hi @ka and you', trigger, 6, 'ANPAN-ABC123')).toEqual({
    text: 'Hi @ANPAN-ABC123 and you',
    caret: 17,
  })
  const end = triggerAt('Hi @ka', 6)
  expect(end && completed('Hi @ka', end, 6, 'ANPAN-ABC123')).toEqual({ text: 'Hi @ANPAN-ABC123 ', caret: 17 })
})
