import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { outboxDb } from '#src/data/db/database.ts'
import { flushDrafts } from '#src/data/drafts/hooks/draft.ts'
import { clearStores, giveLocks } from '#src/testing/device.ts'
import { becomeOperator } from '#src/testing/operator.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

// whole pages are drawn here, on machines that may be busy
configure({ asyncUtilTimeout: 20_000 })

beforeEach(async () => {
  giveLocks()
  toast.dismiss()
  // what a test before has typed is written as its page goes
  await flushDrafts()
  await clearStores()
})

/** The settings as an operator sees them. */
async function settings() {
  const page = await renderPage('/sign-in')
  await becomeOperator(page)
  await page.router.navigate({ to: '/admin/settings' })
  await screen.findByRole('textbox', { name: 'Name' })
  return page
}
type Page = Awaited<ReturnType<typeof settings>>

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
async function rename({ user }: Page, name: string) {
  await user.clear(nameField())
  await user.type(nameField(), name)
}
const save = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Save' }))
const present = async () => (await fetch('/api/portal')).json()

/** What another operator does in the meantime. */
async function change(changes: object) {
  const { revision: base } = await present()
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch('/api/admin/portal', { method: 'PATCH', headers, body: JSON.stringify({ base, changes }) })
  expect(answer.ok).toBe(true)
}

test('what is changed is saved together, and nothing else', async () => {
  const page = await settings()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await rename(page, 'Harbour Portal')
  await page.user.click(screen.getByRole('radio', { name: /^People with an invitation/ }))
  await page.user.click(screen.getByRole('radio', { name: 'Green' }))
  await page.user.click(screen.getByRole('switch', { name: 'Kago' }))
  await page.user.type(screen.getByRole('textbox', { name: 'Address (optional)' }), 'Midori 3-12{enter}Kyoto')
  await save(page)
  await waitFor(() => expect(toast.get()?.title).toBe('The settings are saved'))
  expect(await present()).toMatchObject({
    name: 'Harbour Portal',
    join: 'invitation',
    accent: '#007a6a',
    hiddenServices: ['kago'],
    operator: { name: '', contact: '', address: 'Midori 3-12\nKyoto', court: '' },
    guests: 'write',
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(await outboxDb.drafts.toArray()).toEqual([])
})

test('what is not saved outlives the page, and can be discarded and brought back', async () => {
  const page = await settings()
  await rename(page, 'Harbour')
  await waitFor(async () => expect((await outboxDb.drafts.toArray())[0]?.text).toContain('Harbour'))
  await page.router.navigate({ to: '/admin' })
  await page.router.navigate({ to: '/admin/settings' })
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Harbour')
  await page.user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(nameField().value).toBe('ANPAN Portal'))
  await waitFor(() => expect(toast.get()?.action).toBeDefined())
  toast.get()?.action?.onSelect()
  await waitFor(() => expect(nameField().value).toBe('Harbour'))
})

test('a setting that cannot be saved says why at its field', async () => {
  const page = await settings()
  await page.user.clear(nameField())
  await save(page)
  await screen.findByText('This can’t be empty.')
  expect(nameField().getAttribute('aria-invalid')).toBe('true')
  await page.user.clear(screen.getByRole('textbox', { name: 'Another colour' }))
  await page.user.type(screen.getByRole('textbox', { name: 'Another colour' }), '#12')
  await screen.findByText('This isn’t a colour. Enter # and six digits from 0 to 9 or A to F.')
})

test('a name is cut where the limit is', async () => {
  const page = await settings()
  await rename(page, 'x'.repeat(50))
  expect(nameField().value).toHaveLength(40)
})

test('another operator’s change of something else is no conflict', async () => {
  const page = await settings()
  await rename(page, 'Harbour')
  await change({ guests: 'read' })
  await save(page)
  await waitFor(() => expect(toast.get()?.title).toBe('The settings are saved'))
  expect(await present()).toMatchObject({ name: 'Harbour', guests: 'read' })
})

test('where two operators change the same, both versions are shown, and each is chosen by itself', async () => {
  const page = await settings()
  await rename(page, 'Harbour')
  await page.user.click(screen.getByRole('radio', { name: 'Only read' }))
  await change({ name: 'Port', guests: 'react' })
  await save(page)
  const dialog = within(await screen.findByRole('dialog', { name: 'Another operator changed this too' }))
  const name = within(dialog.getByRole('group', { name: 'Name' }))
  name.getByText('Harbour')
  await page.user.click(name.getByRole('radio', { name: /Port/ }))
  dialog.getByText('Read and like')
  await page.user.click(dialog.getByRole('button', { name: 'Save my choice' }))
  await waitFor(() => expect(toast.get()?.title).toBe('The settings are saved'))
  expect(await present()).toMatchObject({ name: 'Port', guests: 'read' })
  await waitFor(() => expect(nameField().value).toBe('Port'))
})

test('without an answer nothing is lost, and the next press saves it', async () => {
  const page = await settings()
  await rename(page, 'Harbour')
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await save(page)
  await screen.findByText(/^Not saved: the server couldn’t be reached/)
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  asked.mockRestore()
  expect(nameField().value).toBe('Harbour')
})

test('the last language cannot be taken away, and the default one is always offered', async () => {
  const page = await settings()
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  for (const name of ['日本語', '한국어', '简体中文']) await page.user.click(box(name))
  expect(box('English')).toHaveProperty('disabled', true)
  await save(page)
  await waitFor(() => expect(toast.get()?.title).toBe('The settings are saved'))
  expect(await present()).toMatchObject({ languages: ['en'], defaultLanguage: 'en' })
})
