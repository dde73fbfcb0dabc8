import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
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

const addresses = `
  / /discover /chattie /anpan-tv /anpan-music /anpan-real-estate /chronosphere /potential-prime /kabu-pay /agree-agri
  /scribia /popol /aethelive /cosmosgate /uuu-global /virtual-space-u /anpan-brain /anpan-games /anpan-map
  /anpan-realty /kago /kabu-pay-functional /profile /anpan-brain/agents /wearable /settings /notifications /outbox
  /posts/1 /sign-in /share`
  .trim()
  .split(/\s+/)

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
