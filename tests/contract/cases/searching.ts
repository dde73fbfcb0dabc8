import { describe, expect, test } from 'vitest'
import { FOUND, NOT_FOUND } from '../../support/search-pairs.ts'
import { type Browser, find, type Given, newGuest, unique, write } from '../host.ts'

/** A word that stands in no other post, in letters that any folding leaves as they are. */
const newWord = (): string => unique('w').replace(/\W/g, '')

/** Those of the searches that find no post with this tag. */
async function findNothing(browser: Browser, tag: string, searches: readonly string[]): Promise<string[]> {
  const nothing: string[] = []
  for (const q of searches) if ((await find(browser, `${tag} ${q}`)).length === 0) nothing.push(q)
  return nothing
}

export function searchingCases(given: Given): void {
  describe('searching posts', () => {
    test.each([
      ['half width', 'ｶﾞｯﾀｲ'],
      ['katakana', 'ガッタイ'],
      ['hiragana', 'がったい'],
      ['marks that combine', 'か\u3099ったい'],
      ['marks that stand by themselves', 'カ゛ッタイ'],
      ['full width', 'ＡＮＰＡＮ'],
      ['capitals', 'ANPAN'],
      ['small letters', 'anpan'],
      ['ß', 'straße'],
      ['SS', 'STRASSE'],
      ['parts of letters', '\u1112\u1161\u11ab\u1100\u1173\u11af'],
      ['whole letters', '한글'],
      ['two signs out of many', '漢字'],
      ['one sign', '鬱'],
      ['one sign of four bytes', '🦩'],
    ])('finds what is written in another form than %s', async (_what, q) => {
      const { browser } = await newGuest(given())
      const tag = newWord()
      const content = `${tag} ガッタイAnpan. Straße 한글、難しい漢字と憂鬱🦩だ`
      await write(browser, content)
      expect((await find(browser, `${tag} ${q}`)).map((post) => post.content)).toEqual([content])
    })

    test('tells か from が, and は from ば and ぱ', async () => {
      const { browser } = await newGuest(given())
      const tag = newWord()
      for (const word of ['カキ', 'がき', 'ハン', 'ばん', 'ﾊﾟﾝ']) await write(browser, `${tag} ${word}`)
      const found = async (q: string) => (await find(browser, `${tag} ${q}`)).map((post) => post.content.slice(-2))
      expect(await found('かき')).toEqual(['カキ'])
      expect(await found('ガキ')).toEqual(['がき'])
      expect(await found('はん')).toEqual(['ハン'])
      expect(await found('バン')).toEqual(['ばん'])
      expect((await find(browser, `${tag} ぱん`)).map((post) => post.content)).toEqual([`${tag} ﾊﾟﾝ`])
    })

    test('finds nothing that has not every word', async () => {
      const { browser } = await newGuest(given())
      const tag = newWord()
      await write(browser, `${tag} 東京タワー`)
      expect(await findNothing(browser, tag, ['東京', 'タワー 東京', '京タ', 'ワー 東'])).toEqual([])
      // each of these has signs and pairs of the text, but does not stand in it
      const absent = ['京東', '東京ワー', 'タワータ', '東京 大阪', 'タ東', '東京タワー 塔']
      expect(await findNothing(browser, tag, absent)).toEqual(absent)
    })

    test('finds what people see as the same, and not what they see as another', async () => {
      const { browser } = await newGuest(given())
      const tag = newWord()
      const texts = [...new Set([...FOUND, ...NOT_FOUND].map(([text]) => text))]
      for (const [nth, text] of texts.entries()) await write(browser, `${tag}n${nth}n ${text}`)
      const finds = async ([text, q]: readonly [string, string]) =>
        (await find(browser, `${tag}n${texts.indexOf(text)}n ${q}`)).length === 1
      const isFound = async (pairs: typeof FOUND) => {
        const wrong: (readonly [string, string])[] = []
        for (const pair of pairs) if (!(await finds(pair))) wrong.push(pair)
        return wrong
      }
      expect(await isFound(FOUND)).toEqual([])
      expect(await isFound(NOT_FOUND)).toEqual(NOT_FOUND)
    })

    test('takes % and _ and \\ and quotes as they are', async () => {
      const { browser } = await newGuest(given())
      const tag = newWord()
      await write(browser, `${tag} 100% under_score back\\slash 'quoted' {curly}`)
      const present = ['100%', 'r_s', 'k\\s', "'quoted'", '{curly}', '%', '_', '\\']
      expect(await findNothing(browser, tag, present)).toEqual([])
      const absent = ['1%0', 'u_der', '\\\\', '%%']
      expect(await findNothing(browser, tag, absent)).toEqual(absent)
    })

    test('counts each word once and eight of them; the rest is ignored', async () => {
      const { browser } = await newGuest(given())
      const tag = newWord()
      await write(browser, `${tag} b c d e f g h`)
      expect(await find(browser, `${tag} ${`b ${tag} `.repeat(2)} nothing-has-this`)).toEqual([])
      expect(await find(browser, `${tag} b c d e f g h nothing-has-this`)).toHaveLength(1)
    })

    test('compares long words to their end, also those that repeat a sign', async () => {
      const { browser } = await newGuest(given())
      const tag = newWord()
      const repeated = `b${'ⅲ'.repeat(33)}`
      const contents = [`${tag} ${repeated}`, `${tag} ${repeated.slice(0, -1)}`, `${tag} ⅲⅲ${repeated}`]
      for (const content of contents) await write(browser, content)
      const found = (await find(browser, `${tag} ${repeated}`)).map((post) => post.content)
      expect(found.toSorted()).toEqual([contents[0], contents[2]].toSorted())
      expect(await find(browser, `${tag} ${repeated}j`)).toEqual([])
    })

    test('looks into the author’s names as well, by the name of today', async () => {
      const { browser } = await newGuest(given())
      const tag = newWord()
      const [before, after] = [newWord(), newWord()]
      await browser.ask('PATCH', '/api/auth/user', { body: { firstName: before.slice(0, 40), lastName: 'サトウ' } })
      await write(browser, `${tag} 一`)
      expect(await find(browser, `${tag} ${before.slice(0, 40)} ｻﾄｳ`)).toHaveLength(1)
      await browser.ask('PATCH', '/api/auth/user', { body: { firstName: after.slice(0, 40) } })
      expect(await find(browser, `${tag} ${before.slice(0, 40)}`)).toEqual([])
      expect(await find(browser, `${tag} ${after.slice(0, 40)} さとう 一`)).toHaveLength(1)
    })

    test('answers a search of nothing but blanks with the newest posts', async () => {
      const { browser } = await newGuest(given())
      const post = await write(browser)
      expect((await find(browser, ' 　\n')).map(({ id }) => id)).toContain(post.id)
    })
  })
}
