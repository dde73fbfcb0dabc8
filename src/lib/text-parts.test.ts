import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const ORIGIN = 'https://portal.example'

const shown = (text: string) =>
  textParts(text, ORIGIN).map((part) => (typeof part === 'string' ? part : `<${part.kind} ${part.text} ${part.href}>`))

test.each([
  ['no link', 'おはようございます', ['おはようございます']],
  ['nothing', '', []],
  [
    'an address that a text without spaces goes on behind',
    'https://pan.example/a?b=1を見て',
    ['<address https://pan.example/a?b=1 https://pan.example/a?b=1>', 'を見て'],
  ],
  [
    'the end of the sentence is not the address’s',
    'See https://pan.example/a, (https://pan.example/b).',
    [
      'See ',
      '<address https://pan.example/a https://pan.example/a>',
      ', (',
      '<address https://pan.example/b https://pan.example/b>',
      ').',
    ],
  ],
  [
    'brackets that belong to the address',
    'https://pan.example/wiki/Anpan_(bread)',
    ['<address https://pan.example/wiki/Anpan_(bread) https://pan.example/wiki/Anpan_(bread)>'],
  ],
  [
    'an address of this app is a path of it',
    `${ORIGIN}/posts/7?a=1#b`,
    [`<address ${ORIGIN}/posts/7?a=1#b /posts/7?a=1#b>`],
  ],
  [
    'scripts and names with passwords lead nowhere',
    'javascript:alert(1) https://a:b@pan.example/',
    ['javascript:alert(1) https://a:b@pan.example/'],
  ],
  ['an address that is none', 'https:// and http://%', ['https:// and http://%']],
  [
    'tags in four scripts',
    '#朝ごはん #Bread #빵집 ＃面包',
    [
      '<tag #朝ごはん /discover?q=%23%E6%9C%9D%E3%81%94%E3%81%AF%E3%82%93>',
      ' ',
      '<tag #Bread /discover?q=%23Bread>',
      ' ',
      '<tag #빵집 /discover?q=%23%EB%B9%B5%EC%A7%91>',
      ' ',
      '<tag ＃面包 /discover?q=%23%E9%9D%A2%E5%8C%85>',
    ],
  ],
  [
    'a tag ends at a sign',
    '今日は、#駅前。すき',
    ['今日は、', '<tag #駅前 /discover?q=%23%E9%A7%85%E5%89%8D>', '。すき'],
  ],
  ['numbers, and signs within words, are no tags', '#1 C#の話 a#b', ['#1 C#の話 a#b']],
  ['a number with a word is one', '#3丁目', ['<tag #3丁目 /discover?q=%233%E4%B8%81%E7%9B%AE>']],
  [
    'somebody by their ANPAN id',
    '@anpan-AB12CDさん、＠ANPAN-AB12CD',
    ['<person @anpan-AB12CD /people/ANPAN-AB12CD>', 'さん、', '<person ＠ANPAN-AB12CD /people/ANPAN-AB12CD>'],
  ],
  [
    'an id that is too long, and an address of mail, are nobody’s',
    '@ANPAN-AB12CDE mio@anpan.example',
    ['@ANPAN-AB12CDE mio@anpan.example'],
  ],
])('%s', (_, text, expected) => {
  expect(shown(text)).toEqual(expected)
})

test('all parts together are the text as it was typed', () => {
  const text = '①#一つ目\nhttps://pan.example/?q=a,b…「#二つ目」@ANPAN-AB12CD!'
  expect(
    textParts(text, ORIGIN)
      .map((part) => (typeof part === 'string' ? part : part.text))
      .join(''),
  ).toBe(text)
})

test('a long text of signs takes no longer than one of words', () => {
  const startedAt = performance.now()
  for (const sign of ['#', '@', 'https://', '＃a', '(https://a', 'https://a).']) textParts(sign.repeat(5000), ORIGIN)
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
