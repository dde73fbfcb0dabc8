import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#src/data/api/api-error.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { postOf } from '#src/testing/post-of.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { clearStores } from '#src/testing/device.ts'

const host = vi.hoisted(() => ({ isAway: false, asked: [] as string[] }))
vi.mock('#src/data/api/http.ts', async (original) => {
  const real = await original<typeof import('#src/data/api/http.ts')>()
  const call = async (endpoint: { path: string }, input: never, options: never) => {
    if (!endpoint.path.includes('#')) host.asked.push(endpoint.path)
    if (host.isAway && !endpoint.path.includes('#')) throw new NetworkError('no answer')
    return real.call(endpoint as never, input, options)
  }
  return { ...real, call }
})
const lists = () => host.asked.filter((path) => /posts$|products$/.test(path))

// whole pages are drawn here, on machines that may be busy
configure({ asyncUtilTimeout: 8000 })
beforeEach(() => {
  Object.assign(host, { isAway: false, asked: [] })
})
afterEach(async () => {
  globalThis.anpanTap = undefined
  globalThis.anpanEarly = undefined
  document.body.replaceChildren()
  await clearStores()
})

const bread = { id: 'loaf', name: 'Loaf of the HTML', description: '', price: '180', rating: 4 }

/** As the HTML's script leaves it behind what the server has drawn. */
function drawnByServer({ posts = [postOf({ id: 'p1', content: 'Post of the HTML' })] as unknown, typed = '' } = {}) {
  const answer = (rows: unknown) =>
    Promise.resolve({ status: 200, statusText: '', headers: new Headers(), text: JSON.stringify(rows) })
  globalThis.anpanTap = null
  globalThis.anpanEarly = { '/api/products#first': answer([bread]), '/api/posts#first': answer(posts) }
  document.body.innerHTML = `<main id="main"><input type="search" data-key="/" value="${typed}"></main>`
  const field = document.querySelector('input') as HTMLInputElement
  return field
}
const app = () => within(screen.getByRole('tabpanel'))

test('discover is drawn first with the rows of its HTML, asks for the lists behind it, and shows them', async () => {
  drawnByServer()
  await renderPage('/discover')
  expect(app().getByRole('heading', { name: 'Loaf of the HTML ¥180' })).toBeTruthy()
  expect(app().getByRole('heading', { name: 'Post of the HTML' })).toBeTruthy()
  expect(lists()).toEqual([])
  await waitFor(() => expect(lists().toSorted()).toEqual(['/api/posts', '/api/products']))
  await waitFor(() => expect(app().queryByText('Post of the HTML')).toBeNull())
  expect(app().getByRole('heading', { name: 'Popular posts' })).toBeTruthy()
  expect(await cacheDb.products.count(), 'no part is stored as the list').toBe(24)
})

test('where the lists cannot be had, the rows of the HTML stay', async () => {
  drawnByServer()
  host.isAway = true
  await renderPage('/discover')
  await waitFor(() => expect(lists().toSorted()).toEqual(['/api/posts', '/api/products']))
  await new Promise((later) => setTimeout(later, 100))
  expect(app().getByRole('heading', { name: 'Post of the HTML' })).toBeTruthy()
  expect(app().getByRole('heading', { name: 'Loaf of the HTML ¥180' })).toBeTruthy()
})

test('another tab asks for its list at once', async () => {
  drawnByServer()
  const { user } = await renderPage('/discover')
  await user.click(screen.getByRole('tab', { name: 'Products' }))
  await app().findByRole('heading', { name: '24 products' })
})

test('rows of another shape are passed over: the lists are asked for at once', async () => {
  drawnByServer({ posts: [{ id: 1 }] })
  await renderPage('/discover')
  expect(screen.queryByText('Loaf of the HTML')).toBeNull()
  await screen.findByRole('heading', { name: 'Popular posts' })
})

test('what was typed into the picture of the field is in the field, with the focus, and is searched for', async () => {
  drawnByServer({ typed: 'mug' }).focus()
  const { router } = await renderPage('/discover')
  const field = screen.getAllByRole('searchbox', { name: 'Search' }).at(-1) as HTMLInputElement
  expect([field.value, document.activeElement]).toEqual(['mug', field])
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'mug' }))
})
