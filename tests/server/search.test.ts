import { inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasTokens, searchForm, searchTokens } from '#contract/search-form.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { posts } from '#server/db/schema.ts'
import type { Place } from '#contract/host/cursor.ts'
import { findHits } from '#server/models/search-posts.ts'
import { type Author, writeAuthors, writePosts } from '../support/many-posts.ts'
import { type Cluster, postgresPrograms, startPostgres } from '../support/postgres.ts'
import { chanceOf, newCorpus } from '../support/search-corpus.ts'

/** More than a search reads one after the other before it asks the index. */
const POSTS = 4000
/** More than a search reads in one call where the index is of no help. */
const EVEN_MORE = 10_000

/** One person for each hundred posts, one of them rarely named; more people than are looked up are called Guest. */
const authors: Author[] = [
  ...Array.from({ length: 50 }, (_, n) => ({ id: `author-${n}`, firstName: '花子', lastName: `ｻﾄｳ${n}` })),
  { id: 'rare', firstName: '鸚鵡', lastName: '' },
]
const guests = Array.from({ length: 210 }, (_, n) => ({ id: `guest-${n}`, firstName: 'Guest', lastName: '' }))

interface Row {
  id: string
  createdAt: string
  folded: string
}

let cluster: Cluster | undefined
afterAll(() => cluster?.stop())

const arrangements: [string, () => Promise<Database>][] = [
  ['PGlite', () => openDatabase({})],
  [
    'PostgreSQL',
    async () => {
      cluster ??= await startPostgres()
      return openDatabase({ url: await cluster.newDatabase() })
    },
  ],
]

