import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { user } from '#server/db/auth-schema.ts'
import { setRole } from '#server/models/member-marks.ts'
import { openTestApp, type Person, type TestApp } from '../../support/test-app.ts'
import { bodies, endpoints, pathOf, reads, writes } from './endpoints.ts'

/** Values that try to be SQL, a way up, another type, or more than there is room for (security rows S31, S32, S56). */
const hostile: [what: string, value: unknown][] = [
  ['a closed quote', `' or '1'='1' --`],
  ['a closed double quote', `" or ""=" --`],
  ['a second statement', `'; drop table posts cascade; --`],
  ['a pause', `'||pg_sleep(5)||'`],
  ['a pause after a bracket', `1); select pg_sleep(5); --`],
  ['a union', `' union select password from account --`],
  ['a dollar quote', `$$; drop table likes; $$`],
  ['a parameter', '$1'],
  ['a backslash', `\\' or 1=1 --`],
  ['a comment', '/*'],
  ['wildcards', '%_%'],
  ['a zero byte', 'a\u0000b'],
  ['half a sign', '\ud83d'],
  ['the other half', '\ude00\ud83d'],
  ['a way up', '../../../../etc/passwd'],
  ['an encoded way up', '..%2f..%2fetc%2fpasswd%00'],
  ['digits of another script', '١٢٣٤'],
  ['ten thousand signs', 'x'.repeat(10_000)],
  ['nothing', ''],
  ['null', null],
  ['a number', 1e308],
  ['no number', -0],
  ['yes', true],
  ['a list', ['a', 'b']],
  ['a list of nothing', []],
  ['an object', { $ne: null, toString: 'x', length: 1e9 }],
]

/**
 * The hostile values for the nth place: each third one, so that three places meet all of them; in the longer run all.
 * A value that breaks one place of a kind breaks the next.
 */
const valuesAt = (nth: number) => hostile.filter((_, at) => process.env.LONG === '1' || (at + nth) % 3 === 0)
const textsAt = (nth: number) =>
  valuesAt(nth).flatMap(([what, value]): [what: string, value: string][] =>
    typeof value === 'string' ? [[what, value.replace(/\p{Surrogate}/gu, '\ufffd')]] : [],
  )

/** Every place in a body that holds a plain value. */
const placesIn = (value: unknown, at: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]))
    : [at]

function withValue(body: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  const object = body as Record<string, unknown>
  return { ...object, [name]: withValue(object[name], rest, value) }
}

/** The optional fields of bodies are asked about too. */
const optional: Record<string, object> = {
  'posts.create': {
    id: v7(),
    title: 't',
    lang: 'en',
    images: [{ id: v7(), alt: 'a' }],
    imageId: v7(),
    imageAlt: 'a',
    userId: 'u',
  },
  'session.edit': { lastName: 'l', avatarColour: 'sky', bio: 'b' },
  'session.guest': { lang: 'en' },
  'session.signUp': { lastName: 'l' },
  'spaces.join': { userId: 'u' },
  'spaces.move': { userId: 'u' },
}

describe('hostile values', () => {
  let app: TestApp
  let person: Person

  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.db.delete(user)
    person = await app.guest()
    // whom the calls of moderators answer too
    await setRole(app.db, person.id, 'operator')
  })

  const tables = async () =>
    (
      (await app.db.execute(
        sql`select count(*)::int as n from information_schema.tables where table_schema = 'public'`,
      )) as unknown as { rows: { n: number }[] }
    ).rows[0]?.n

  const fields = writes
    .flatMap(([name, endpoint]) =>
      endpoint.body
        ? placesIn({ ...bodies[name]?.(), ...optional[name] }).map(
            (place) => [name, place.join('.'), endpoint, place] as const,
          )
        : [],
    )
    .map((field, nth) => [...field, nth] as const)
  test.each(fields)(
    'in %s, %s: each is taken as a value or refused',
    { timeout: 120_000 },
    async (name, _field, endpoint, place, nth) => {
      const before = await tables()
      for (const [what, value] of valuesAt(nth)) {
        const body = withValue({ ...bodies[name]?.(), ...optional[name] }, place, value)
        const startMs = performance.now()
        const answer = await app.ask(endpoint.method.toUpperCase(), pathOf(endpoint, 'nowhere'), { as: person, body })
        expect([what, answer.status < 500]).toEqual([what, true])
        expect([what, performance.now() - startMs < 4500]).toEqual([what, true])
        if (answer.headers.getSetCookie().length > 0) person = await app.guest()
      }
      expect(await tables()).toBe(before)
    },
  )

  const addresses = endpoints.filter(([, { path }]) => path.includes(':')).map((each, nth) => [...each, nth] as const)
  test.each(addresses)('in the address of %s: no record is found', async (name, endpoint, nth) => {
    for (const [what, value] of textsAt(nth).filter(([, one]) => one !== '')) {
      const id = encodeURIComponent(value)
      const body = bodies[name]?.()
      const answer = await app.ask(endpoint.method.toUpperCase(), pathOf(endpoint, id), { as: person, body })
      expect([what, answer.status]).toEqual([what, 404])
    }
  })

  const queries = reads
    .flatMap(([name, endpoint]) =>
      ['q', 'cursor', 'limit', 'spaceId', 'sort', 'order', 'offset', 'fields'].map(
        (query) => [name, query, endpoint] as const,
      ),
    )
    .map((each, nth) => [...each, nth] as const)
  test.each(queries)('in %s?%s=: each is a value or refused', async (_name, query, endpoint, nth) => {
    const path = pathOf(endpoint, v7())
    for (const [what, value] of textsAt(nth)) {
      const answer = await app.ask('GET', `${path}?${query}=${encodeURIComponent(value)}`, { as: person })
      expect([what, answer.status < 500]).toEqual([what, true])
    }
  })
})
