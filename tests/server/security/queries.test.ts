import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { type Database, openDatabase } from '#server/db/client.ts'
import { setRole } from '#server/models/member-marks.ts'
import { bodyOf, noLimits, openTestApp, type Person, type TestApp } from '../../support/test-app.ts'
import { endpoints, pathOf, reads } from './endpoints.ts'

/** Each field of each query of the contract. */
const fields = endpoints.flatMap(([name, endpoint]) =>
  Object.keys((endpoint.query as { entries?: object } | undefined)?.entries ?? {}).map(
    (field): [name: string, field: string, path: string] => [name, field, pathOf(endpoint, v7())],
  ),
)
const searches = fields.filter(([, field]) => field === 'q')

/** A name with its first letter written as a number. */
const encoded = (field: string) => `%${field.charCodeAt(0).toString(16)}${field.slice(1)}`

/** Two values for one name, in every way in which two readers may see different ones. */
const doubled = (field: string): string[] => [
  `${field}=&${field}=bread`,
  `${field}=bread&${field}=`,
  `${field}=bread&${field}=bread`,
  `${field}=&${encoded(field)}=bread`,
  `${encoded(field)}=&${field}=bread`,
  `${field}&${field}=bread`,
  `x=1&${field}=%20&y=2&${encoded(field)}=bread`,
]

/** As many different names as the head of a request holds: those of one letter, of two, and of three. */
function manyNames(maxLength: number): string {
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  const threes = pairs.flatMap((pair) => letters.map((third) => pair + third))
  return [...letters, ...pairs, ...threes]
    .join('&')
    .slice(0, maxLength)
    .replace(/&[^&]*$/, '')
}

describe('the query of an address', () => {
  let database: Database
  let app: TestApp
  let operator: Person
  beforeAll(async () => {
    database = await openDatabase({})
    app = await openTestApp({}, database)
    operator = await app.member()
    await setRole(app.db, operator.id, 'operator')
  })
  afterAll(() => database.close())

  test('has fields in many endpoints, and four of them search', () => {
    expect(endpoints.filter(([, { query }]) => query).map(([name]) => name)).toEqual([
      ...new Set(fields.map(([name]) => name)),
    ])
    expect(fields.length).toBeGreaterThan(15)
    expect(searches.map(([name]) => name)).toEqual(['posts.list', 'products.list', 'people.list', 'admin.people'])
  })

  test.each(fields)('%s refuses two values for %s', async (_name, field, path) => {
    for (const query of doubled(field)) {
      const answer = await app.ask('GET', `${path}?${query}`, { as: operator })
      const { issues } = await bodyOf<{ issues: unknown }>(answer)
      expect([query, answer.status, issues]).toEqual([query, 422, [{ field, code: 'repeated' }]])
    }
  })

  test.each(reads)('%s refuses many names, and a long value, before it looks at them', async (_name, endpoint) => {
    const path = pathOf(endpoint, v7())
    const issuesOf = async (query: string, as?: Person) => {
      const answer = await app.ask('GET', `${path}?${query}`, as && { as })
      return [answer.status, (await bodyOf<{ issues?: unknown }>(answer)).issues]
    }
    const tooLong = [422, [{ field: 'query', code: 'too-long' }]]
    const query = manyNames(15_300)
    expect(query.split('&').length).toBeGreaterThan(4000)
    expect(await issuesOf(query), 'nobody').toEqual(tooLong)
    expect(await issuesOf(query, operator)).toEqual(tooLong)
    expect(await issuesOf(`x=${'a'.repeat(2100)}`, operator)).toEqual(tooLong)
    expect(await issuesOf(manyNames(2 * 21), operator), '21 names').toEqual(tooLong)
    expect(await issuesOf(manyNames(2 * 20), operator), '20 names').not.toEqual(tooLong)
  })

  test('costs next to nothing where it has many names', async () => {
    const path = `/api/posts?${manyNames(15_300)}`
    const costs: number[] = []
    for (let n = 0; n < 10; n++) {
      const before = process.cpuUsage()
      await app.ask('GET', path)
      const { user, system } = process.cpuUsage(before)
      costs.push((user + system) / 1000)
    }
    expect(Math.min(...costs)).toBeLessThan(2)
  })

  test.each(searches)('%s has room for the longest text and a cursor', async (_name, field, path) => {
    const text = encodeURIComponent('言'.repeat(200))
    const cursor = encodeURIComponent(`2026-11-28T10:00:00.000Z_${v7()}`)
    const query = `limit=100&${field}=${text}&cursor=${cursor}`
    expect((await app.ask('GET', `${path}?${query}`, { as: operator })).status).toBe(200)
  })

  test.each(searches)('%s spends the budget of searches however %s is written', async (_name, field, path) => {
    const limits = { ...noLimits, search: { address: { burst: 2, perSecond: 0.000_1 } } }
    const other = await openTestApp({ limits }, database)
    const statusOf = async (query: string) => (await other.ask('GET', `${path}?${query}`, { as: operator })).status
    for (let n = 0; n < 5; n++) expect(await statusOf(`${field}=%20`), 'no search').toBe(200)
    expect(await statusOf(`${encoded(field)}=bread`)).toBe(200)
    expect(await statusOf(`x=1&${field}=bread`)).toBe(200)
    const written = [`${encoded(field)}=bread`, `${field}=+bread`, `x=&${field}=bread`, `${field}=%E3%83%91%E3%83%B3`]
    for (const query of written) expect([query, await statusOf(query)]).toEqual([query, 429])
    for (const query of doubled(field)) expect([query, await statusOf(query)]).toEqual([query, 422])
    expect(await statusOf(''), 'no search').toBe(200)
  })
})
