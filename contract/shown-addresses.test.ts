import { expect, test } from 'vitest'
import { namesAddress } from './shown-addresses.ts'

test.each([
  'https://spam.example/a',
  'Cheap at evil.com',
  'evil.com',
  't.me/abc',
  'bit.ly/abc',
  'youtu.be/abc',
  'www.evil.com',
  'Win www.evil.example',
  'WWW.EVIL.COM',
  'evil．com',
  'ｅｖｉｌ．ｃｏｍ',
  'evil｡com',
  'evil。com',
  'http:\u200b//evil.com',
  'http\u2060://evil',
  'ev\u200bil.\u200bcom',
  'e\u00advil.c\u00adom',
  'évil.com',
  'evil.com/',
  'evil.com:8080',
  'evil.com.',
  'evil.comを見て',
  'サイトはevil.comです',
  '（evil.com）',
  'evil.com、',
  'a@evil.com',
  'sub.evil.co.uk',
  'xn--bcher-kva.example',
  '日本語.com',
  '例え.みんな',
  '广告.中国',
  'пример.рф',
  'evil.xn--p1ai',
  '203.0.113.7/win',
  '203.0.113.7:8080',
  'evil.md/a',
  '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
  'ⓔⓥⓘⓛ.ⓒⓞⓜ',
])('%j names an address', (text) => {
  expect(namesAddress(text)).toBe(true)
})

test.each([
  '',
  'Fresh bread',
  '3.5',
  '3.5kg',
  'v1.2.3',
  '192.168.0.1',
  'e.g.',
  'e.g. bread',
  'i.e. buns',
  'a.m.',
  'U.S.',
  'a.txt',
  'photo.jpg',
  'README.md',
  'main.rs',
  'Node.js',
  'index.html',
  'Wait... what',
  'Wait...com',
  'Mr. Tanaka',
  'おいしかったです。また来ます。',
  'おいしかった。comeback',
  'パンがおいしい。A店もいい。B店も',
  '3。5',
  '맛있어요. 또 올게요.',
  '很好吃。Good。',
  '1.5万円',
  '12.24',
  '#tag.comment',
  'good.communication',
  '@ANPAN-ABC123',
  '10:30',
  'and/or',
])('%j names none', (text) => {
  expect(namesAddress(text)).toBe(false)
})

test('takes linear time', () => {
  for (const part of ['a.', 'a.c', 'http:', 'www', '1.', '。a', '.com', 'a\u200b', 'é.']) {
    const begin = performance.now()
    namesAddress(part.repeat(16_000))
    expect([part, performance.now() - begin < 1000]).toEqual([part, true])
  }
})