describe.each(arrangements)('a search on %s', (name, open) => {
  describe.skipIf(name === 'PostgreSQL' && postgresPrograms === undefined)('of more posts than are read', () => {
    const { words, write } = newCorpus(11)
    const chance = chanceOf(12)
    const pick = (list: readonly string[], among = list.length) => list[Math.floor(chance() * among)] ?? ''
    let database: Database
    let newestFirst: Row[]

    beforeAll(async () => {
      database = await open()
      await writeAuthors(database.db, [...authors, ...guests])
      const people = [...authors, ...guests]
      await writePosts(database.db, POSTS, people, write)
      const namesById = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName}\n${lastName}`]))
      const rows = await database.db.select().from(posts)
      newestFirst = rows
        .map(({ id, createdAt, content, userId }) => ({
          id,
          createdAt: createdAt.toISOString(),
          folded: searchForm(`${content}\n${namesById.get(userId)}`),
        }))
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    })
    afterAll(() => database?.close())

    /** Ids along all pages of a search. */
    async function walk(q: string, limit: number): Promise<string[]> {
      const ids: string[] = []
      let place: Place | undefined
      for (let pages = 0; pages < 2 * POSTS; pages++) {
        const hits = await findHits(database.db, searchTokens(q), place, limit)
        ids.push(...hits.ids)
        if (hits.ids.length < limit && !hits.next) return ids
        place = hits.next ?? newestFirst.find(({ id }) => id === hits.ids.at(-1))
      }
      throw new Error('the pages have no end')
    }

    const searches: Record<string, () => string> = {
      'one frequent word': () => pick(words.ja, 4),
      'one rare word': () => pick([...words.zh, ...words.en]),
      'two words of one language': () => `${pick(words.ko, 30)} ${pick(words.ko, 300)}`,
      'two words of two languages': () => `${pick(words.ja, 5)} ${pick(words.en, 5)}`,
      'two signs': () => pick(words.zh).slice(0, 2),
      'one sign': () => pick(words.ja).slice(0, 1),
      'one letter and a word': () => `e ${pick(words.en, 20)}`,
      'signs out of the middle of words': () => pick(words.en).slice(1, 4),
      'half of one word and half of another': () => `${pick(words.ko).slice(0, 1)} ${pick(words.ja, 50).slice(1)}`,
      'a name and a word': () => `サトウ${Math.floor(chance() * 50)} ${pick(words.ja, 20)}`,
      'a rare name': () => '鸚鵡',
      'a name that hundreds have, and a rare word': () => `guest ${pick(words.ja)}`,
      'a name that hundreds have': () => 'Guest',
      'words in no post': () => '鱻鱻 qqqq',
      'signs of a text that stand apart in it': () => `${pick(words.zh).slice(0, 1)}${pick(words.ko).slice(0, 1)}`,
    }

    test.each(Object.entries(searches))('for %s finds each such post once, newest first', async (_what, make) => {
      for (let n = 0; n < 3; n++) {
        const q = make()
        const expected = newestFirst.filter(({ folded }) => hasTokens(folded, searchTokens(q)))
        expect(await walk(q, 100)).toEqual(expected.map(({ id }) => id))
      }
    })

    test('reads the newest posts along their index, without sorting all of them', async () => {
      const query = sql`explain select id from posts order by created_at desc, id desc limit 50`
      const { rows } = (await database.db.execute(query)) as unknown as { rows: Record<string, string>[] }
      const plan = rows.flatMap((row) => Object.values(row)).join('\n')
      expect(plan).toContain('posts_newest')
      expect(plan).not.toContain('Sort')
    })

    test('finds rare and frequent words at all', () => {
      const count = (q: string) => newestFirst.filter(({ folded }) => hasTokens(folded, searchTokens(q))).length
      expect(count(words.ja[0] ?? '')).toBeGreaterThan(POSTS / 10)
      expect(count('鸚鵡')).toBeGreaterThan(5)
      expect(count('guest')).toBeGreaterThan(POSTS / 2)
    })
  })

  describe.skipIf(name === 'PostgreSQL' && postgresPrograms === undefined)('for words that never meet', () => {
    let database: Database
    beforeAll(async () => {
      database = await open()
      await writeAuthors(database.db, authors)
      await writePosts(database.db, EVEN_MORE, authors, (n) => ({
        lang: 'en',
        content: n === 0 ? 'left and right of ana' : n % 2 ? 'left anna' : 'right anna',
      }))
    })
    afterAll(() => database?.close())

    test('goes on where it was broken off, and finds the one post where they do', async () => {
      const first = await findHits(database.db, ['left', 'right'], undefined, 10)
      expect(first.ids).toEqual([])
      expect(first.next).not.toBeNull()
      const second = await findHits(database.db, ['left', 'right'], first.next ?? undefined, 10)
      expect([second.ids.length, second.next]).toEqual([1, null])
    })

    test('goes on where so many have the pairs of a word that the index is of no help', async () => {
      const first = await findHits(database.db, ['ana'], undefined, 10)
      expect(first.ids).toEqual([])
      expect(first.next).not.toBeNull()
      const second = await findHits(database.db, ['ana'], first.next ?? undefined, 10)
      expect([second.ids.length, second.next]).toEqual([1, null])
    })
  })

  describe.skipIf(name === 'PostgreSQL' && postgresPrograms === undefined)(
    'for long words that repeat a letter',
    () => {
      const long = `b${'i'.repeat(399)}`
      let database: Database
      beforeAll(async () => {
        database = await open()
        await writeAuthors(database.db, authors)
        await writePosts(database.db, 100, authors, (n) => ({
          lang: 'en',
          content: [`x${long}`, long.slice(0, -1), `${'i'.repeat(400)}${long}`][n] ?? `${'i'.repeat(12_000)}bii`,
        }))
      })
      afterAll(() => database?.close())

      /** The values that the queries of a call compare. */
      async function valuesOf(run: () => Promise<unknown>): Promise<string[]> {
        const submitted = vi.spyOn(pg.Query.prototype, 'submit')
        try {
          await run()
          const queries = submitted.mock.contexts as unknown as { text: string; values?: unknown[] }[]
          // a server of an earlier file may look for its jobs meanwhile
          const own = queries.filter(({ text }) => /\bposts\b/.test(text))
          return own.flatMap(({ values = [] }) => values.filter((value) => typeof value === 'string'))
        } finally {
          submitted.mockRestore()
        }
      }

      test('compares 32 signs of a word with each text at most, and finds exactly where all of it stands', async () => {
        const found: string[] = []
        const walk = async () => {
          let place: Place | undefined
          for (;;) {
            const hits = await findHits(database.db, [long], place, 1)
            const rows = await database.db.select().from(posts).where(inArray(posts.id, hits.ids))
            found.push(...rows.map(({ content }) => content))
            if (hits.ids.length === 0 && !hits.next) return
            const [row] = rows
            place = hits.next ?? (row && { id: row.id, createdAt: row.createdAt.toISOString() })
          }
        }
        const values = await valuesOf(walk)
        expect(Math.max(...values.map(({ length }) => length))).toBeLessThanOrEqual(36) // an id
        expect(found.toSorted()).toEqual([`${'i'.repeat(400)}${long}`, `x${long}`])
      })

      test('reads fewer texts with more to compare, and says where to go on', async () => {
        const words = Array.from({ length: 8 }, (_, n) => `b${'i'.repeat(48 - n)}`)
        const { ids, next } = await findHits(database.db, words, undefined, 10)
        expect([ids, next === null]).toEqual([[], false])
      })
    },
  )
})
