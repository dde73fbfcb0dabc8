import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import '#src/data/commands.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { dropPlace } from '#src/data/posts/hooks/forget-place.ts'
import { reportReached } from '#src/data/sync/hooks/connection.ts'
import { clearStores } from '#src/testing/device.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { loadLaterIcons } from '#src/ui/later-icons.ts'
import { toast } from '#src/ui/toast-store.ts'

vi.mock('virtua', async () => {
  const { createElement, Fragment } = await import('react')
  type List = { data: unknown[]; children(item: unknown, at: number): unknown }
  return {
    WindowVirtualizer: ({ data, children }: List) => createElement(Fragment, null, ...(data.map(children) as [])),
  }
})

beforeAll(() => Promise.all([loadLaterIcons(), loadOffline(), import('./parts/following.tsx')]), 180_000)
beforeEach(async () => {
  dropPlace()
  await clearStores()
  toast.dismiss()
  reportReached()
})

async function open() {
  const page = await renderPage('/')
  await screen.findAllByRole('article')
  return page
}
const tab = (name: string) => screen.getByRole('tab', { name })
const cards = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem')

test('the two feeds are tabs that arrow keys choose; a visitor is shown whom to follow, and where to sign in', async () => {
  const { user } = await open()
  expect(tab('Everyone').getAttribute('aria-selected')).toBe('true')
  tab('Everyone').focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab('Following'))
  await screen.findByText('You’re not following anyone yet')
  expect(screen.getByRole('tabpanel', { name: 'Following' })).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  const panel = within(screen.getByRole('tabpanel'))
  expect(panel.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toMatch(/^\/sign-in/)
  await waitFor(() => expect(cards()).toHaveLength(6))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(tab('Everyone'))
  await screen.findAllByRole('article')
})

test('who is followed stays among those to choose from', async () => {
  const { user } = await open()
  await user.click(tab('Following'))
  await waitFor(() => expect(cards()).toHaveLength(6))
  const [follow] = screen.getAllByRole('button', { name: 'Follow' })
  if (follow) await user.click(follow)
  await waitFor(() => expect(follow?.getAttribute('aria-pressed')).toBe('true'))
  await screen.findByText('Who to follow')
  expect(cards()).toHaveLength(6)
  expect((await outboxDb.outbox.toArray()).map(({ kind }) => kind)).toEqual(['follow.set'])
})

test('a post of one’s own that waits stands in the feed of whom one follows', async () => {
  const { user } = await open()
  await user.click(tab('Following'))
  await screen.findByText('You’re not following anyone yet')
  await (await loadOffline()).addPost({ content: 'From the last carriage', lang: 'en', draftSlot: 'home' })
  const own = await screen.findByRole('article')
  within(own).getByText('From the last carriage')
  expect((await outboxDb.outbox.toArray()).map(({ state }) => state)).toEqual(['pending'])
})
