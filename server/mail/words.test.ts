import { expect, test } from 'vitest'
import { changedWords } from './address-words.ts'
import { keyWords } from './key-words.ts'
import { leavingWords, signInWords } from './words.ts'

const url = 'https://portal.example/settings'

test('a mail in Japanese says its times in Japan', () => {
  const evening = '2026-12-31T20:05:09.000Z'
  const facts = { device: 'Chrome · Windows', at: evening, url }
  expect(signInWords.ja(facts).lines).toEqual([
    '新しい端末からサインインがありました：Chrome · Windows（日本時間 2027年1月1日 05:05）。',
  ])
  expect(keyWords.ja({ ...facts, key: 'passkey' }).lines[0]).toContain('（日本時間 2027年1月1日 05:05）')
  const changed = changedWords.ja({ at: evening, until: '2027-01-07T20:05:09.000Z', url })
  expect([changed.lines[0], changed.otherwise]).toEqual([
    expect.stringContaining('（日本時間 2027年1月1日 05:05）'),
    expect.stringContaining('日本時間 2027年1月8日 05:05までに'),
  ])
  expect(leavingWords.ja({ until: evening, url }).lines[0]).toContain('2027年1月1日に、すべて削除されます')
})
