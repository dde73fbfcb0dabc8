import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { type Browser, type Given, issuesOf, newGuest, problemOf, readPost, write } from '../host.ts'

const PASSWORD = 'correct horse battery'
let count = 0
/** A word that occurs in no other address. */
const word = () => `w${Date.now().toString(36)}${count++}`

const signUp = (browser: Browser, email: string, password = PASSWORD) =>
  browser.ask('POST', '/api/auth/sign-up', { body: { email, password, firstName: 'Hana' } })
const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.ask('POST', '/api/auth/sign-in', { body: { email, password } })

/** One text, as clients of several systems write it, and as it is stored. */
const lines: [string, string, string][] = [
  ['Windows', ' a\r\nb\r\n\r\nc\r\n', 'a\nb\n\nc'],
  ['old Macs', 'a\rb\r\rc', 'a\nb\n\nc'],
  ['word processors', 'a\u000Bb\u000C\u000Cc', 'a\nb\n\nc'],
  ['Unicode', 'a\u2028b\u2029\u2029c\u0085', 'a\nb\n\nc'],
  ['other encodings', 'a\u007F\nb\u0080\n\u009F\nc', 'a\nb\n\nc'],
]

/** A typed text, and another way to type the same. */
const passwords: [string, string, string][] = [
  ['composed, then in parts', 'p\u00E4sswort-9x', 'pa\u0308sswort-9x'],
  ['in parts, then composed', 'pa\u0308sswort-9x', 'p\u00E4sswort-9x'],
  ['full width, then half', 'ｐａｓｓｗｏｒｔ－９ｘ', 'passwort-9x'],
  ['half width, then full', 'passwort-9y', 'ｐａｓｓｗｏｒｔ－９ｙ'],
  ['kana in parts', 'がぎぐげござじずぜぞ', 'がぎぐげござじずぜぞ'.normalize('NFD')],
  ['kana of half width', 'パンノミミヲタベル', 'ﾊﾟﾝﾉﾐﾐｦﾀﾍﾞﾙ'],
  ['hangul in parts', '안녕하세요 여러분', '안녕하세요 여러분'.normalize('NFD')],
  ['an ideographic blank', 'one two three', 'one　two　three'],
]

/** However a text is typed, it is stored and found in one form, alike on every host. */
export function typedFormCases(given: Given): void {
  describe('line ends', () => {
    test.each(lines)('of %s are line feeds in a post, its comments and its next text', async (_whose, typed, kept) => {
      const { browser } = await newGuest(given())
      const post = await write(browser, typed)
      const said = await browser.ask('POST', `/api/posts/${post.id}/comments`, { body: { id: v7(), content: typed } })
      const edited = await browser.ask('PATCH', `/api/posts/${post.id}`, { body: { content: `${typed}!`, base: 1 } })
      const bio = await browser.ask('PATCH', '/api/auth/user', { body: { bio: typed } })
      expect([post.content, said.body, edited.body, bio.body]).toEqual([
        kept,
        expect.objectContaining({ content: kept }),
        expect.objectContaining({ content: (await readPost(browser, post.id)).content }),
        expect.objectContaining({ bio: kept }),
      ])
    })

    test('of a title are spaces: it is one line', async () => {
      const { browser } = await newGuest(given())
      const body = { content: 'a', title: ' Bread\r\nand\u2028butter\n' }
      expect((await browser.ask('POST', '/api/posts', { body })).body).toMatchObject({ title: 'Bread and butter' })
    })

    test('in a batch are folded as well', async () => {
      const { browser } = await newGuest(given())
      const key = v7()
      const entry = { key, method: 'POST', path: '/api/posts', body: { id: v7(), content: 'a\r\nb' }, needs: [] }
      const answer = await browser.ask('POST', '/api/batch', { body: { entries: [entry] } })
      expect(answer.body).toMatchObject({ verdicts: [{ key, status: 201, body: { content: 'a\nb' } }] })
    })
  })

  describe('an e-mail address', () => {
    test.each([
      ['of a mobile carrier', (name: string) => `${name}..b@docomo.ne.jp`, (name: string) => `${name}..b@docomo.ne.jp`],
      ['with a dot at its end', (name: string) => `${name}.@ezweb.ne.jp`, (name: string) => `${name}.@EZWEB.ne.jp`],
      ['with an apostrophe', (name: string) => `o'${name}@mail.example`, (name: string) => `O'${name}@mail.example`],
      [
        'at a host of its own script',
        (name: string) => `${name}@日本語.jp`,
        (name: string) => `${name}@xn--wgv71a119e.jp`,
      ],
      [
        'with a sign of full width',
        (name: string) => `${name}＠mail.example`,
        (name: string) => ` ${name}@mail.example`,
      ],
    ])('%s opens an account, and is taken then', async (_what, typed, again) => {
      const name = word()
      const first = await signUp(given().browser(), typed(name))
      expect(first.status).toBe(201)
      expect((await signIn(given().browser(), again(name))).status).toBe(200)
      expect(problemOf(await signUp(given().browser(), again(name)))).toBe('sign-up-refused')
    })

    test.each([
      '"a b"@mail.example',
      'a@mail.example\r\nRCPT TO:<b@mail.example>',
      'Hana <a@mail.example>',
      'a@127.0.0.1',
    ])('is not %j', async (email) => {
      const answer = await signUp(given().browser(), email)
      expect([problemOf(answer), issuesOf(answer)]).toEqual(['invalid', ['email: not-an-email']])
    })
  })

  describe('a password', () => {
    test.each(passwords)('%s is the same: to sign in, to change it and to leave', async (_what, typed, again) => {
      const email = `${word()}@mail.example`
      const browser = given().browser()
      expect((await signUp(browser, email, typed)).status).toBe(201)
      expect((await signIn(given().browser(), email, again)).status).toBe(200)
      expect(problemOf(await signIn(given().browser(), email, `${again}x`))).toBe('wrong-credentials')
      const change = { current: again, next: `${typed} 2` }
      expect((await browser.ask('POST', '/api/auth/password', { body: change })).status).toBe(200)
      expect((await signIn(given().browser(), email, `${again} 2`)).status).toBe(200)
      expect((await browser.ask('DELETE', '/api/auth/user', { body: { password: `${again} 2` } })).status).toBe(200)
    })

    test.each([
      ['of four kana in parts', 'がぎぐげ'.normalize('NFD'), 'password: too-short'],
      ['used most, in full width', 'Ｐａｓｓｗｏｒｄ１', 'password: common'],
    ])('%s is judged by its one form', async (_what, password, issue) => {
      const answer = await signUp(given().browser(), `${word()}@mail.example`, password)
      expect([problemOf(answer), issuesOf(answer)]).toEqual(['invalid', [issue]])
    })
  })
}
