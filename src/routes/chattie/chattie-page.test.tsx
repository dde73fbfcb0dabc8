import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deviceDb, outboxDb } from '#src/data/db/database.ts'
import { signUp } from '#src/data/session/hooks/enter.ts'
import { readQrCode } from '#src/testing/read-qr-code.ts'
import { setClock } from '#src/testing/clock.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

const field = () => screen.findByRole('textbox', { name: 'Write a message' })
const log = () => screen.findByRole('log')
const list = () => screen.findByRole('list', { name: 'Conversations' })
const names = (rows: readonly HTMLElement[]) => rows.map((row) => row.querySelector('b')?.textContent)

beforeEach(async () => {
  vi.restoreAllMocks()
  toast.dismiss()
  await deviceDb.kept.clear()
  await outboxDb.drafts.clear()
})

test('the list says that some of its people are made up, and marks each of them', async () => {
  await renderPage('/chattie')
  expect(await screen.findByText('Bots and contacts marked as samples are part of the demo.')).toBeTruthy()
  expect(within(await list()).getAllByText('Sample')).toHaveLength(5)
})

test('everybody is listed with last words and what is unread, the pinned one first, then the newest', async () => {
  await renderPage('/chattie')
  const rows = within(await list()).getAllByRole('link')
  expect(names(rows)).toEqual([
    'AI Assistant',
    'Shopping Bot',
    'Minato',
    'Koharu Farm',
    'Edamame',
    'Tsumugi',
    'Sora (UUU seminar)',
  ])
  expect(rows[3]?.textContent).toContain('They’ll leave with the afternoon run')
  expect(rows[3]?.textContent).toContain('2 unread')
  screen.getByText('Select a conversation')
  screen.getByRole('heading', { level: 1, name: 'Chattie' })
})

test('the list is searched by name, and the address keeps the search', async () => {
  const { router, user } = await renderPage('/chattie')
  await list()
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'FARM')
  expect(names(within(await list()).getAllByRole('link'))).toEqual(['Koharu Farm'])
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'FARM' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'xx')
  await user.click(await screen.findByRole('button', { name: 'Show everyone' }))
  expect(within(await list()).getAllByRole('link')).toHaveLength(7)
})

test('a contact is added by the code of one’s own page, which another phone reads; without an account there is none yet', async () => {
  const { router, user } = await renderPage('/chattie')
  await list()
  await user.click(screen.getByRole('button', { name: 'Add a contact' }))
  const sheet = async () => within(await screen.findByRole('dialog', { name: 'Add a contact' }))
  expect(await (await sheet()).findByText('You’ll get an ANPAN ID once you’re online.')).toBeTruthy()
  await user.keyboard('{Escape}')
  await router.navigate({ to: '/sign-in' })
  const { anpanId } = await signUp({
    email: 'hana@example.com',
    password: 'long enough',
    firstName: 'Hana',
    lastName: 'Sato',
  })
  await router.navigate({ to: '/chattie' })
  await user.click(await screen.findByRole('button', { name: 'Add a contact' }))
  const code = await (await sheet()).findByRole('img', { name: `QR code for ${anpanId}` })
  expect(readQrCode(code)).toBe(`${location.origin}/people/${anpanId}`)
  expect((await sheet()).getByText(anpanId)).toBeTruthy()
})

test('a room is an entry of the history with its messages, and reading it takes the count away', async () => {
  const { router, user } = await renderPage('/chattie')
  await user.click(within(await list()).getByRole('link', { name: /Koharu Farm/ }))
  expect(within(await log()).getByText('Could I have two boxes of tomatoes?')).toBeTruthy()
  expect(router.state.location.search).toEqual({ room: 'koharu-farm' })
  const row = within(await list()).getByRole('link', { name: /Koharu Farm/ })
  await waitFor(() => expect(row.textContent).not.toContain('unread'))
  expect(row.getAttribute('aria-current')).toBe('page')
  router.history.back()
  await screen.findByText('Select a conversation')
})

