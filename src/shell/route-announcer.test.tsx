import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPage } from '#src/testing/render-page.tsx'

const served = () => [...document.head.querySelectorAll('[data-served]')].map(({ localName }) => localName)
const own = (tags: string) => [...document.querySelectorAll(`${tags}:not([data-served])`)]

beforeEach(() => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<title data-served>Old</title><meta data-served name="description" content="old">' +
      '<link data-served rel="canonical" href="https://portal.example/kago">' +
      '<meta data-served property="og:title" content="Old">',
  )
})
afterEach(() => {
  for (const tag of document.head.querySelectorAll('[data-served]')) tag.remove()
})

test('the page takes over title and description, and on the next page nothing is left of what was served', async () => {
  const { router } = await renderPage('/cosmosgate')
  await waitFor(() => expect(served()).toEqual(['link', 'meta']))
  expect(own('title').map((title) => title.textContent)).toEqual(['CosmosGate | ANPAN'])

  await router.navigate({ to: '/cosmosgate', search: { tab: 'x' } as never })
  expect(served()).toEqual(['link', 'meta'])

  await router.navigate({ to: '/scribia' })
  await waitFor(() => expect(served()).toEqual([]))
  expect(own('title').map((title) => title.textContent)).toEqual(['Scribia | ANPAN'])
  expect(own('meta[name="description"]')).toHaveLength(1)
})
