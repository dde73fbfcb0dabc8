import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Recovery } from './accounts.ts'
import { anpanIdEnd } from './anpan-id.ts'
import { Delivery } from './orders.ts'
import { PostalCode, shownPostalCode } from './postal-code.ts'

/** Signs that are typed or pasted for a hyphen. */
const DASHES_TYPED = ['-', '‐', '‑', '‒', '–', '—', '―', '−', '－', 'ー', 'ｰ', '─', '〜', '～', '﹣', '⁃', '˗']

describe('a postal code', () => {
  test.each([
    '100-0001',
    '1000001',
    '〒100-0001',
    '〒 100-0001',
    '〶100-0001',
    '１００－０００１',
    '〒１０００００１',
    '100　0001',
    '100 0001',
    ' 100 - 0001\r\n',
    '\u200B100-0001\uFEFF',
    ...DASHES_TYPED.map((dash) => `100${dash}0001`),
  ])('typed as %j is 100-0001', (typed) => expect(v.parse(PostalCode, typed)).toBe('100-0001'))

  test.each([
    ['', ''],
    [' ', ''],
    ['sw1a 1aa', 'SW1A 1AA'],
    ['ｓｗ１ａ　１ａａ', 'SW1A 1AA'],
    ['04524', '04524'],
    ['０４５２４', '04524'],
    ['100000', '100000'],
    ['90210–1234', '90210-1234'],
    ['K1A  0B1', 'K1A 0B1'],
    ['D-10115', 'D-10115'],
  ])('typed as %j is %j', (typed, kept) => {
    expect(v.parse(PostalCode, typed)).toBe(kept)
    expect(v.parse(PostalCode, kept)).toBe(kept)
  })

  test.each([
    ['<b>', 'malformed'],
    ['100/0001', 'malformed'],
    ['1'.repeat(17), 'too-long'],
    ['1'.repeat(65), 'too-long'],
    ['100\u0000', 'unclean'],
  ])('%j is refused as %s', (typed, code) => {
    expect(v.safeParse(PostalCode, typed).issues?.[0].message).toBe(code)
  })

  test('that an earlier version stored as typed is read in its one form, and shown as addresses are written', () => {
    const kept = { name: 'Hana', postalCode: '100ー0001', address: 'Kyoto\u2028Midori', note: '' }
    expect(v.parse(Delivery, kept)).toMatchObject({ postalCode: '100-0001', address: 'Kyoto\nMidori' })
    expect(['100-0001', '04524', 'SW1A 1AA', ''].map(shownPostalCode)).toEqual(['〒100-0001', '04524', 'SW1A 1AA', ''])
  })
})

describe('an ANPAN id', () => {
  test.each([
    ' anpan-ab12cd ',
    'ＡＮＰＡＮ－ＡＢ１２ＣＤ',
    'ａｎｐａｎ－ａｂ１２ｃｄ',
    '\u200BANPAN-AB12CD',
    ...DASHES_TYPED.map((dash) => `ANPAN${dash}AB12CD`),
  ])('typed as %j is known', (typed) => expect(anpanIdEnd(typed)).toBe('AB12CD'))

  test.each(['ANPANAB12CD', 'ANPAN-AB12C', 'ANPAN-AB12CDE', 'XANPAN-AB12CD', 'ANPAN-あB12CD'])('%j is none', (typed) =>
    expect(anpanIdEnd(typed)).toBeUndefined(),
  )
})

describe('a recovery code', () => {
  const read = (code: string) => v.safeParse(Recovery.entries.code, code)
  test.each([
    'abcd-2345',
    'ABCD2345',
    'ＡＢＣＤ－２３４５',
    'abcd 2345',
    'ＡＢＣＤ　２３４５',
    ' AB CD 23 45 \r\n',
    '\u200BABCD\u00AD-2345',
    ...DASHES_TYPED.map((dash) => `ABCD${dash}2345`),
  ])('typed as %j is known', (typed) => expect(read(typed).output).toBe('ABCD2345'))

  test.each(['ABCD-234', 'ABCD-23450', 'ABCD-2340', '', '-'.repeat(65)])('%j is none', (typed) =>
    expect(read(typed).issues?.[0].message).toBe('not-a-code'),
  )
})
