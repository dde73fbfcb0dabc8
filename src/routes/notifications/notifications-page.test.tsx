import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cacheDb, deviceDb, outboxDb } from '#src/data/db/database.ts'
import { addNotice, type NewNotice } from '#src/data/notifications/notices.ts'
import { renderPage } from '#src/testing/render-page.tsx'

beforeEach(async () => {
  for (const table of [...outboxDb.tables, ...deviceDb.tables, ...cacheDb.tables]) await table.clear()
})

const note = (rest: Partial<NewNotice> = {}) =>
  addNotice({ userId: 'visitor', kind: 'updated', opId: '', at: Date.now() - 60_000, ...rest })
const refused = (kind: NonNullable<NewNotice['about']>['kind']): Partial<NewNotice> => ({
  kind: 'not-sent',
  opId: 'a',
  about: { kind, target: 'p1', text: 'Tomatoes are sold out', reason: 'too-large' },
})
const unread = async () => (await deviceDb.notices.toArray()).filter((notice) => notice.readAt === null).length

test('with nothing to tell, the page says what it will tell of', async () => {
  await renderPage('/notifications')
  expect(await screen.findByText('Nothing new')).toBeTruthy()
})

test.each([
  [refused('post.create'), 'Your post could not be sent'],
  [refused('like.set'), 'A like could not be sent'],
  [refused('post.delete'), 'A deletion could not be sent'],
  [
    { kind: 'sent', about: { kind: 'post.create', target: 'p1', text: 'Hello' } } as const,
    'Your waiting post was sent',
  ],
  [{}, 'ANPAN was updated to the newest version'],
])('%j reads as: %s', async (notice, words) => {
  await note(notice)
  await renderPage('/notifications')
  expect(await screen.findByText(new RegExp(`^${words}`))).toBeTruthy()
})

test('a refused post names its text and the reason, and leads to the outbox, read', async () => {
  await note(refused('post.create'))
  const { user, router } = await renderPage('/notifications')
  const row = within(await screen.findByRole('listitem'))
  row.getByText('Tomatoes are sold out')
  row.getByText('Too long to be sent')
  await user.click(row.getByRole('link'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/outbox'))
  await waitFor(async () => expect(await unread()).toBe(0))
})

test('a sent post leads to its page', async () => {
  await note({ kind: 'sent', about: { kind: 'post.create', target: 'p1', text: 'Hello' } })
  await renderPage('/notifications')
  expect(
    within(await screen.findByRole('listitem'))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/posts/p1')
})

test('the newest stands first; to have the list before one is to have read it, and what was new stays marked', async () => {
  await note({ at: 1000 })
  await note({ ...refused('post.create'), at: 2000 })
  await note({ at: 3000 })
  await deviceDb.notices.where('id').above(0).limit(1).modify({ readAt: 1500 })
  await renderPage('/notifications')
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent?.startsWith('ANPAN'))).toEqual([true, false, true])
  await waitFor(async () => expect(await unread()).toBe(0))
  const bell = (await screen.findAllByRole('link', { name: 'Notifications' }))[0]
  await waitFor(() => expect(bell?.querySelector('.red-dot')).toBeNull())
  expect(screen.getAllByRole('listitem').map((row) => row.textContent?.includes('(unread)'))).toEqual([
    true,
    true,
    false,
  ])
})

test('what comes while the list is looked at is read too, and marked', async () => {
  await renderPage('/notifications')
  await screen.findByText('Nothing new')
  await note()
  expect((await screen.findByRole('listitem')).textContent).toContain('(unread)')
  await waitFor(async () => expect(await unread()).toBe(0))
})

test('a list in a tab that nobody sees is not read before it is looked at', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visible.mockRestore())
  await note()
  await renderPage('/notifications')
  await screen.findByRole('listitem')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await unread()).toBe(1)
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(async () => expect(await unread()).toBe(0))
})

test('the header tells how many are unread', async () => {
  await note()
  await note()
  await renderPage('/settings')
  const bell = (await screen.findAllByRole('link', { name: 'Notifications' }))[0]
  const told = () => document.getElementById(bell?.getAttribute('aria-describedby') ?? '')?.textContent
  await waitFor(() => expect(told()).toBe('2 unread'))
})

test('the list is emptied', async () => {
  await note()
  const { user } = await renderPage('/notifications')
  await user.click(await screen.findByRole('button', { name: 'Clear list' }))
  expect(await screen.findByText('Nothing new')).toBeTruthy()
  expect(await deviceDb.notices.count()).toBe(0)
})
