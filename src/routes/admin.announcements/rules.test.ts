import { expect, test } from 'vitest'
import { type FormState, faultOf, fieldValue, formOf, momentIn, stageOf, writtenOf } from './rules.ts'

const NOW = Date.UTC(2026, 10, 29, 12)
const at = (hours: number): string => new Date(NOW + hours * 3600_000).toISOString()
const filled = (rest: Partial<FormState> = {}): FormState => {
  const form = formOf()
  form.texts.ja = { title: ' 休みます ', text: '月曜' }
  return { ...form, ...rest }
}

test('a form that says all it has to is sent trimmed, from now on where no time is set', () => {
  expect(faultOf(filled(), 'ja', NOW)).toBeUndefined()
  expect(writtenOf(filled({ until: at(2), link: ' /posts/1 ' }), NOW)).toEqual({
    texts: { ja: { title: '休みます', text: '月曜' } },
    level: 'info',
    audience: 'everybody',
    from: at(0),
    until: at(2),
    link: '/posts/1',
  })
})

test.each<[string, FormState, 'ja' | 'en', string]>([
  ['without the default language', filled(), 'en', 'needs-default'],
  [
    'with half of a language',
    { ...filled(), texts: { ...filled().texts, ko: { title: '휴무', text: '' } } },
    'ja',
    'half',
  ],
  ['that ends before now', filled({ until: at(-1) }), 'ja', 'ends-first'],
  ['that ends before it begins', filled({ from: at(3), until: at(2) }), 'ja', 'ends-first'],
  ['with a link that is none', filled({ link: 'anpan.example' }), 'ja', 'link'],
])('a form %s is not sent', (_, form, lang, fault) => expect(faultOf(form, lang, NOW)).toBe(fault))

test.each([
  [at(1), null, 'planned'],
  [at(-1), null, 'current'],
  [at(-2), at(-1), 'ended'],
] as const)('from %s until %s it is %s', (from, until, stage) => {
  const rest = {
    id: '1',
    texts: {},
    lang: 'ja',
    level: 'info',
    audience: 'everybody',
    link: null,
    revision: 1,
  } as const
  expect(stageOf({ ...rest, from, until, isDismissed: false }, NOW)).toBe(stage)
})

test('a field for date and time shows the moment that it was given', () => {
  for (const moment of [at(0), at(5)]) expect(momentIn(fieldValue(moment))).toBe(moment)
  expect([fieldValue(''), momentIn('')]).toEqual(['', ''])
})
