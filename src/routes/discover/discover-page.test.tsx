import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { rankOf } from '#src/data/posts/rank.ts'
import { cardOf } from '#src/testing/card-of.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { clearStores } from '#src/testing/device.ts'

const host = vi.hoisted(() => ({
  refuse: undefined as ((path: string) => Error | undefined) | undefined,
  hold: undefined as ((path: string) => Promise<void> | undefined) | undefined,
  asked: [] as string[],
}))
vi.mock('#src/data/api/http.ts', async (original) => {
  const real = await original<typeof import('#src/data/api/http.ts')>()
  const call = async (endpoint: never, input: never, options: never) => {
    const { path, method } = endpoint as { path: string; method: string }
    const { query } = input as { query?: Record<string, string> }
    host.asked.push(`${method} ${path}${query ? `?${new URLSearchParams(query)}` : ''}`)
    const refusal = host.refuse?.(path)
    if (refusal) throw refusal
    await host.hold?.(path)
    return real.call(endpoint, input, options)
  }
  return { ...real, call }
})

const isList = (path: string) => path === '/api/posts' || path === '/api/products'
const offline = () => new NetworkError('no answer')

beforeEach(() => {
  Object.assign(host, { refuse: undefined, hold: undefined, asked: [] })
})
// whole pages are drawn here, on machines that may be busy
configure({ asyncUtilTimeout: 8000 })

afterEach(async () => {
  toast.dismiss()
  await clearStores()
})

const field = () => screen.getByRole('searchbox', { name: 'Search' })
const panel = () => within(screen.getByRole('tabpanel'))
/** A line of a post; parts of it may be marked. */
const line = (text: RegExp) => (_own: string, element: Element | null) =>
  /^(?:A|P)$/.test(element?.tagName ?? '') && text.test(element?.textContent ?? '')
const names = (list: HTMLElement[]) => list.map((item) => item.textContent)

test('discover shows products and posts, and its four tabs stand in the address', async () => {
  const { user, router } = await renderPage('/discover')
  await screen.findByRole('heading', { name: 'Best sellers' })
  await screen.findByRole('heading', { name: 'Popular posts' })
  expect(names(screen.getAllByRole('tab'))).toEqual(['All', 'Posts', 'Shop', 'Products'])
  await user.click(screen.getByRole('tab', { name: 'Products' }))
  expect(router.state.location.search).toEqual({ tab: 'products' })
  await panel().findByRole('heading', { name: '24 products' })
  await user.click(screen.getByRole('tab', { name: 'Shop' }))
  expect(router.state.location.search).toEqual({ tab: 'shop' })
  await panel().findByRole('heading', { name: 'From the shops' })
  await user.click(screen.getByRole('tab', { name: 'All' }))
  expect(router.state.location.search).toEqual({})
})

test('posts that come before the products wait for them, so that nothing is pushed down', async () => {
  let give = () => {}
  const held = new Promise<void>((resolve) => {
    give = resolve
  })
  host.hold = (path) => (path === '/api/products' ? held : undefined)
  await renderPage('/discover')
  await waitFor(() => expect(host.asked.join()).toContain('get /api/posts'))
  await waitFor(async () => expect(await cacheDb.posts.count()).toBeGreaterThan(0))
  expect(screen.queryByRole('heading', { name: 'Popular posts' })).toBeNull()
  give()
  await screen.findByRole('heading', { name: 'Popular posts' })
  screen.getByRole('heading', { name: 'Best sellers' })
})

test('what is typed is searched for by the server after a pause, and stands in the address', async () => {
  const { user, router } = await renderPage('/discover?tab=products')
  await panel().findByRole('heading', { name: '24 products' })
  await user.type(field(), 'mug')
  await panel().findByRole('heading', { name: '2 products' })
  expect(router.state.location.search).toEqual({ q: 'mug', tab: 'products' })
  const searches = () => host.asked.filter((line) => line.includes('q=')).sort()
  await waitFor(() =>
    expect(searches()).toEqual(['get /api/people?q=mug', 'get /api/posts?q=mug', 'get /api/products?q=mug']),
  )
})

test('the search of an address fills the field, also by /search', async () => {
  const { router } = await renderPage('/search?q=honey')
  await panel().findByRole('heading', { name: 'Products found' })
  expect(router.state.location.href).toBe('/discover?q=honey')
  expect(field()).toHaveProperty('value', 'honey')
  expect((await panel().findAllByRole('article', { name: 'Tom Becker' })).length).toBeGreaterThan(0)
})

test('a quick tag fills the field and is on while its word is there; another press takes it out', async () => {
  const { user, router } = await renderPage('/discover')
  await user.click(screen.getByRole('button', { name: 'Gaming' }))
  expect(field()).toHaveProperty('value', 'Gaming')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'Gaming' }))
  await panel().findByText(line(/Gaming night moved to Friday/))
  await user.click(screen.getByRole('button', { name: 'Gaming', pressed: true }))
  expect(field()).toHaveProperty('value', '')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('an input method is not interrupted: nothing is searched for until it is done', async () => {
  const { router } = await renderPage('/discover?tab=products')
  fireEvent.compositionStart(field())
  fireEvent.change(field(), { target: { value: 'ｈおｎ' } })
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(router.state.location.search).toEqual({ tab: 'products' })
  fireEvent.change(field(), { target: { value: '本' } })
  fireEvent.compositionEnd(field())
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(router.state.location.search).toEqual({ q: '本', tab: 'products' }))
})

