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

/** How an address is linked, and the text behind it; `none` if it is text. */
test.each([
  // letters of all scripts, whole
  ['https://ja.wikipedia.org/wiki/日本', 'https://ja.wikipedia.org/wiki/%E6%97%A5%E6%9C%AC', ''],
  ['https://fr.wikipedia.org/wiki/Wikipédia:Accueil', 'https://fr.wikipedia.org/wiki/Wikip%C3%A9dia:Accueil', ''],
  ['https://pan.example/商品名/dp/B000', 'https://pan.example/%E5%95%86%E5%93%81%E5%90%8D/dp/B000', ''],
  ['https://pan.example/?q=日本', 'https://pan.example/?q=%E6%97%A5%E6%9C%AC', ''],
  ['https://pan.example/Русские_слова', `https://pan.example/${encodeURI('Русские_слова')}`, ''],
  ['https://pan.example/Hatfield–McCoy', 'https://pan.example/Hatfield%E2%80%93McCoy', ''],
  ['https://pan.example/?a=P1|0||P2', 'https://pan.example/?a=P1|0||P2', ''],
  ['https://pan.example/wiki/JR東日本', `https://pan.example/wiki/${encodeURI('JR東日本')}`, ''],
  ['https://pan.example/wiki/マーク・トウェイン', `https://pan.example/wiki/${encodeURI('マーク・トウェイン')}`, ''],
  ['https://pan.example/wiki/つのだ☆ひろ', `https://pan.example/wiki/${encodeURI('つのだ☆ひろ')}`, ''],
  ['https://pan.example/می‌خواهم', `https://pan.example/${encodeURI('می‌خواهم')}`, ''],
  ['https://pan.example/😀', `https://pan.example/${encodeURI('😀')}`, ''],
  // where a text goes on: brackets and punctuation of East Asia, a particle behind ASCII
  ['https://pan.example/wiki/日本「を見て」', 'https://pan.example/wiki/%E6%97%A5%E6%9C%AC', '「を見て」'],
  ['https://pan.example/日本。', 'https://pan.example/%E6%97%A5%E6%9C%AC', '。'],
  ['https://pan.example/日本、', 'https://pan.example/%E6%97%A5%E6%9C%AC', '、'],
  ['https://pan.example/を見て', 'https://pan.example/', 'を見て'],
  ['https://pan.exampleを見て', 'https://pan.example/', 'を見て'],
  ['https://pan.example:8080を見て', 'https://pan.example:8080/', 'を見て'],
  ['https://pan.example/a를 보세요', 'https://pan.example/a', '를 보세요'],
  ['https://pan.example/wiki/LG전자', `https://pan.example/wiki/${encodeURI('LG전자')}`, ''],
  ['https://pan.example에서', 'https://pan.example/', '에서'],
  ['https://pan.example/a🎉', 'https://pan.example/a', '🎉'],
  ['https://pan.example🎉', 'https://pan.example/', '🎉'],
  ['https://pan.example→次', 'https://pan.example/', '→次'],
  // brackets are balanced
  ['https://pan.example/Foo_(bar))', 'https://pan.example/Foo_(bar)', ')'],
  ['https://pan.example]', 'https://pan.example/', ']'],
  ['https://pan.example/a]', 'https://pan.example/a', ']'],
  ['https://pan.example/?a[]=1&b[c]=2', 'https://pan.example/?a[]=1&b[c]=2', ''],
  ['https://pan.example/f().', 'https://pan.example/f()', '.'],
  ['https://pan.example/x(see', 'https://pan.example/x', '(see'],
  ['https://pan.example/S(dead)(beef))', 'https://pan.example/S(dead)(beef)', ')'],
  ['https://pan.example/a|', 'https://pan.example/a', '|'],
  ["https://pan.example/x's", 'https://pan.example/x', "'s"],
  ['https://pan.example/x’s.', 'https://pan.example/x', '’s.'],
  ['https://pan.example/**', 'https://pan.example/', '**'],
  ['https://pan.example/xhttps://b.example', 'https://pan.example/x', 'https://b.example'],
  ['https://pan.example/https://b.example', 'https://pan.example/https://b.example', ''],
  // another host never
  ['http://foobar.پاکستان/', 'http://foobar.xn--mgbai9azgqp6j/', ''],
  ['https://例え.jp/', 'https://xn--r8jz45g.jp/', ''],
  ['https://例え.jp/を見て', 'https://xn--r8jz45g.jp/', 'を見て'],
  ['https://аpple.com/a', 'https://xn--pple-43d.com/a', ''],
  ['https://ｐａｎ．example/', 'https://pan.example/', ''],
  ...[
    'https://例え。jp',
    'https://pan.example@evil.example/',
    'https://a:b@pan.example/',
    'https://i❤.ws/',
    'https://1.2/',
  ].map((text) => [text, 'none', text]),
  ...['http://foo!bar.example', 'http://foo.❤.example', 'https://exa%6Dple.com/', 'https://exa\u00admple.com/'].map(
    (text) => [text, 'none', text],
  ),
  ...[
    'http://[::1]/',
    'https://日本',
    'https://pan.exampleé/',
    'javascript:alert(1)',
    'xhttps://',
    'ftp://pan.example/',
  ].map((text) => [text, 'none', text]),
])('the address %s', (text, href, behind) => {
  const [first = '', ...rest] = textParts(text, ORIGIN)
  if (href === 'none') return expect(textParts(text, ORIGIN)).toEqual([text])
  expect(typeof first === 'string' ? 'text' : first.href).toBe(href)
  expect(rest.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toBe(behind)
})

test('a host of other letters is shown as the browser opens it', () => {
  expect(textParts('https://аpple.com/日本', ORIGIN)).toMatchObject([{ shown: 'https://xn--pple-43d.com/日本' }])
})

test('a path that begins with two slashes is no path of this app', () => {
  expect(textParts(`${ORIGIN}//evil.example/`, ORIGIN)).toMatchObject([{ href: `${ORIGIN}//evil.example/` }])
})

/** The tags and people of a text. */
test.each([
  ['✌#hashtag 👨‍👩‍👧#tag', ['#hashtag', '#tag']],
  ['の@ANPAN-AAAAA1に RT@ANPAN-AAAAA1', ['@ANPAN-AAAAA1', '@ANPAN-AAAAA1']],
  ['日々@ANPAN-AAAAA1 ですか？@ANPAN-AAAAA1', ['@ANPAN-AAAAA1', '@ANPAN-AAAAA1']],
  [
    '#トロピカル〜ジュ #トロピカル～ジュ #ﾊﾝｶｸ･ﾅｶ #ハン・カク',
    ['#トロピカル〜ジュ', '#トロピカル～ジュ', '#ﾊﾝｶｸ･ﾅｶ', '#ハン・カク'],
  ],
  ['#می‌خواهم #ශ්‍රීලංකා #各〃 #SPY×FAMILY #葛󠄀城', ['#می‌خواهم', '#ශ්‍රීලංකා', '#各〃', '#SPY×FAMILY', '#葛󠄀城']],
  ["#かわいい〜 #C++ #it's #node.js #朝ごはん🍞", ['#かわいい', '#C', '#it', '#node', '#朝ごはん']],
  ['#️⃣ #⃣ 1️⃣ #️⃣ビジネス #1️⃣ #ℹ️ #😀 ＃️⃣', []],
  ['#_ #1_2 #१२३४ #٣ #① ##', []],
  ['#http://pan.example pan.example/#tag pan.example/a?b#c &#x27;', []],
  ['@ANPAN-AAAAA1@example.com @ANPAN-AAAAA1://x @ANPAN-AAAAA1ìn mio@ANPAN-AAAAA1 é@ANPAN-AAAAA1', []],
  ['#面包#早餐 #话题#后面', ['#面包', '#话题']],
])('%s', (text, expected) => {
  const links = textParts(text, ORIGIN).flatMap((part) =>
    typeof part === 'string' || part.kind === 'address' ? [] : [part.text],
  )
  expect(links).toEqual(expected)
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
  const before = process.cpuUsage()
  for (const sign of [
    '#',
    '@',
    'https://',
    '＃a',
    '(https://a',
    'https://a).',
    'https://a.b/(',
    "https://a.b/x's",
    'a.',
    'https://-',
  ])
    textParts(sign.repeat(5000), ORIGIN)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
})
