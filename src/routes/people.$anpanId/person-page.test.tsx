import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { posts } from '#fixtures/community.ts'
import { members } from '#fixtures/members.ts'
import '#src/data/commands.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { reportReached } from '#src/data/sync/hooks/connection.ts'
import { clearStores } from '#src/testing/device.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { loadLaterIcons } from '#src/ui/later-icons.ts'
import { toast } from '#src/ui/toast-store.ts'

const author = members.find(({ id, lang }) => lang === 'en' && posts.some((post) => post.userId === id))
if (!author) throw new Error('no member of the demo community has written in English')
const { id, firstName, lastName } = author
const name = `${firstName} ${lastName}`

// what the first test would else wait for, on a busy machine for longer than it may take
beforeAll(() => Promise.all([loadLaterIcons(), loadOffline(), import('./person-page.tsx')]), 180_000)
beforeEach(async () => {
  await clearStores()
  toast.dismiss()
  reportReached()
})

async function open() {
  const page = await renderPage(`/people/${id}`)
  await screen.findByRole('heading', { name })
  return page
}
const followers = () => Number.parseInt(screen.getByRole('button', { name: /followers?$/ }).textContent ?? '', 10)
const pressMenu = async (user: Awaited<ReturnType<typeof open>>['user'], item: string) => {
  const [more] = screen.getAllByRole('button', { name: 'More' })
  if (more) await user.click(more)
  await user.click(screen.getByRole('menuitem', { name: item }))
}

test('a person is shown with what they have written, all of it or what has pictures', async () => {
  const { user } = await open()
  const own = posts.filter(({ userId }) => userId === id)
  expect(await screen.findAllByRole('article', { name })).toHaveLength(own.length)
  await user.click(screen.getByRole('tab', { name: 'With pictures' }))
  const drawn = own.filter(({ imageUrl }) => imageUrl)
  await waitFor(() => expect(screen.queryAllByRole('article', { name })).toHaveLength(drawn.length))
})

test('a follow and its end are seen at once, in the number of followers too', async () => {
  const { user } = await open()
  const before = followers()
  const follow = screen.getByRole('button', { name: 'Follow' })
  expect(follow.getAttribute('aria-pressed')).toBe('false')
  await user.click(follow)
  await waitFor(() => expect(follow.getAttribute('aria-pressed')).toBe('true'))
  expect(followers()).toBe(before + 1)
  await user.click(follow)
  await waitFor(() => expect(follow.getAttribute('aria-pressed')).toBe('false'))
  expect(followers()).toBe(before)
})

test('who is muted is muted for as long as was chosen, and heard again where that is taken back', async () => {
  const { user } = await open()
  await pressMenu(user, 'Mute')
  expect(screen.queryByText('Muted')).toBeNull()
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '1 day' }))
  await screen.findByText('Muted')
  const [entry] = await outboxDb.outbox.toArray()
  const { until } = (entry?.payload ?? { until: '' }) as { until: string }
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect(await screen.findAllByRole('article', { name })).not.toHaveLength(0)
  await pressMenu(user, 'Unmute')
  await waitFor(() => expect(screen.queryByText('Muted')).toBeNull())
})

test('a block asks first; then nothing of theirs is shown until it is taken back', async () => {
  const { user } = await open()
  await pressMenu(user, 'Block')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(await outboxDb.outbox.count()).toBe(0)
  await pressMenu(user, 'Block')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Block' }))
  await screen.findByText(/^You’ve blocked this person/)
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull()
  await pressMenu(user, 'Unblock')
  await screen.findByRole('button', { name: 'Follow' })
  expect(await screen.findAllByRole('article', { name })).not.toHaveLength(0)
})

test('those who follow a person are listed, and each leads to their page', async () => {
  const { user, router } = await open()
  await user.click(screen.getByRole('button', { name: /followers?$/ }))
  const list = within(await screen.findByRole('dialog', { name: 'Followers' }))
  const [first] = await list.findAllByRole('link')
  expect(list.getAllByRole('button', { name: 'Follow' }).length).toBeGreaterThan(0)
  if (first) await user.click(first)
  await waitFor(() => expect(router.state.location.pathname).toBe(first?.getAttribute('href')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the page of an unknown person says so, with a way home', async () => {
  await renderPage('/people/nobody-here')
  await screen.findByText('This page isn’t available')
  expect(screen.getByRole('link', { name: 'Go to the community' }).getAttribute('href')).toBe('/')
})
