import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTexts } from '#src/features/language/texts.ts'
import { searchTexts } from '#src/lib/search-texts.ts'
import { routeTree } from '#src/routeTree.gen.ts'
import { discoverSearch } from './discover/rules.ts'

beforeAll(() => startTexts('en'))

/** Texts that a router may take for numbers, for booleans, or for JSON; and some with characters that addresses use. */
const TEXTS = [
  '662E41 1e5 1e999 -0 0 007 1.10 1.0 4901234567890123456 0x1F 1_000 null true false undefined NaN Infinity nullable'.split(
    ' ',
  ),
  ['{"a":1}', '[1]', '{}', '[]', '{', '[', '"', '""', '"hello"', '"1e5"', '"a" and "b"', '"\\"x\\""', "'1'", '\\'],
  [' 1 ', '+81 3', 'a=b&c=d', '100%', '%31', 'a+b', '?', '#1', '１ｅ５', '日本', '😀', 'node.js', 'a/b'],
  ['__proto__', 'constructor'],
].flat()
/** What earlier versions wrote into an address for a text: quoted where it could be read as JSON. */
function writtenBefore(text: string): string {
  try {
    JSON.parse(text)
    return JSON.stringify(text)
  } catch {
    return text
  }
}

const addressWith = (name: string, text: string) => `?${new URLSearchParams([[name, text]])}`

/** Each route with a text in its search, found by the texts that its own rules let through. */
const NAMES = [
  'q',
  'find',
  'room',
  'with',
  'from',
  'to',
  'comment',
  'next',
  'v',
  'more',
  'type',
  'category',
  'genre',
  'tab',
]
type Validated = { options: { id?: string; validateSearch?: unknown }; children?: readonly Validated[] }
const allRoutes = (route: Validated): Validated[] => [route, ...Object.values(route.children ?? []).flatMap(allRoutes)]
const routes = allRoutes(routeTree as unknown as Validated).flatMap(({ options: { id, validateSearch } }) =>
  typeof validateSearch === 'function'
    ? NAMES.filter((name) => (validateSearch({ [name]: 'x y' }) as Record<string, unknown>)[name] === 'x y').map(
        (name) => [id, name, validateSearch as (search: object) => Record<string, unknown>] as const,
      )
    : [],
)

test('the routes with a text in their search are found', () => {
  const found = routes.map(([id, name]) => `${id} ${name}`)
  expect(found).toEqual(
    expect.arrayContaining(['/discover q', '/search q', '/chattie find', '/anpan-tv q', '/sign-in next']),
  )
  expect(found.length).toBeGreaterThan(15)
})

describe.each(routes)('%s: %s', (_id, name, validate) => {
  const read = (search: string) => validate(searchTexts.parseSearch(search))[name]

  test('is the text in the address', () => {
    for (const text of TEXTS) if (writtenBefore(text) === text) expect(read(addressWith(name, text))).toBe(text)
    for (const text of [
      '662E41',
      '1e5',
      '4901234567890123456',
      '1.10',
      'null',
      '{"a":1}',
      '[1]',
      '1e999',
      '-0',
      'true',
    ])
      expect([text, read(addressWith(name, text))]).toEqual([text, text])
  })

  test('is read as this version and earlier ones have written it', () => {
    for (const text of TEXTS) {
      const written = searchTexts.stringifySearch({ [name]: text })
      expect([written, read(written)]).toEqual([written, text])
      expect(read(addressWith(name, writtenBefore(text)))).toBe(text)
    }
  })
})

test('a text in quotes keeps them, unless an earlier version has added them', () => {
  expect(searchTexts.parseSearch('?q=%22hello%22')).toEqual({ q: '"hello"' })
  expect(searchTexts.parseSearch('?q=%221e5%22')).toEqual({ q: '1e5' })
  expect(searchTexts.parseSearch('?q=%22%5C%22hello%5C%22%22')).toEqual({ q: '"hello"' })
})

test('a broken address has a text as well', () => {
  expect(searchTexts.parseSearch('?q=%zz&q=2&x&=y&%E0%A4%A=1')).toMatchObject({ q: '%zz', x: '' })
  expect(searchTexts.stringifySearch({})).toBe('')
  expect(searchTexts.stringifySearch({ compose: 1, q: undefined, saved: 'yes' })).toBe('?compose=1&saved=yes')
})

test.each(['662E41', '4901234567890123456', '1.10', 'null', '{"a":1}', '"1e5"'])(
  'the address of the structured data hands %s to discover',
  async (text) => {
    const history = createMemoryHistory({ initialEntries: [`/search${addressWith('q', text)}`] })
    const router = createRouter({ routeTree, ...searchTexts, history })
    await router.load()
    const { search } = router.state.location
    expect(discoverSearch(search)).toEqual({ q: text === '"1e5"' ? '1e5' : text })
  },
)

test.each([
  ['?compose=1', { compose: 1 }],
  ['?compose=true', { compose: 1 }],
  ['?compose=0', {}],
  ['?compose=false', {}],
  ['?compose', {}],
])('home%s', (search, said) => {
  const home = allRoutes(routeTree as unknown as Validated).find(({ options: { id } }) => id === '/(home)/')
  const validate = home?.options.validateSearch as (search: object) => object
  expect(validate(searchTexts.parseSearch(search))).toEqual(said)
})
