import { expect, test } from 'vitest'
import { mentionsIn } from '#contract/mentions-in.ts'
import { textParts } from '#src/lib/text-parts.ts'
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

const SAMPLE = '@ANPAN-AAAAA1 '
/** Signs of the first plane, of its large blocks some, and others. */
const neighbours = [
  ...Array.from({ length: 0x10000 }, (_, code) => code)
    .filter((code) => code < 0x3400 || code >= 0xf900 || code % 97 === 0)
    .map((code) => String.fromCodePoint(code)),
  '😀',
  '👨‍👩‍👧',
  '🇯🇵',
  '#️⃣',
  '1️⃣',
  '✌️',
  '𠮷',
  '𝓗',
  'か\u3099',
  'e\u0301',
  'RT',
  'xRT',
  'twitter.com/',
  'https://pan.example/',
  '@ANPAN-AAAAA1',
  '#tag',
  'mio@',
  'ですか？',
  '日々',
  'さん',
  '：',
  'か゛',
  '、',
  'https://pan.example/日本',
]

test('completions behind any sign are names that the text links and the server takes', () => {
  const differing: string[] = []
  for (const before of neighbours.flatMap((sign) =>
    /[\p{M}\p{C}]/u.test(sign) ? [sign, `a${sign}`, `か${sign}`] : [sign],
  )) {
    const offers = triggerAt(`${before}@`, before.length + 1)?.sign === '@'
    const links = textParts(`${before}${SAMPLE}`, '').some(
      (part) => typeof part !== 'string' && part.kind === 'person' && part.text === SAMPLE.trim(),
    )
    const takes = mentionsIn(`${before}${SAMPLE}`).includes('AAAAA1') || before.includes('ANPAN')
    const offersTag = triggerAt(`${before}#`, before.length + 1)?.sign === '#'
    const linksTag = textParts(`${before}#パン `, '').some(
      (part) => typeof part !== 'string' && part.kind === 'tag' && part.text === '#パン',
    )
    if (offers !== links || (links && !takes) || offersTag !== linksTag) differing.push(before)
  }
  expect(differing).toEqual([])
})

test.each(['日々@', 'ですか？@', '…：@', 'さん@', '〆@', '〇〇@', '😀@', 'RT@'])(
  'behind “%s” people are offered',
  (text) => {
    expect(triggerAt(text, text.length)).toMatchObject({ sign: '@', q: '' })
  },
)
