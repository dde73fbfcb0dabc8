import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { codePoints, graphemes, limited } from '#contract/cut-text.ts'
import { mentionsIn } from '#contract/mentions-in.ts'
import { linksIn } from '#contract/text-links.ts'
import { initial } from '#src/lib/initial.ts'

/** Every sequence of Unicode's `emoji-test.txt`. */
const emoji = readFileSync(
  join(
    dirname(createRequire(import.meta.url).resolve('emoji-test-regex-pattern/package.json')),
    'dist/latest/index-strings.txt',
  ),
  'utf8',
)
  .split(/[\n|]/)
  .map((text) => text.trim().replace(/\\([*#])/g, '$1'))
  // a skin tone alone joins the emoji before it
  .filter((text) => text !== '' && !/^\p{Emoji_Modifier}$/u.test(text))

test('the list is whole', () => {
  expect(emoji.length).toBeGreaterThan(3500)
  expect(emoji).toContain('👨‍👩‍👧')
  expect(emoji).toContain('#️⃣')
})

test('each is one grapheme, and one initial', () => {
  expect(emoji.filter((one) => graphemes(one).length !== 1)).toEqual([])
  expect(emoji.filter((one) => graphemes(`${one}${one}a`).length !== 3)).toEqual([])
  expect(emoji.filter((one) => initial(`${one} Bakery`) !== one)).toEqual([])
})

test('none is, begins or ends a tag, and none is a link', () => {
  expect(emoji.filter((one) => linksIn(one).length > 0)).toEqual([])
  expect(emoji.filter((one) => linksIn(`${one}${one} #${one} #${one}a`).length > 0)).toEqual([])
  expect(emoji.filter((one) => linksIn(`#a${one}`)[0]?.name !== 'a')).toEqual([])
})

test('a tag and a mention can follow each', () => {
  expect(emoji.filter((one) => linksIn(`${one}#tag`)[0]?.name !== 'tag')).toEqual([])
  expect(emoji.filter((one) => mentionsIn(`${one}@ANPAN-AAAAA1`)[0] !== 'AAAAA1')).toEqual([])
})

test('none is cut in two, at any length', () => {
  const torn: string[] = []
  for (const one of emoji)
    for (let most = 1; most <= codePoints(one) + 2; most++) {
      const rest = limited(`a${one}b`, most).slice(1)
      if (!['', one, `${one}b`].includes(rest)) torn.push(one)
    }
  expect(torn).toEqual([])
})

describe('without a segmenter', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('each is one grapheme all the same', async () => {
    vi.stubGlobal('Intl', {})
    vi.resetModules()
    const { graphemes: parted } = await import('#contract/cut-text.ts')
    expect(emoji.filter((one) => parted(`${one}a`).length !== 2)).toEqual([])
    expect(parted('か\u3099e\u0301\r\nＡ')).toEqual(['か\u3099', 'e\u0301', '\r\n', 'Ａ'])
  })
})
