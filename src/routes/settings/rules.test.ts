import { expect, test } from 'vitest'
import { deviceName } from '#contract/device-name.ts'
import { WORDS_MAX } from '#contract/unwanted.ts'
import { isHandheld, withWord, wordFault } from './rules.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

test.each([
  [IPHONE, 'Safari · iPhone', true],
  [PIXEL, 'Chrome · Android', true],
  [EDGE, 'Edge · Windows', false],
  [FIREFOX, 'Firefox · Linux', false],
  [MAC, 'Safari · macOS', false],
  ['curl/8.9', '', false],
  ['', '', false],
])('a device is named as people know it: %s', (userAgent, name, isInHand) => {
  expect([deviceName(userAgent), isHandheld(userAgent)]).toEqual([name, isInHand])
})

const word = (text: string) => ({ word: text, isWhole: false, until: null })

test.each([
  ['', 'blank'],
  ['  ', 'blank'],
  ['x'.repeat(61), 'too-long'],
  ['sp\u0000iler', 'unclean'],
  ['spoiler', null],
])('a word that cannot be muted is told with its reason: %j', (text, fault) => {
  expect(wordFault(text, [])).toBe(fault)
})

test('a hundred words can be muted, and one of them can begin anew', () => {
  const full = Array.from({ length: WORDS_MAX }, (_, at) => word(`w${at}`))
  expect(wordFault('one more', full)).toBe('too-many')
  expect(wordFault('w7', full)).toBeNull()
})

test('a word is muted for so many days, or until it is removed; once, however often it is added', () => {
  const now = Date.parse('2026-07-01T00:00:00Z')
  const one = withWord([], { word: ' big   game ', isWhole: true, days: 7 }, now)
  expect(one).toEqual([{ word: 'big game', isWhole: true, until: '2026-07-08T00:00:00.000Z' }])
  const two = withWord(one, { word: 'rain', isWhole: false, days: 0 }, now)
  expect(withWord(two, { word: 'big game', isWhole: false, days: 0 }, now)).toEqual([word('big game'), word('rain')])
})
