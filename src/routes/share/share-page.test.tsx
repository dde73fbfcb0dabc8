import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outboxDb } from '#src/data/db/database.ts'
import * as shares from '#src/data/shares/shares.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { SharePage } from './share-page.tsx'

const texts = async () => (await outboxDb.drafts.toArray()).map(({ text }) => text)
const field = () => screen.findByRole('textbox', { name: 'Write a post' })
const arrive = (address: string) => history.replaceState(null, '', address)

beforeEach(async () => {
  for (const table of outboxDb.tables) await table.clear()
})
afterEach(() => {
  arrive('/')
  vi.restoreAllMocks()
})

test('as long as nothing was shared the page says how it works, and where to install the app', async () => {
  await renderPiece(<SharePage />)
  await screen.findByText('Nothing has been shared yet')
  screen.getByText(/Install ANPAN on Android or a computer/)
  expect(screen.getByRole('link', { name: 'Install ANPAN' }).getAttribute('href')).toBe('/settings')
})

test('words in the address become a draft', async () => {
  arrive('/share?title=Spring+fair&url=https%3A%2F%2Fa.example%2F')
  await renderPiece(<SharePage />)
  expect(await field()).toHaveProperty('value', 'Spring fair\nhttps://a.example/')
  expect(await texts()).toEqual(['Spring fair\nhttps://a.example/'])
})

test('words that the device cannot keep are in the field all the same, which is said, and kept as soon as it can', async () => {
  arrive('/share#text=Precious&lost=1')
  vi.spyOn(shares, 'saveShare').mockRejectedValue(new Error('full'))
  await renderPiece(<SharePage />)
  expect(await field()).toHaveProperty('value', 'Precious')
  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(said[0]).toMatch(/couldn’t save what you shared/)
  expect(said[1]).toMatch(/pictures couldn’t be received/)
  await waitFor(async () => expect(await texts()).toEqual(['Precious']))
})

test('the newest share is open, the others wait below it and are a press away', async () => {
  await shares.saveShare('Older')
  await shares.saveShare('Newer')
  const { user } = await renderPiece(<SharePage />)
  expect(await field()).toHaveProperty('value', 'Newer')
  const others = screen.getByRole('region', { name: 'Also shared' })
  await user.click(within(others).getByRole('button', { name: 'Older' }))
  expect(await field()).toHaveProperty('value', 'Older')
  within(others).getByRole('button', { name: 'Newer' })
})

test('a share whose words are taken out stays open to be written anew', async () => {
  await shares.saveShare('Wrong words')
  const { user } = await renderPiece(<SharePage />)
  await user.clear(await field())
  await waitFor(async () => expect(await texts()).toEqual([]))
  await user.type(await field(), 'Right words')
  await waitFor(async () => expect(await texts()).toEqual(['Right words']))
})

test('a discarded share is gone, and comes back when that is undone', async () => {
  await shares.saveShare('Not so sure')
  const { user } = await renderPiece(<SharePage />)
  await field()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await screen.findByText('Nothing has been shared yet')
  expect(toast.get()).toMatchObject({ title: 'Draft discarded', action: { label: 'Undo' } })
  act(() => toast.get()?.action?.onSelect())
  expect(await field()).toHaveProperty('value', 'Not so sure')
})

test('what came from another app says so, has not the focus, and is not posted by the form itself', async () => {
  arrive('/share#text=Send+me+your+coins')
  const { user } = await renderPiece(<SharePage />)
  const text = await field()
  const note = screen.getByText('Shared from another app: check before you post')
  expect(text.getAttribute('aria-describedby')).toBe(note.id)
  expect(document.activeElement).toBe(document.body)
  const post = screen.getByRole('button', { name: 'Post' })
  expect([post.getAttribute('type'), post.className]).toEqual(['button', expect.not.stringContaining('btn-primary')])
  text.closest('form')?.requestSubmit()
  expect(await outboxDb.outbox.count()).toBe(0)
  expect(await texts()).toEqual(['Send me your coins'])
  await user.click(post) // its person has looked
  await waitFor(async () => expect(await outboxDb.outbox.count()).toBe(1))
})

test('three megabytes of text are shown as far as there is room, and how much is left out is said, after a reload too', async () => {
  await outboxDb.drafts.put({ userId: 'visitor', slot: 'share:0190', text: 'x'.repeat(3_000_000), savedAt: 1 })
  const page = await renderPiece(<SharePage />)
  expect(((await field()) as HTMLTextAreaElement).value).toHaveLength(20_000)
  screen.getByText('The text was too long, so its last 2,980,000 characters were left out.')
  page.unmount()
  await renderPiece(<SharePage />)
  await screen.findByText('The text was too long, so its last 2,980,000 characters were left out.')
})

test('what the server had to leave out is said too', async () => {
  arrive(`/share#text=${'y'.repeat(21_000)}&cut=500`)
  await renderPiece(<SharePage />)
  await field()
  screen.getByText('The text was too long, so its last 1,500 characters were left out.')
})