test('Enter sends and Shift+Enter starts a line; a blank message is not sent', async () => {
  const { user } = await renderPage('/chattie?room=minato')
  await user.type(await field(), '  {Enter}')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  await user.clear(await field())
  await user.type(await field(), 'See you{Shift>}{Enter}{/Shift}there{Enter}')
  const sent = await within(await log()).findByText(/See you\s+there/)
  expect(sent.closest('div')?.parentElement?.textContent).toContain('saved on this device')
  expect(((await field()) as HTMLTextAreaElement).value).toBe('')
  expect(within(await log()).queryByText(/is typing/)).toBeNull()
})

test('a message of more than 5,000 characters stays whole, shows by how many it is over, and is not sent', async () => {
  await renderPage('/chattie?room=minato')
  fireEvent.change(await field(), { target: { value: '😀'.repeat(5003) } })
  expect(await screen.findByText('3 over the limit')).toBeTruthy()
  expect(((await field()) as HTMLTextAreaElement).value).toBe('😀'.repeat(5003))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
})

test('an Enter that belongs to an input method does not send', async () => {
  await renderPage('/chattie?room=tsumugi')
  const area = await field()
  fireEvent.change(area, { target: { value: 'うた' } })
  fireEvent.keyDown(area, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(area, { key: 'Enter', keyCode: 229 })
  expect((area as HTMLTextAreaElement).value).toBe('うた')
  fireEvent.keyDown(area, { key: 'Enter' })
  await within(await log()).findByText('うた')
})

test('each room keeps its own draft and its history over a reload', async () => {
  const first = await renderPage('/chattie?room=edamame')
  await first.user.type(await field(), 'kept{Enter}half a sen')
  await within(await log()).findByText('kept')
  await first.user.click(within(await list()).getByRole('link', { name: /Sora/ }))
  await waitFor(async () => expect(((await field()) as HTMLTextAreaElement).value).toBe(''))
  expect(within(await list()).getByRole('link', { name: /Edamame/ }).textContent).toContain('Draft: half a sen')
  first.unmount()
  first.mock.shutdown()
  await renderPage('/chattie?room=edamame')
  await within(await log()).findByText('kept')
  expect(((await field()) as HTMLTextAreaElement).value).toBe('half a sen')
})

test('a message that the device could not keep comes back into the field', async () => {
  const { user } = await renderPage('/chattie?room=koharu-farm')
  await log()
  const row = within(await list()).getByRole('link', { name: /Koharu Farm/ })
  await waitFor(() => expect(row.textContent).not.toContain('unread'))
  vi.spyOn(deviceDb.kept, 'put').mockRejectedValue(new Error('full'))
  await user.type(await field(), 'Two boxes{Enter}')
  await waitFor(() => expect(toast.get()?.title).toBe('This device couldn’t save the message'))
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Two boxes')
  await user.clear(await field())
})

test('a bot is seen typing and answers after its delay', async () => {
  const clock = setClock('2026-07-14T05:00:00Z')
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { user } = await renderPage('/chattie?room=ai-assistant')
  await user.type(await field(), 'How is the weather?{Enter}')
  const messages = await log()
  await within(messages).findByText('AI Assistant is typing')
  screen.getByText('typing…')
  await clock.advance(1500)
  expect(within(messages).queryByText(/small umbrella/)).toBeNull()
  await clock.advance(600)
  await within(messages).findByText(/small umbrella/)
  await waitFor(() => expect(within(messages).queryByText('AI Assistant is typing')).toBeNull())
})

test('a reply that was due while the app was closed is there at the next start', async () => {
  const clock = setClock('2026-07-14T05:00:00Z')
  const first = await renderPage('/chattie?room=shopping-bot')
  await first.user.type(await field(), 'When is it delivered?{Enter}')
  await within(await log()).findByText('When is it delivered?')
  first.unmount()
  first.mock.shutdown()
  await clock.advance(60_000)
  await renderPage('/chattie')
  const row = within(await list()).getByRole('link', { name: /Shopping Bot/ })
  await waitFor(() => expect(row.textContent).toContain('Kago brings it today'))
  expect(row.textContent).toContain('1 unread')
})

test('a product in a conversation goes into the cart', async () => {
  const { user } = await renderPage('/chattie?room=shopping-bot')
  const product = await within(await log()).findByRole('article', { name: 'Blue mug' })
  expect(product.textContent).toContain('¥2,600')
  await user.click(within(product).getByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(toast.get()?.title).toBe('Added to the cart'))
  await waitFor(async () =>
    expect((await outboxDb.outbox.toArray()).map(({ kind, target }) => [kind, target])).toContainEqual([
      'cart.set',
      'mug-blue',
    ]),
  )
})

test('a product of the shop can be sent', async () => {
  const { user } = await renderPage('/chattie?room=minato')
  await user.click(await screen.findByRole('button', { name: 'Share a product' }))
  const dialog = await screen.findByRole('dialog', { name: 'Share a product' })
  await user.click(await within(dialog).findByRole('button', { name: /Blue mug/ }))
  await within(await log()).findByRole('article', { name: 'Blue mug' })
})

test('an emoji is put where the cursor stands', async () => {
  const { user } = await renderPage('/chattie?room=sora')
  await user.type(await field(), 'ab{ArrowLeft}')
  await user.click(screen.getByRole('button', { name: 'Emoji' }))
  await user.click(screen.getByRole('button', { name: '🎉' }))
  expect(((await field()) as HTMLTextAreaElement).value).toBe('a🎉b')
  await user.clear(await field())
})

test('messages of a room can be searched', async () => {
  const { user } = await renderPage('/chattie?room=edamame')
  await log()
  await user.click(screen.getByRole('button', { name: 'Search this conversation' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search this conversation' }), 'video')
  expect(within(await log()).queryByText('The final was amazing')).toBeNull()
  within(await log()).getByText('Watch the video of the final later')
  screen.getByText('1 found')
  await user.click(screen.getByRole('button', { name: 'Close search' }))
  within(await log()).getByText('The final was amazing')
})

test('a group is made from chosen contacts, its bot answers, and leaving it can be taken back', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { user, router } = await renderPage('/chattie')
  await list()
  await user.click(screen.getByRole('button', { name: 'Create group' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create group' })
  await user.click(within(dialog).getByRole('radio', { name: 'Samples' }))
  const create = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Create' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Group name' }), 'Picnic')
  expect(create.disabled).toBe(true)
  await user.click(within(dialog).getByRole('checkbox', { name: 'Minato' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'AI Assistant' }))
  await within(dialog).findByText('Members · 2 chosen')
  await user.click(create)
  const room = await screen.findByRole('region', { name: 'Picnic' })
  within(room).getByText(/AI Assistant.*Minato/)
  await user.type(await field(), 'Thanks all{Enter}')
  await within(room).findByText(/You’re welcome/, {}, { timeout: 3000 })
  await user.click(within(room).getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Leave group' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  await waitFor(() => expect(toast.get()?.title).toBe('You left Picnic'))
  toast.get()?.action?.onSelect()
  await within(await list()).findByRole('link', { name: /Picnic/ })
})

test('chat settings: Enter starts a line, and typing is not shown', async () => {
  const { user } = await renderPage('/chattie?room=ai-assistant')
  await log()
  await user.click(screen.getByRole('button', { name: 'Settings' }))
  const dialog = await screen.findByRole('dialog', { name: 'Chat settings' })
  await user.click(within(dialog).getByRole('switch', { name: 'Send with Enter' }))
  await user.click(within(dialog).getByRole('switch', { name: 'Show when someone is typing' }))
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole('switch')
        .map((each) => each.getAttribute('aria-checked')),
    ).toEqual(['false', 'false']),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await user.type(await field(), 'one{Enter}two')
  expect(((await field()) as HTMLTextAreaElement).value).toBe('one\ntwo')
  await user.type(await field(), '{Control>}{Enter}{/Control}')
  await within(await log()).findByText(/one\s+two/)
  expect(within(await log()).queryByText(/is typing/)).toBeNull()
})

test('a room can be unpinned', async () => {
  const { user } = await renderPage('/chattie?room=ai-assistant')
  await log()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Unpin' }))
  await waitFor(() => expect(screen.queryByText('pinned')).toBeNull())
})
