import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#src/data/api/api-error.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { clearStores } from '#src/testing/device.ts'

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
  await clearStores()
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
  await screen.findByRole('heading', { name: 'Popular posts' })
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

/** A device of a member who has talked with Minato, the newest message last. */
async function talked(...texts: string[]) {
  await outboxDb.accounts.put(memberRow)
  const { cacheKey, key } = memberRow
  const author = (id: string, firstName: string) => ({ id, firstName, lastName: '' })
  const [me, you] = [author(key, 'Hana'), author('minato', 'Minato')]
  const id = 'c0ffee00-0000-7000-8000-000000000001'
  const messages = texts.map((content, n) => ({
    id: `m${n + 1}`,
    conversationId: id,
    seq: n + 1,
    content,
    image: null,
    createdAt: new Date(Date.UTC(2026, 6, 1, 0, n)).toISOString(),
    user: n % 2 ? me : you,
  }))
  await cacheDb.messages.bulkPut(
    messages.map((message) => ({
      cacheKey,
      id: message.id,
      conversationId: id,
      seq: message.seq,
      at: Date.parse(message.createdAt),
      message,
    })),
  )
  const conversation = {
    id,
    isGroup: false,
    name: null,
    members: [me, you].map((each) => ({ ...each, arrivedUpTo: 0, readUpTo: 0 })),
    state: 'open' as const,
    mayWrite: 'yes' as const,
    last: messages.at(-1) ?? null,
    readUpTo: texts.length,
    unread: 0,
    at: messages.at(-1)?.createdAt ?? '',
  }
  await cacheDb.conversations.put({ cacheKey, id, at: 1, conversation, isListed: true, from: 1, isWhole: true })
  return id
}

test('a member finds their messages offline, on a tab of their own, and each leads to its place in its conversation', async () => {
  host.isAway = true
  const room = await talked(
    'Shall we meet?',
    'Yes, <b>quokka</b> park',
    'The quokka gate',
    'quokka',
    'A quokka!',
    'quokka 6',
  )
  const { user, router } = await renderPage('/discover?q=quokka')
  const all = await part('Your messages')
  expect(all.getAllByRole('link').map((each) => each.getAttribute('href'))).toContain(`/chattie?room=${room}#m3`)
  await user.click(all.getByRole('link', { name: 'All messages' }))
  expect(screen.getByRole('tab', { name: 'Messages', selected: true })).toBeTruthy()
  const found = await part('Your messages')
  expect(found.getAllByRole('listitem')).toHaveLength(5)
  expect(new Set(marked(found))).toEqual(new Set(['quokka']))
  await user.click(found.getByRole('link', { name: /park/ }))
  await screen.findByRole('log')
  expect(router.state.location.search).toEqual({ room })
  await waitFor(() => expect(document.activeElement?.textContent).toContain('<b>quokka</b> park'))
})

test('only members have the tab of messages, and without a word it says what it is for', async () => {
  const visitor = await renderPage('/discover')
  expect(screen.getAllByRole('tab')).toHaveLength(4)
  visitor.unmount()
  visitor.mock.shutdown()
  await talked('Shall we meet?')
  const { user } = await renderPage('/discover')
  await user.click(await screen.findByRole('tab', { name: 'Messages' }))
  expect(await panel().findByText('Search your messages')).toBeTruthy()
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
