import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LEGAL_VERSIONS } from '#contract/legal.ts'
import { user } from '#server/db/auth-schema.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { bodyOf } from '../support/test-app.ts'

describeOnEachDatabase('what a new member agrees to', (app) => {
  const signUp = (agreed?: object) =>
    app.ask('POST', '/api/auth/sign-up', {
      body: { email: `${crypto.randomUUID()}@mail.example`, password: 'correct horse', firstName: 'Hana', agreed },
    })
  async function noted(answer: Response) {
    const { id } = await bodyOf<{ id: string }>(answer)
    const [row] = await app.db.select().from(user).where(eq(user.id, id))
    return row && { terms: row.agreedTerms, privacy: row.agreedPrivacy, isDated: row.agreedAt !== null }
  }

  test('the versions that their page showed are kept with the moment, also those of an earlier page', async () => {
    expect(await noted(await signUp(LEGAL_VERSIONS))).toEqual({ ...LEGAL_VERSIONS, isDated: true })
    const earlier = { terms: '2026-01-01', privacy: '2026-02-01' }
    expect(await noted(await signUp(earlier))).toEqual({ ...earlier, isDated: true })
  })

  test('of a page that said nothing of it, nothing is kept', async () => {
    expect(await noted(await signUp())).toEqual({ terms: null, privacy: null, isDated: false })
  })

  test('a version that there is not yet is refused', async () => {
    const answer = await signUp({ ...LEGAL_VERSIONS, terms: '2999-01-01' })
    expect([answer.status, (await bodyOf<{ issues: object[] }>(answer)).issues]).toEqual([
      422,
      [{ field: 'agreed.terms', code: 'unknown' }],
    ])
  })
})
