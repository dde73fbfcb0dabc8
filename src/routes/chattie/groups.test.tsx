import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import '#src/data/commands.ts'
import { loadSending } from '#src/data/hooks/offline.ts'
import { reportReached } from '#src/data/sync/hooks/connection.ts'
import { signUp } from '#src/data/session/hooks/enter.ts'
import { setMark } from '#mock-server/marks.ts'
import { clearStores, giveLocks } from '#src/testing/device.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

// what the first test would else wait for, on a busy machine for longer than it may take
beforeAll(async () => {
  configure({ asyncUtilTimeout: 10_000 })
  await Promise.all([
    import('./chattie-page.tsx'),
    import('./parts/member-room.tsx'),
    import('./parts/group-dialog.tsx'),
    import('./parts/members-dialog.tsx'),
    import('#src/data/lazy-commands.ts'),
  ])
}, 180_000)

beforeEach(async () => {
  giveLocks()
  vi.restoreAllMocks()
  await clearStores()
  toast.dismiss()
  reportReached()
})

const drain = async () => (await loadSending()).drainNow()

type Page = Awaited<ReturnType<typeof renderPage>>

/** A member who follows Emma and is followed by Tom; Priya has no relation to them. */
async function asMember() {
  const page = await renderPage('/sign-in')
  await signUp({ email: 'hana@example.com', password: 'long enough', firstName: 'Hana', lastName: '' })
  const people = [...page.mock.state.usersById.values()]
  const idOf = (name: string) => people.find(({ firstName }) => firstName === name)?.id ?? ''
  const own = [...page.mock.state.usersById.values()].find(({ isSample }) => !isSample)?.id ?? ''
  setMark(page.mock.state, 'follows', own, idOf('Emma'), true)
  setMark(page.mock.state, 'follows', idOf('Tom'), own, true)
  await page.router.navigate({ to: '/chattie' })
  return { ...page, own, idOf }
}

async function openDialog({ user }: Pick<Page, 'user'>) {
  await screen.findByRole('list', { name: 'Conversations' })
  await user.click(screen.getByRole('button', { name: 'Create group' }))
  return within(await screen.findByRole('dialog', { name: 'Create group' }))
}

async function makeGroup(page: Pick<Page, 'user'>, name: string) {
  const dialog = await openDialog(page)
  await page.user.click(await dialog.findByRole('checkbox', { name: 'Emma Clarke' }))
  await page.user.click(await dialog.findByRole('checkbox', { name: 'Tom Becker' }))
  if (name) await page.user.type(dialog.getByRole('textbox', { name: 'Group name (optional)' }), name)
  await dialog.findByText('Members · 2 chosen')
  await page.user.click(dialog.getByRole('button', { name: 'Create' }))
}

test('a guest who makes a group is told to become a member', async () => {
  const page = await renderPage('/chattie')
  const dialog = await openDialog(page)
  expect((await dialog.findByRole('link', { name: 'Become a member' })).getAttribute('href')).toBe('/sign-in')
})

test('members of a group are found among those one follows and is followed by', async () => {
  const page = await asMember()
  const dialog = await openDialog(page)
  await dialog.findByRole('checkbox', { name: 'Tom Becker' })
  expect(dialog.getAllByRole('checkbox').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Emma Clarke',
    'Tom Becker',
  ])
  await page.user.type(dialog.getByRole('searchbox', { name: 'Search by name' }), 'EMMA')
  expect(dialog.queryByRole('checkbox', { name: 'Tom Becker' })).toBeNull()
  await page.user.click(dialog.getByRole('checkbox', { name: 'Emma Clarke' }))
  await dialog.findByText('Members · 1 chosen')
  // of two people it would be a pair
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true)
  await page.user.type(dialog.getByRole('textbox', { name: /^Group name/ }), 'see https://a.example')
  dialog.getByText('A group name can’t contain links.')
  await page.user.clear(dialog.getByRole('textbox', { name: /^Group name/ }))
})

test('a group that is made shows its members, and who wrote what', async () => {
  const page = await asMember()
  const { user, mock, idOf } = page
  await makeGroup(page, 'Picnic')
  const room = within(await screen.findByRole('region', { name: 'Picnic' }))
  await drain()
  expect(mock.state.conversationsById.size).toBe(1)
  const [row] = mock.state.conversationsById.values()
  expect([row?.name, Object.keys(row?.parts ?? {}).length]).toEqual(['Picnic', 3])
  // Tom follows its maker; Emma does not, and has to accept it
  expect([row?.parts[idOf('Tom')]?.state, row?.parts[idOf('Emma')]?.state]).toEqual(['open', 'asked'])

  await user.click(room.getByRole('button', { name: '3 members' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Members' }))
  expect(sheet.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual(
    expect.arrayContaining([`/people/${idOf('Emma')}`, `/people/${idOf('Tom')}`]),
  )
  await user.keyboard('{Escape}')
  await user.type(await room.findByRole('textbox', { name: 'Write a message' }), 'At noon?{Enter}')
  const log = within(room.getByRole('log'))
  await log.findByText('At noon?')
  await drain()
  expect(row?.messages).toHaveLength(1)

  const by = { conversationId: row?.id ?? '', createdAt: new Date().toISOString(), userId: idOf('Tom') }
  row?.messages.push({ ...by, id: 't1', seq: 2, content: 'Noon it is' }, { ...by, id: 't2', seq: 3, content: 'By bus' })
  document.dispatchEvent(new Event('visibilitychange'))
  await log.findByText('By bus')
  expect(log.getByRole('link', { name: 'Tom Becker' }).getAttribute('href')).toBe(`/people/${idOf('Tom')}`)
  // the first of a run alone says who wrote it
  expect(log.getAllByText('Tom Becker')).toHaveLength(1)
  const list = within(screen.getByRole('list', { name: 'Conversations' }))
  await waitFor(() => expect(list.getByRole('link', { name: /Picnic/ }).textContent).toContain('Tom Becker: By bus'))
})

test('a group without a name is called by its members, and leaving it takes it away', async () => {
  const page = await asMember()
  const { user, mock, own } = page
  await makeGroup(page, '')
  const room = within(await screen.findByRole('region', { name: /Emma Clarke.*Tom Becker/ }))
  // it is sent by itself; e2e/offline/group.test.ts sees it wait
  await drain()
  await waitFor(() => expect(room.queryByText('The others will see this group once you’re online.')).toBeNull())
  await user.click(room.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Leave group' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Emma Clarke/ })).toBeNull())
  await drain()
  await waitFor(() => expect([...mock.state.conversationsById.values()][0]?.parts[own]).toBeUndefined())
})

test('a group that the server refuses says why, and can be discarded', async () => {
  const page = await asMember()
  const { user, mock, own, idOf } = page
  const dialog = await openDialog(page)
  await user.click(await dialog.findByRole('checkbox', { name: 'Emma Clarke' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Tom Becker' }))
  await dialog.findByText('Members · 2 chosen')
  setMark(mock.state, 'blocks', idOf('Tom'), own, true)
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await screen.findByRole('region', { name: /Emma Clarke.*Tom Becker/ })
  await drain()
  await screen.findByText('The group wasn’t created')
  screen.getByText('It can’t be delivered to this person')
  // the strip may offer the same
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText('The group wasn’t created')).toBeNull())
  expect(mock.state.conversationsById.size).toBe(0)
})
