import { expect, test } from 'vitest'
import { PASSWORD_MIN } from './password-form.ts'
import { passwordFault, PRODUCT_WORDS } from './password-rule.ts'

const owner = { email: 'hana.mori@mail.example', firstName: 'Hanako', lastName: 'Mori' }

test.each([
  ['password', 'common'],
  ['12345678', 'common'],
  ['Password1', 'common'],
  ['ＰＡＳＳＷＯＲＤ', 'common'],
  ['        ', 'unseen'],
  ['\u3000\u3000\u3000\u3000\u3000\u3000\u3000\u3000', 'unseen'],
  ['\u200B\u200B\u200B\u200B\u200B\u200B\u200B\u200B', 'unseen'],
  ['hana.mori@mail.example', 'personal'],
  ['HANA.MORI@mail.example', 'personal'],
  ['hana.mori', 'personal'],
  ['Hanako Mori', 'personal'],
  ['morihanako', 'personal'],
  ['correct horse battery', undefined],
  ['hanako likes fresh bread', undefined],
  ['合言葉は焼きたてのあんぱん', undefined],
])('the password %j of Hanako Mori is %s', (password, fault) => {
  expect(passwordFault(password, owner)).toBe(fault)
})

test('an owner without a name or an address is refused no password for it', () => {
  expect(passwordFault('a password of nobody', { email: null, firstName: '', lastName: '' })).toBeUndefined()
})

test.each(PRODUCT_WORDS)('a password of %s, of it twice, or with figures and signs is refused', (word) => {
  const made = [
    word.repeat(PASSWORD_MIN),
    `${word}-${word}!2026`,
    `2026 ${word.toUpperCase()}_portal`,
    `ANPAN${word}99`,
  ]
  for (const password of made) expect([password, passwordFault(password)]).toEqual([password, 'common'])
  expect(passwordFault(`${word} and fresh bread at seven`)).toBeUndefined()
})

test('a long password of product words takes no time', () => {
  const startMs = performance.now()
  expect(passwordFault(`${'anpan'.repeat(25)}x`)).toBeUndefined()
  expect(performance.now() - startMs).toBeLessThan(50)
})
