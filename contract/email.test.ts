import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Email, emailForm, loginForm } from './email.ts'

function taken(typed: string): string | undefined {
  const { success, output } = v.safeParse(Email, typed)
  return success ? output : undefined
}

describe('an e-mail address', () => {
  test.each([
    ['hana@mail.example', 'hana@mail.example'],
    [' Hana@Mail.Example ', 'hana@mail.example'],
    // as the mobile carriers of Japan gave them out
    ['a..b@docomo.ne.jp', 'a..b@docomo.ne.jp'],
    ['abc.@ezweb.ne.jp', 'abc.@ezweb.ne.jp'],
    ['.a@docomo.ne.jp', '.a@docomo.ne.jp'],
    ['abc-@ezweb.ne.jp', 'abc-@ezweb.ne.jp'],
    ['-.-@ezweb.ne.jp', '-.-@ezweb.ne.jp'],
    // every character of atext
    ["o'brien@example.com", "o'brien@example.com"],
    ['a/b=c#d&e$f%g*h+i?j^k_l`m{n|o}p~q!r@example.com', 'a/b=c#d&e$f%g*h+i?j^k_l`m{n|o}p~q!r@example.com'],
    ['a+tag@example.com', 'a+tag@example.com'],
    ['1@example.com', '1@example.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
    // hosts
    ['x@xn--wgv71a119e.jp', 'x@xn--wgv71a119e.jp'],
    ['a@b.xn--p1ai', 'a@b.xn--p1ai'],
    ['x@ex--ample.com', 'x@ex--ample.com'],
    ['x@日本語.jp', 'x@xn--wgv71a119e.jp'],
    ['x@日本語。ＪＰ', 'x@xn--wgv71a119e.jp'],
    ['x@MÜNCHEN.example', 'x@xn--mnchen-3ya.example'],
    ['x@mu\u0308nchen.example', 'x@xn--mnchen-3ya.example'],
    ['x@한국.kr', 'x@xn--3e0b707e.kr'],
    ['x@例え.テスト', 'x@xn--r8jz45g.xn--zckzah'],
    ['x@1and1.example', 'x@1and1.example'],
    ['x@1.2.3.example', 'x@1.2.3.example'],
    // full width, and invisible characters that come along with a copy
    ['user＠example.com', 'user@example.com'],
    ['ａｂｃ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'abc@example.com'],
    ['ａ．．ｂ＠ｄｏｃｏｍｏ．ｎｅ．ｊｐ', 'a..b@docomo.ne.jp'],
    ['　hana@mail.example　', 'hana@mail.example'],
    ['\u200Bhana@mail.example\uFEFF', 'hana@mail.example'],
    ['\u202Ahana@mail.example\u202C\r\n', 'hana@mail.example'],
  ])('%j is %j', (typed, email) => {
    expect(taken(typed)).toBe(email)
    expect(taken(email)).toBe(email)
    expect(loginForm(typed)).toBe(email)
  })

  test.each([
    '',
    ' ',
    '@',
    'hana',
    'hana@',
    '@mail.example',
    '.@mail.example',
    'hana@localhost',
    'hana@mail',
    'hana@mail.example.',
    'hana@.mail.example',
    'hana@mail..example',
    'hana@-mail.example',
    'hana@mail-.example',
    'hana@mail.e',
    'hana@mail_box.example',
    'hana@127.0.0.1',
    'hana@0x7f.1',
    'hana@[127.0.0.1]',
    'hana@[IPv6:::1]',
    'hana@mail.example:25',
    'hana@user@mail.example',
    'hana@mail.example/path',
    'hana@mail.example?x',
    'hana@mail.example#x',
    'hana@mail.example\\x',
    'hana@m%61il.example',
    'hana@xn--a.example',
    'hana at mail.example',
    'ha na@mail.example',
    'hana @mail.example',
    'hana@ mail.example',
    '"hana"@mail.example',
    '"ha na"@mail.example',
    'Hana <hana@mail.example>',
    '<hana@mail.example>',
    'hana@mail.example>',
    'hana(home)@mail.example',
    'hana,nao@mail.example',
    'hana;nao@mail.example',
    'hana:nao@mail.example',
    'ha\\na@mail.example',
    'hana@mail.example\r\nBcc: nao@mail.example',
    'hana\r\n@mail.example',
    'hana@mail.exa\nmple',
    'hana@mail\tbox.example',
    'hana\u0000@mail.example',
    'hana@mail\u0000.example',
    'hana@mail.example\u2028RCPT TO:<nao@mail.example>',
    '花@mail.example',
    'é@mail.example',
    'hana@mail.invalid',
    'hana@invalid',
    'hana@mail．ｉｎｖａｌｉｄ',
    `${'a'.repeat(65)}@mail.example`,
    `hana@${'a'.repeat(64)}.example`,
    `hana@${'a.'.repeat(130)}example`,
    `${' '.repeat(2000)}hana@mail.example`,
  ])('%j is none', (typed) => expect(taken(typed)).toBeUndefined())

  test('holds no character that ends a line, a head or a command, whichever is typed in any place', () => {
    const wrong: string[] = []
    for (let code = 0; code < 0x1_0000; code++) {
      const sign = String.fromCharCode(code)
      for (const typed of [`a${sign}b@mail.example`, `a@ma${sign}il.example`]) {
        const email = emailForm(typed)
        if (email !== undefined && !/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9.-]+$/.test(email)) wrong.push(email)
      }
    }
    expect(wrong).toEqual([])
  })
})

test.each([
  [' anpan-ab12cd ', 'anpan-ab12cd'],
  ['ＡＮＰＡＮ－ＡＢ１２ＣＤ', 'anpan-ab12cd'],
  ['ANPAN‐AB12CD', 'anpan-ab12cd'],
  ['ANPANーAB12CD', 'anpan-ab12cd'],
  ['ANPAN−AB12CD', 'anpan-ab12cd'],
  ['\u200BANPAN–AB12CD\n', 'anpan-ab12cd'],
  ['nobody’s', 'nobody’s'],
  ['anpan AB12CD\r\n', 'anpan ab12cd'],
])('the login %j is %j', (typed, login) => expect(loginForm(typed)).toBe(login))