test('a search without a result names its word and offers to clear the conditions', async () => {
  const { user, router } = await renderPage('/discover?q=zebra%20crossing&tab=posts')
  await screen.findByText('Nothing found for “zebra crossing”')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await screen.findByRole('heading', { name: 'Popular posts' })
  expect([router.state.location.href, (field() as HTMLInputElement).value]).toEqual(['/discover', ''])
})

test('where the host asks for a sign-in, the lists are empty and say how to go on', async () => {
  host.refuse = (path) => (isList(path) ? new ApiError(401, '', undefined, undefined, new Headers()) : undefined)
  await renderPage('/discover')
  await screen.findByText('Nothing to show yet')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('/sign-in')
})

test('offline, what was stored is searched by the same rule, in every language', async () => {
  const first = await renderPage('/discover')
  await screen.findByRole('heading', { name: 'Popular posts' })
  await waitFor(async () => expect(await cacheDb.products.count()).toBe(24))
  await waitFor(async () => expect(await cacheDb.posts.count()).toBe(50))
  first.unmount()
  first.mock.shutdown()
  host.refuse = offline
  await renderPage('/discover?q=%E3%83%88%E3%83%9E%E3%83%88') // トマト
  await panel().findByRole('link', { name: 'Details: Vine-ripened tomatoes, 1 kg, ¥1,980' })
  await screen.findByText('You’re offline. Showing what’s saved on this device.')
})

test('posts that a search has found are found again offline', async () => {
  const first = await renderPage('/discover?q=umbrella&tab=posts')
  await panel().findAllByText(line(/no umbrella/))
  first.unmount()
  first.mock.shutdown()
  host.refuse = offline
  await renderPage('/discover?q=UMBRELLA&tab=posts')
  await panel().findByText(line(/no umbrella/))
})

test('with nothing stored and no network, the page says so and tries again on request', async () => {
  host.refuse = offline
  const { user } = await renderPage('/discover')
  await screen.findByText('This page isn’t saved on the device yet')
  host.refuse = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Best sellers' })
})

test('a post is liked where it is found', async () => {
  const { user } = await renderPage('/discover?tab=posts')
  await panel().findAllByRole('article')
  const like = panel().getAllByRole('button', { name: 'Like', pressed: false })[0] as HTMLElement
  await user.click(like)
  await waitFor(() => expect(like.getAttribute('aria-pressed')).toBe('true'))
})

test('the list of posts goes on with a press', async () => {
  const { user } = await renderPage('/discover?tab=posts')
  await panel().findAllByRole('article')
  for (const [shown, asked] of [
    [40, 1],
    [50, 2],
  ] as const) {
    await user.click(panel().getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(panel().getAllByRole('article').length).toBeGreaterThanOrEqual(shown))
    await waitFor(() =>
      expect(host.asked.filter((line) => line.startsWith('get /api/posts')).length).toBeGreaterThanOrEqual(asked),
    )
  }
})

test('offline the list of posts goes on with what else is stored', async () => {
  const { cacheKey } = await currentAccount()
  const rows = Array.from({ length: 60 }, (_, at) => {
    const { post } = cardOf({ id: `stored-${at}`, content: `Loaf ${at}`, createdAt: new Date(1e12 + at).toISOString() })
    return { cacheKey, id: post.id, rank: rankOf(post), post, storedAt: Date.now() }
  })
  await cacheDb.posts.bulkPut(rows)
  host.refuse = offline
  const { user } = await renderPage('/discover?tab=posts&q=loaf')
  await panel().findByText(line(/^Loaf 59$/))
  expect(panel().queryByText(line(/^Loaf 0$/))).toBeNull()
  await waitFor(async () => {
    const more = panel().queryByRole('button', { name: 'Show more' })
    if (more) await user.click(more)
    panel().getByText(line(/^Loaf 0$/))
  })
  expect(panel().queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a shop is followed, and that is kept', async () => {
  const first = await renderPage('/discover?tab=shop')
  await first.user.click((await panel().findAllByRole('button', { name: 'Follow Harbour Roastery' }))[0] as HTMLElement)
  await panel().findByRole('button', { name: 'Follow Harbour Roastery', pressed: true })
  first.unmount()
  first.mock.shutdown()
  await renderPage('/discover?tab=shop')
  await panel().findByRole('button', { name: 'Follow Harbour Roastery', pressed: true })
})

test('a post is written from discover: the text is cleared and the post is found', async () => {
  const { user } = await renderPage('/discover?tab=posts')
  await panel().findAllByRole('article')
  await user.click(screen.getByRole('button', { name: /^New post/ }))
  await user.type(await screen.findByRole('textbox', { name: 'Write a post' }), 'Found a quokka today')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await panel().findByText('Found a quokka today')
})
