import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { posts } from '#fixtures/community.ts'
import '#src/data/commands.ts'
import { signUp } from '#src/data/session/hooks/enter.ts'
import { refreshSession } from '#src/data/session/hooks/sign-in.ts'
import { reportReached } from '#src/data/sync/hooks/connection.ts'
import { clearStores } from '#src/testing/device.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

beforeEach(async () => {
  await clearStores()
  toast.dismiss()
  reportReached()
})

const hana = { email: 'hana@example.com', password: 'long enough', firstName: 'Hana', lastName: 'Sato' }
const author = posts.find(({ userId }) => userId)?.userId ?? ''
const SOON = { timeout: 5000 }

test('a visitor’s page lists no posts as their own', async () => {
  await renderPage('/profile')
  await screen.findByText('This will be your page')
  expect(screen.queryByRole('tab', { name: 'Bookmarks' })).toBeNull()
})

test('a post that is bookmarked from its menu stands on one’s own page, and leaves it with the mark', async () => {
  const home = await renderPage(`/people/${author}`)
  await signUp(hana)
  await refreshSession()
  const [card] = await screen.findAllByRole('article', {}, SOON)
  if (!card) throw new Error('no post')
  const words = card.querySelector('p')?.textContent ?? ''
  await home.user.click(within(card).getByRole('button', { name: 'More' }))
  await home.user.click(await screen.findByRole('menuitem', { name: 'Bookmark' }, SOON))
  await expect.poll(() => toast.get()?.title).toBe('Bookmarked')
  home.unmount()

  const { user } = await renderPage('/profile')
  const own = within(await screen.findByRole('region', { name: 'Your posts' }, SOON))
  await own.findByText('Your posts appear here.', {}, SOON)
  await user.click(own.getByRole('tab', { name: 'Bookmarks' }))
  const kept = await own.findByRole('article', {}, SOON)
  expect(kept.textContent).toContain(words.slice(0, 20))
  await user.click(within(kept).getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove bookmark' }, SOON))
  await own.findByText(/^Bookmark posts from their menu/, {}, SOON)
})
