import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#src/data/api/api-error.ts'
import { cacheDb, deviceDb, outboxDb } from '#src/data/db/database.ts'
import { renderPage } from '#src/testing/render-page.tsx'

const host = vi.hoisted(() => ({ isAway: false }))
vi.mock('#src/data/api/http.ts', async (original) => {
  const real = await original<typeof import('#src/data/api/http.ts')>()
  const call = async (endpoint: never, input: never, options: never) => {
    if (host.isAway) throw new NetworkError('no answer')
    return real.call(endpoint, input, options)
  }
  return { ...real, call }
})

// whole pages are drawn here, on machines that may be busy
configure({ asyncUtilTimeout: 8000 })
beforeEach(() => {
  host.isAway = false
})
afterEach(async () => {
  for (const db of [cacheDb, deviceDb, outboxDb]) await Promise.all(db.tables.map((table) => table.clear()))
})

const panel = () => within(screen.getByRole('tabpanel'))
const part = async (name: string) => within(await panel().findByRole('region', { name }))
const marked = (within: { queryAllByText: typeof screen.queryAllByText }) =>
  within.queryAllByText((_text, element) => element?.tagName === 'MARK').map((element) => element.textContent)

test('people are found online by name and ANPAN id, and lead to their pages', async () => {
  await renderPage('/discover?q=becker')
  const people = await part('People found')
  const tom = await people.findByRole('link', { name: /Tom Becker/ })
  expect(tom.getAttribute('href')).toMatch(/^\/people\//)
  expect(marked(people)).toContain('Becker')
})

test('offline, posts, comments, people, products and services are found on the device, with what was found marked', async () => {
  const first = await renderPage('/discover')
  await screen.findByRole('heading', { name: 'Posts people like' })
  await waitFor(async () => expect(await cacheDb.products.count()).toBe(24))
  first.unmount()
  first.mock.shutdown()
  const post = (await cacheDb.posts.toArray()).find((row) => row.post._count.comments > 0)
  const thread = await renderPage(`/posts/${post?.id}`)
  await waitFor(async () => expect(await cacheDb.threads.count()).toBe(1))
  thread.unmount()
  thread.mock.shutdown()
  const [row] = await cacheDb.threads.toArray()
  const comment = row?.comments.find(({ isDeleted, content }) => !isDeleted && content.length > 8)
  const words = comment?.content.slice(0, 8).trim() ?? ''
  host.isAway = true

  const byComment = await renderPage(`/discover?q=${encodeURIComponent(words)}`)
  const comments = await part('Comments found')
  expect(comments.getAllByRole('link').map((each) => each.getAttribute('href'))).toContain(
    `/posts/${post?.id}?comment=${comment?.id}`,
  )
  expect(marked(comments).join('')).not.toBe('')
  byComment.unmount()

  const byName = await renderPage(`/discover?q=${encodeURIComponent(comment?.user?.firstName ?? '')}`)
  expect((await part('People found')).getAllByRole('link').map((each) => each.getAttribute('href'))).toContain(
    `/people/${comment?.user?.id}`,
  )
  byName.unmount()

  const byTomato = await renderPage('/discover?q=tomatoes')
  expect(marked(await part('Products found'))).toContain('tomatoes')
  byTomato.unmount()

  await renderPage('/discover?q=chattie')
  expect(marked(await part('Services found'))).toContain('Chattie')
})

test('markup in what was found is drawn as it was typed', async () => {
  const { user } = await renderPage('/discover?tab=posts')
  await panel().findAllByRole('article')
  await user.click(screen.getByRole('button', { name: /^New post/ }))
  await user.type(await screen.findByRole('textbox', { name: 'Write a post' }), '<b>quokka</b> & <mark>')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'quokka')
  await waitFor(() => expect(marked(panel())).toEqual(['quokka']))
  expect(panel().getByRole('article').textContent).toContain('<b>quokka</b> & <mark>')
})
