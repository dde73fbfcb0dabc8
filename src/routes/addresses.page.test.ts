import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { ROUTES } from '../../e2e/support/routes.ts'
import { startTexts } from '#src/features/language/texts.ts'
import { searchTexts } from '#src/lib/search-texts.ts'
import { routeTree } from '#src/routeTree.gen.ts'

beforeEach(() => startTexts('en'))

async function open(path: string) {
  const router = createRouter({ routeTree, ...searchTexts, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const titles = router.state.matches
    .flatMap((match) => match.meta ?? [])
    .map((meta) => (meta as { title?: string }).title)
  return { router, title: titles.filter(Boolean).at(-1), page: router.state.matches.at(-1) }
}

/** The address of every page, with what stands in the place of a part that differs. */
const addresses = Object.values(createRouter({ routeTree }).routesByPath)
  .filter(({ options }) => 'component' in options)
  .map(({ fullPath }) => `/${fullPath.replace(/^\/|\/$/g, '').replace(/\$\w+/g, '1')}`)
/** Pages that the browser tests open in another way: only moderators and operators see something there. */
const OPENED_ELSEWHERE = [
  '/moderation',
  '/admin/announcements',
  '/admin/invitations',
  '/admin/log',
  '/admin/people',
  '/admin/settings',
  '/admin',
]

test('every page is opened by the browser tests that walk over all addresses (e2e/support/routes.ts)', () => {
  const walked = ROUTES.map((path) => path.replace(/^(\/(?:posts|people|products|orders|join)\/).+/, '$11'))
  expect(addresses.length).toBeGreaterThan(35)
  expect(addresses.filter((address) => !walked.includes(address))).toEqual(OPENED_ELSEWHERE)
})

test.each(addresses)('%s has a page of its own with a title and a description', async (address) => {
  const { page, title } = await open(address)
  expect(page?.routeId).not.toBe('__root__')
  expect(page?.meta?.some((meta) => (meta as { name?: string }).name === 'description')).toBe(true)
  expect(title).toMatch(address === '/' ? /^ANPAN Portal — / : /^\S.* \| ANPAN$/)
})

test('an address of nothing is the page that was not found', async () => {
  const { page, title } = await open('/nothing/here')
  expect(page?.routeId).toBe('__root__')
  expect(title).toBe('Page Not Found | ANPAN')
})

test('the search address of the structured data leads to discover', async () => {
  const { router } = await open('/search?q=pan')
  expect(router.state.location.href).toBe('/discover?q=pan')
})
