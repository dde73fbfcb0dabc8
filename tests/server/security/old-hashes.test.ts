import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { argon2id } from 'hash-wasm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordForms } from '#contract/password-form.ts'
import { isOfOneForm, verifyPassword } from '#server/auth/password.ts'
import { account } from '#server/db/auth-schema.ts'
import { openTestApp, type TestApp } from '../../support/test-app.ts'

/** A hash as earlier versions made it: of the password as typed, with a salt of 16 bytes. */
const oldHash = (password: string): Promise<string> =>
  argon2id({
    password,
    salt: randomBytes(16),
    memorySize: 19 * 1024,
    iterations: 2,
    parallelism: 1,
    hashLength: 32,
    outputType: 'encoded',
  })

describe('a hash of an earlier version', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  let count = 0
  async function memberWith(hash: string) {
    const email = `old${count++}@mail.example`
    const answer = await app.ask('POST', '/api/auth/sign-up', {
      body: { email, password: 'for a moment only', firstName: 'Hana' },
    })
    const { id } = (await answer.json()) as { id: string }
    const changedAt = new Date('2026-01-01T00:00:00Z')
    await app.db.update(account).set({ password: hash, updatedAt: changedAt }).where(eq(account.userId, id))
    const stored = async () => (await app.db.select().from(account).where(eq(account.userId, id)))[0]
    const signIn = async (password: string) =>
      (await app.ask('POST', '/api/auth/sign-in', { body: { email, password } })).status
    return { stored, signIn, changedAt }
  }

  test.each([
    ['typed composed, then in parts', 'p\u00E4sswort-9x', 'pa\u0308sswort-9x'],
    ['typed in parts, then composed', 'pa\u0308sswort-9x', 'p\u00E4sswort-9x'],
    ['typed in parts, and again', 'pa\u0308sswort-9x', 'pa\u0308sswort-9x'],
    ['typed full width, and again', 'ｐａｓｓｗｏｒｔ－９ｘ', 'ｐａｓｓｗｏｒｔ－９ｘ'],
    ['typed half width, then full', 'passwort-9x', 'ｐａｓｓｗｏｒｔ－９ｘ'],
    ['hangul in parts, then composed', '안녕하세요 여러분'.normalize('NFD'), '안녕하세요 여러분'],
  ])('opens: %s; and is made anew of the one form', async (_how, typed, again) => {
    const old = await oldHash(typed)
    const { stored, signIn, changedAt } = await memberWith(old)
    expect(await signIn(`${again}x`)).toBe(401)
    expect((await stored())?.password).toBe(old)
    expect(await signIn(again)).toBe(200)
    const renewed = await stored()
    expect(renewed?.password).not.toBe(old)
    expect(isOfOneForm(renewed?.password ?? '')).toBe(true)
    expect(renewed?.updatedAt).toEqual(changedAt) // the password itself has not changed
    for (const form of [typed, again].flatMap((each) => [each, each.normalize('NFKC')]))
      expect(await verifyPassword({ hash: renewed?.password ?? '', password: form })).toBe(true)
    expect(await signIn(again)).toBe(200)
  })

  test('of a password in ASCII stays as it is: it has one form', async () => {
    const old = await oldHash('correct horse')
    const { stored, signIn } = await memberWith(old)
    expect(await signIn('correct horse')).toBe(200)
    expect((await stored())?.password).toBe(old)
  })

  test('is made anew once by many who sign in at once, and all of them get in', async () => {
    const { stored, signIn } = await memberWith(await oldHash('p\u00E4sswort-9x'))
    const statuses = await Promise.all(Array.from({ length: 6 }, () => signIn('pa\u0308sswort-9x')))
    expect(statuses).toEqual(Array(6).fill(200))
    expect(isOfOneForm((await stored())?.password ?? '')).toBe(true)
  })
})

test('the forms of a password are one in ASCII, and three at most', () => {
  expect(passwordForms('correct horse')).toEqual(['correct horse'])
  for (const typed of ['p\u00E4ss', 'pa\u0308ss', 'ｐä', 'ｐa\u0308', 'ｶﾞ', '한', 'ﬁ①'])
    expect(passwordForms(typed).length).toBeLessThanOrEqual(3)
})
