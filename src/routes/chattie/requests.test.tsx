import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import '#src/data/commands.ts'
import { reportReached } from '#src/data/sync/hooks/connection.ts'
import { signUp } from '#src/data/session/hooks/enter.ts'
import { clearStores, giveLocks } from '#src/testing/device.ts'
import { renderPage } from '#src/testing/render-page.tsx'

const ROOM = '0190a000-0000-7000-8000-0000000000aa'

// loaded before the tests: on a busy machine it takes longer than a test may
beforeAll(async () => {
  configure({ asyncUtilTimeout: 10_000 })
  await Promise.all([
    import('./chattie-page.tsx'),
    import('./parts/member-room.tsx'),
    import('./parts/requests.tsx'),
    import('#src/data/lazy-commands.ts'),
  ])
}, 180_000)

beforeEach(async () => {
  giveLocks()
  vi.restoreAllMocks()
  await clearStores()
  reportReached()
})

const badge = () => document.getElementById('chattie-unread')?.textContent

test("a visitor's icon of Chattie shows no number for the demo's conversations", async () => {
  await renderPage('/chattie')
  const row = within(await screen.findByRole('list', { name: 'Conversations' })).getByRole('link', {
    name: /Koharu Farm/,
  })
  expect(row.textContent).toContain('2 unread')
  await waitFor(() => expect(badge()).toBe(''))
})

test('a message request counts on the icon; accepting it opens the conversation', async () => {
  const page = await renderPage('/sign-in')
  await signUp({ email: 'hana@example.com', password: 'long enough', firstName: 'Hana', lastName: '' })
  const people = [...page.mock.state.usersById.values()]
  const own = people.find(({ isSample }) => !isSample)?.id ?? ''
  const tom = people.find(({ firstName }) => firstName === 'Tom')?.id ?? ''
  const at = new Date().toISOString()
  page.mock.state.conversationsById.set(ROOM, {
    id: ROOM,
    isGroup: false,
    name: null,
    at,
    parts: {
      [own]: { state: 'asked', arrivedUpTo: 0, readUpTo: 0 },
      [tom]: { state: 'open', arrivedUpTo: 0, readUpTo: 1 },
    },
    messages: [{ id: ROOM, conversationId: ROOM, seq: 1, content: 'Hello Hana', createdAt: at, userId: tom }],
  })
  await page.router.navigate({ to: '/chattie', search: { room: 'requests' } })
  const request = within(await screen.findByRole('article', { name: 'Tom Becker' }))
  await waitFor(() => expect(badge()).toBe('1 unread'))
  await page.user.click(request.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(page.router.state.location.search).toEqual({ room: ROOM }))
  expect(await screen.findByRole('region', { name: 'Tom Becker' })).toBeTruthy()
})
