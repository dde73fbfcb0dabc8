import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCommand } from '#server/admin/commands.ts'
import { addressClaims, passkey, restoreLinks } from '#server/db/auth-schema.ts'
import type { Database } from '#server/db/client.ts'
import { deletePerson } from '#server/models/delete-person.ts'
import { addJob } from '#server/models/jobs.ts'
import { securityLog } from '#server/security-log.ts'
import { defaultLimits } from '#server/limits/table.ts'
import { toolsOf } from '../support/admin-tools.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { PNG } from '../support/pictures.ts'
import { bodyOf, cookieOf, openTestApp, type Person, type TestApp } from '../support/test-app.ts'

const PASSWORD = 'correct horse'

async function member(app: TestApp, firstName: string): Promise<Person> {
  const body = { email: `${firstName.toLowerCase()}@mail.example`, password: PASSWORD, firstName }
  const answer = await app.ask('POST', '/api/auth/sign-up', { body })
  expect(answer.status).toBe(201)
  return { cookie: cookieOf(answer), id: (await bodyOf<{ id: string }>(answer)).id }
}

/** Every column of every table as text, by the name of its table. */
async function everything({ db }: TestApp): Promise<Record<string, string>> {
  const { rows } = (await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )) as { rows: { name: string }[] }
  const texts: Record<string, string> = {}
  for (const { name } of rows) {
    const read = (await db.execute(sql`select t::text as line from ${sql.identifier(name)} t`)) as {
      rows: { line: string }[]
    }
    texts[name] = read.rows.map(({ line }) => line).join('\n')
  }
  return texts
}

/** Names of the tables that say something of a person. */
const placesOf = async (app: TestApp, ...marks: string[]): Promise<string[]> =>
  Object.entries(await everything(app))
    .filter(([, text]) => marks.some((mark) => text.includes(mark)))
    .map(([name]) => name)
    .toSorted()

describeOnEachDatabase('a person who is deleted', (given) => {
  test('is in no table any more, and what others wrote and counted stays', async () => {
    const security = securityLog(given.db)
    const database = { ...given } as unknown as Database
    const app = await openTestApp({ security, limits: defaultLimits, trustedProxies: 1 }, database)
    const ask: typeof app.ask = (method, path, asked) =>
      app.ask(method, path, { ...asked, headers: { 'X-Forwarded-For': '192.0.2.7', ...asked?.headers } })
    const hana = await member(app, 'Hanako')
    const other = await member(app, 'Momoko')
    const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() })
    const postBy = async (as: Person, content: string, more: object = {}) =>
      bodyOf<{ id: string }>(await ask('POST', '/api/posts', { as, headers: keyed(), body: { content, ...more } }))
    const imageId = crypto.randomUUID()
    await ask('POST', '/api/uploads', { as: hana, body: { id: imageId, data: PNG } })
    await postBy(hana, 'Words of Hanako', { imageId, imageAlt: 'A picture of Hanako' })
    const theirs = await postBy(other, 'Words of Momoko')
    for (const as of [hana, other]) await ask('POST', `/api/posts/${theirs.id}/like`, { as, headers: keyed() })
    const own = await postBy(hana, 'More words of Hanako')
    const says = async (as: Person, postId: string, content: string, parentId: string | null = null) => {
      const asked = { as, headers: keyed(), body: { content, parentId } }
      return (await bodyOf<{ id: string }>(await ask('POST', `/api/posts/${postId}/comments`, asked))).id
    }
    await says(other, own.id, 'A word of Momoko to Hanako')
    const asked = await says(hana, theirs.id, 'A question of Hanako')
    const answered = await says(other, theirs.id, 'An answer of Momoko', asked)
    await says(hana, theirs.id, 'Hanako again', answered)
    for (const as of [hana, other]) await ask('POST', `/api/comments/${answered}/like`, { as, headers: keyed() })
    await ask('POST', `/api/comments/${asked}/like`, { as: other, headers: keyed() })
    const relate = (as: Person, method: 'POST' | 'PUT', path: string, body?: object) =>
      ask(method, path, { as, headers: keyed(), ...(body && { body }) })
    for (const [as, about] of [
      [hana, other],
      [other, hana],
    ] as const) {
      await relate(as, 'POST', `/api/people/${about.id}/follow`)
      await relate(as, 'POST', `/api/people/${about.id}/mute`, {})
    }
    const third = await member(app, 'Sakurako')
    await relate(third, 'POST', `/api/people/${hana.id}/block`)
    await relate(hana, 'POST', `/api/posts/${theirs.id}/bookmark`)
    await relate(other, 'POST', `/api/posts/${own.id}/bookmark`)
    await relate(hana, 'PUT', '/api/user/mute-words', { words: [{ word: 'anako', isWhole: false }] })
    await given.db.insert(passkey).values({
      id: 'one',
      name: 'Phone of Hanako',
      publicKey: 'x',
      userId: hana.id,
      credentialID: 'y',
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    })
    await given.db.insert(addressClaims).values({ userId: hana.id, email: 'hanako@other.example' })
    await given.db
      .insert(restoreLinks)
      .values({ userId: hana.id, email: 'hanako@former.example', askedAt: new Date(), until: new Date() })
    const letter = { to: 'hanako@other.example' }
    await addJob(given.db, { kind: 'mail', payload: letter, userId: hana.id, key: `mail:${hana.id}` })
    await ask('POST', '/api/auth/recovery-codes', { as: hana, body: {} })
    await ask('POST', '/api/auth/sign-in', { body: { email: 'hanako@mail.example', password: 'a guess' } })
    await readCommand(['reset', 'hanako@mail.example'])(toolsOf(given.db, { flushEvents: security.flush }))
    await security.flush()
    const marks = [hana.id, 'anako']
    const before = await placesOf(app, ...marks)
    expect(before).toEqual(
      expect.arrayContaining([
        'account',
        'address_claims',
        'blocks',
        'bookmarks',
        'comment_likes',
        'comments',
        'effects',
        'follows',
        'idempotency_keys',
        'jobs',
        'likes',
        'mute_words',
        'mutes',
        'passkey',
        'posts',
        'rate_limits',
        'recovery_codes',
        'relation_revisions',
        'reset_links',
        'restore_links',
        'security_events',
        'session',
        'uploads',
        'user',
      ]),
    )

    await deletePerson(given.db, hana.id)
    // which sessions have ended, so that no process takes one for living; it goes with the day
    expect(await placesOf(app, ...marks)).toEqual(['session_ends'])
    const [post] = await bodyOf<{ id: string; likesCount: number }[]>(await ask('GET', '/api/posts'))
    expect(post).toMatchObject({ id: theirs.id, likesCount: 1, commentsCount: 1 })
    const thread = await bodyOf<object[]>(await ask('GET', `/api/posts/${theirs.id}/comments`))
    expect(thread).toMatchObject([
      { id: asked, content: '', user: null, likes: 0, isDeleted: true },
      { id: answered, content: 'An answer of Momoko', user: { id: other.id }, likes: 1, isDeleted: false },
    ])
    expect((await ask('GET', '/api/user/likes', { as: hana })).status).toBe(401)
    expect((await ask('GET', '/api/user/likes', { as: other })).status).toBe(200)
    expect((await ask('GET', `/uploads/${imageId}`)).status).toBe(404)
    await security.close()
  })
})
