import { expect, test } from 'vitest'
import { passwordForms } from '#contract/password-form.ts'
import { hasherOn } from './password.ts'

interface Job {
  hash?: { password: string; salt: Uint8Array }
  verify?: { password: string; hash: string }
}
const phc = (salt: Uint8Array, password = '') =>
  `$argon2id$v=19$m=19456,t=2,p=1$${Buffer.from(salt).toString('base64').replace(/=+$/, '')}$${password}`

let count = 0
/** Replaces the threads: each job is one hash, and a hash is right if it ends with the password. */
function run<T>(job: unknown): Promise<T> {
  count++
  const { hash, verify } = job as Job
  const done = verify
    ? verify.hash.endsWith(`$${verify.password}`)
    : phc(hash?.salt ?? new Uint8Array(), hash?.password)
  return Promise.resolve(done as T)
}
const { hashPassword, spendVerify, verifyPassword } = hasherOn(run)

const oldHash = (password: string) => phc(new Uint8Array(16), password)

async function hashesFor(attempt: () => Promise<unknown>): Promise<number> {
  count = 0
  await attempt()
  return count
}

test.each(['correct horse', 'pa\u0308sswort', 'p\u00E4sswort', 'ｆａｌｓｃｈ-pa\u0308ss', '안녕하세요 여러분'])(
  'a wrong password takes as many hashes with a new hash, an old one and none: %s',
  async (wrong) => {
    const fresh = await hashPassword('another')
    const counts = [
      await hashesFor(() => verifyPassword({ hash: fresh, password: wrong })),
      await hashesFor(() => verifyPassword({ hash: oldHash('another'), password: wrong })),
      await hashesFor(() => spendVerify(wrong)),
    ]
    expect(counts).toEqual(Array(3).fill(passwordForms(wrong).length))
    expect(counts[0]).toBeLessThanOrEqual(3)
  },
)

test('a right password takes one hash with a new hash, and three at most with an old one', async () => {
  for (const typed of ['correct horse', 'pa\u0308sswort', 'ｆａｌｓｃｈ-pa\u0308ss']) {
    const fresh = await hashPassword(typed)
    expect(await hashesFor(() => verifyPassword({ hash: fresh, password: typed }))).toBe(1)
    expect(await hashesFor(() => verifyPassword({ hash: oldHash(typed), password: typed }))).toBeLessThanOrEqual(3)
    expect(await verifyPassword({ hash: oldHash(typed), password: typed })).toBe(true)
  }
})
