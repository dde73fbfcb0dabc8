import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { members } from '#fixtures/members.ts'
import '#src/data/commands.ts'
import { deviceDb, outboxDb } from '#src/data/db/database.ts'
import { addPost } from '#src/data/posts/add-post.ts'
import { loadHidden, setHidden } from '#src/data/posts/views.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { saveDraft } from '#src/data/drafts/drafts.ts'
import { signUp } from '#src/data/session/hooks/enter.ts'
import { reportReached, reportUnreached } from '#src/data/sync/hooks/connection.ts'
import { clearStores } from '#src/testing/device.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

beforeEach(async () => {
  await clearStores()
  toast.dismiss()
  reportReached()
  localStorage.clear()
  delete document.documentElement.dataset.motion
})

const hana = { email: 'hana@example.com', password: 'long enough', firstName: 'Hana', lastName: '' }
const part = async (name: string) => within(await screen.findByRole('region', { name }))
/** Gives this test's browser something that it lacks. */
function give(name: 'storage' | 'locks', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}
async function openAsMember() {
  const page = await renderPage('/sign-in')
  await signUp(hana)
  await page.router.navigate({ to: '/settings' })
  return page
}

test('the look changes at once and is kept', async () => {
  const { user } = await renderPage('/settings')
  const look = await part('Language and appearance')
  await user.click(look.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('anpan-theme')).toBe('dark')
  await user.click(look.getByRole('switch', { name: 'Reduce motion' }))
  expect(document.documentElement.dataset.motion).toBe('calm')
  expect(localStorage.getItem('anpan-motion')).toBe('calm')
  await user.click(look.getByRole('switch', { name: 'Reduce motion' }))
  expect(localStorage.getItem('anpan-motion')).toBeNull()
})

test('the language in use is marked among the four', async () => {
  await renderPage('/settings', { language: 'ko' })
  const names = ['日本語', 'English', '한국어', '简体中文']
  const checked = await Promise.all(
    names.map(async (name) => (await screen.findByRole<HTMLInputElement>('radio', { name })).checked),
  )
  expect(checked).toEqual([false, false, true, false])
})

test('what was chosen is cleared after a question, and what was written stays', async () => {
  await deviceDb.kept.put({ userId: 'visitor', name: 'cart', value: ['bun'], version: 1 })
  await saveDraft('home', 'a draft')
  const { user } = await renderPage('/settings')
  const storage = await part('Storage and offline')
  const free = await storage.findByRole<HTMLButtonElement>('button', { name: 'Choose what to clear' })
  expect(free.disabled).toBe(true)
  expect(storage.getByRole<HTMLInputElement>('checkbox', { name: /Pictures/ }).disabled).toBe(true)
  expect(storage.queryByRole('checkbox', { name: /Unsent/ })).toBeNull()
  await user.click(storage.getByRole('checkbox', { name: /Page data/ }))
  await user.click(storage.getByRole('button', { name: 'Free 1 KB' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Free 1 KB?' }))
  question.getByText(/can’t be undone/)
  await user.click(question.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('Freed 1 KB')).toBeTruthy()
  expect([await deviceDb.kept.count(), await outboxDb.drafts.count()]).toEqual([0, 1])
})

test('drafts are never part of making room; they are deleted after a question of their own', async () => {
  await saveDraft('home', 'a draft')
  await saveDraft('chat', 'another')
  await addPost({ content: 'Fresh bread', lang: 'en', draftSlot: 'shop' })
  await outboxDb.drafts.toCollection().modify({ userId: (await currentAccount()).key })
  const { user } = await renderPage('/settings')
  const own = within(await screen.findByRole('region', { name: 'What you wrote' }))
  await own.findByText(/1 change waiting/)
  expect(own.getByRole('link', { name: 'Outbox' }).getAttribute('href')).toBe('/outbox')
  expect(screen.queryByRole('checkbox', { name: /Drafts|Not sent/ })).toBeNull()
  await user.click(own.getByRole('button', { name: 'Delete drafts' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete your drafts?' }))
  question.getByText(/^2 unfinished texts/)
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Drafts deleted')).toBeTruthy()
  expect([await outboxDb.drafts.count(), await outboxDb.outbox.count()]).toEqual([0, 1])
})

test('drafts that could not be deleted are not said to be', async () => {
  await saveDraft('home', 'a draft')
  const { user } = await renderPage('/settings')
  await user.click(await screen.findByRole('button', { name: 'Delete drafts' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete your drafts?' }))
  vi.spyOn(outboxDb, 'transaction').mockRejectedValue(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('This device couldn’t save the change')).toBeTruthy()
  vi.restoreAllMocks()
  expect(screen.queryByText('Drafts deleted')).toBeNull()
  expect(await outboxDb.drafts.count()).toBe(1)
})

test('a device without room says so in the strip, which leads to making room', async () => {
  await renderPage('/settings')
  const full = Object.assign(new Error('no room'), { name: 'QuotaExceededError' })
  vi.spyOn(outboxDb, 'transaction').mockRejectedValue(full)
  await saveDraft('home', 'a text').catch(() => undefined)
  vi.restoreAllMocks()
  const link = await screen.findByRole('link', { name: 'Free up space' })
  expect(link.getAttribute('href')).toBe('/settings#storage')
  expect(screen.getByRole('status').textContent).toMatch(/^Storage is full/)
  await saveDraft('home', 'a shorter one')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Free up space' })).toBeNull())
})

test('the browser is asked to keep what is stored', async () => {
  const storage = { persisted: async () => false, persist: vi.fn(async () => true) }
  give('storage', storage)
  const { user } = await renderPage('/settings')
  await user.click(await screen.findByRole('button', { name: 'Protect' }))
  expect(await screen.findByText('The browser keeps stored data until you clear it.')).toBeTruthy()
  expect(storage.persist).toHaveBeenCalledOnce()
})

test('what waits is sent when one asks for it', async () => {
  give('locks', { request: (_name: string, _options: unknown, run: (lock: unknown) => unknown) => run({}) })
  const page = await renderPage('/settings')
  await addPost({ content: 'Fresh bread', lang: 'en', draftSlot: 'home' })
  const sync = await part('Sync')
  expect((await sync.findByRole('link', { name: '1 change waiting to send' })).getAttribute('href')).toBe('/outbox')
  await page.user.click(sync.getByRole('button', { name: 'Sync now' }))
  expect((await screen.findAllByText(/Everything is in sync/)).length).toBeGreaterThan(0)
  const posts = (await (await fetch('/api/posts')).json()) as { content: string }[]
  expect(posts[0]?.content).toBe('Fresh bread')
})

test('without a connection a sync says that it did not work', async () => {
  const { user } = await renderPage('/settings')
  const sync = await part('Sync')
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  await user.click(await sync.findByRole('button', { name: 'Sync now' }))
  expect(await screen.findByText('Some changes couldn’t be synced. Try again later.')).toBeTruthy()
  vi.restoreAllMocks()
})

test('notices outside the app are shown only where they are allowed', async () => {
  const request = vi.fn(async () => 'granted')
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: request })
  const { user } = await renderPage('/settings')
  const toggle = await screen.findByRole('switch', { name: 'Send results' })
  await waitFor(() => expect((toggle as HTMLButtonElement).disabled).toBe(false))
  await user.click(toggle)
  expect(request).toHaveBeenCalledOnce()
  expect(await screen.findByText('Notifications are blocked in this browser')).toBeTruthy()
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: request })
  await user.click(toggle)
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'))
  expect((await deviceDb.kept.get(['', 'system-notices']))?.value).toBe(true)
  vi.unstubAllGlobals()
})

test('the browser’s own offer to install is used where there is one, else the steps are told', async () => {
  const first = await renderPage('/settings')
  expect(await screen.findByText('Open the browser’s menu')).toBeTruthy()
  first.unmount()
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  globalThis.anpanInstall = Object.assign(new Event('beforeinstallprompt'), { prompt })
  const { user } = await renderPage('/settings')
  await user.click(await screen.findByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(await screen.findByText('ANPAN was added to this device')).toBeTruthy()
})

test('a visitor is shown the way to an account', async () => {
  await renderPage('/settings')
  const security = await part('Security')
  expect((await security.findByRole('link', { name: 'Sign in or create an account' })).getAttribute('href')).toBe(
    '/sign-in?next=%2Fsettings%23security',
  )
})

test('other devices are signed out, this one stays', async () => {
  const { user, mock } = await openAsMember()
  const security = await part('Security')
  await security.findByText('This device')
  const [own] = [...mock.state.sessionsById.values()]
  if (!own) throw new Error('no session')
  mock.state.sessionsById.set('other', { ...own, id: 'other', userAgent: 'Mozilla/5.0 (Windows) Firefox/143.0' })
  expect(security.getByRole<HTMLButtonElement>('button', { name: 'No other devices' }).disabled).toBe(true)
  await user.click((await part('Sync')).getByRole('button', { name: 'Sync now' }))
  expect(await security.findByText('Firefox · Windows')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign out on 1 other device' }))
  expect(await screen.findByText('Signed out on the other devices')).toBeTruthy()
  expect([...mock.state.sessionsById.keys()]).toEqual([own.id])
})

test('signing out everywhere asks first, and ends every session', async () => {
  const { user, mock } = await openAsMember()
  await user.click(await (await part('Security')).findByRole('button', { name: 'Sign out everywhere' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' }))
  await user.click(question.getByRole('button', { name: 'Sign out' }))
  await (await part('Security')).findByRole('link', { name: 'Sign in or create an account' })
  await waitFor(() => expect(mock.state.sessionsById.size).toBe(0))
})

test('offline the devices cannot be asked for, and the page says so', async () => {
  await openAsMember()
  await (await part('Security')).findByText('This device')
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  reportUnreached()
  expect(await screen.findByText('Go online to see your devices.')).toBeTruthy()
  const everywhere = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out everywhere' })
  await waitFor(() => expect(everywhere.disabled).toBe(true))
  vi.restoreAllMocks()
})

const passwordDialog = async () => within(await screen.findByRole('dialog', { name: 'Change password' }))

test('the password is changed with the present one, and what waits here is kept', async () => {
  const { user, mock } = await openAsMember()
  await saveDraft('home', 'a draft')
  const security = await part('Security')
  await user.click(await security.findByRole('button', { name: /^Password/ }))
  const dialog = await passwordDialog()
  await user.type(dialog.getByLabelText('Current password'), 'not this one')
  await user.type(dialog.getByLabelText('New password'), 'fresh bread at seven')
  await user.click(dialog.getByRole('button', { name: 'Change password' }))
  await dialog.findByText('This isn’t your current password.')
  expect(dialog.getByLabelText<HTMLInputElement>('New password').value).toBe('fresh bread at seven')
  await user.clear(dialog.getByLabelText('Current password'))
  await user.type(dialog.getByLabelText('Current password'), hana.password)
  await user.click(dialog.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password changed')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([...mock.state.usersById.values()].find(({ email }) => email === hana.email)?.password).toBe(
    'fresh bread at seven',
  )
  expect((await outboxDb.drafts.toArray()).map(({ text }) => text)).toEqual(['a draft'])
})

test('a password that is easy to guess says so while it is typed, and is refused', async () => {
  const { user } = await openAsMember()
  await user.click(await (await part('Security')).findByRole('button', { name: /^Password/ }))
  const dialog = await passwordDialog()
  await user.type(dialog.getByLabelText('Current password'), hana.password)
  await user.type(dialog.getByLabelText('New password'), 'iloveyou')
  expect(await dialog.findByText('Strength: very easy to guess')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Change password' }))
  expect(await dialog.findByText(/^This password is too common/)).toBeTruthy()
  await user.type(dialog.getByLabelText('New password'), ' and four buns of Tuesday')
  expect(await dialog.findByText('Strength: very strong')).toBeTruthy()
})

test('one device is signed out by itself', async () => {
  const { user, mock } = await openAsMember()
  const security = await part('Security')
  await security.findByText('This device')
  const [own] = [...mock.state.sessionsById.values()]
  if (!own) throw new Error('no session')
  for (const [id, browser] of Object.entries({ one: 'Firefox/143.0', two: 'Edg/143.0' }))
    mock.state.sessionsById.set(id, { ...own, id, userAgent: `Mozilla/5.0 (Windows) ${browser}` })
  await user.click((await part('Sync')).getByRole('button', { name: 'Sync now' }))
  await user.click(await security.findByRole('button', { name: 'Sign out on Edge · Windows' }))
  expect(await screen.findByText('Signed out on Edge · Windows')).toBeTruthy()
  await waitFor(() => expect(security.queryByText('Edge · Windows')).toBeNull())
  expect([...mock.state.sessionsById.keys()]).toEqual([own.id, 'one'])
})

test('recovery codes are made with the password, shown once, and kept before the sheet closes', async () => {
  const { user, mock } = await openAsMember()
  const security = await part('Security')
  await user.click(await security.findByRole('button', { name: /^Recovery codes None/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Recovery codes' }))
  await user.click(sheet.getByRole('button', { name: 'Create 10 codes' }))
  expect(await sheet.findByText('Enter your password.')).toBeTruthy()
  await user.type(sheet.getByLabelText('Current password'), hana.password)
  await user.click(sheet.getByRole('button', { name: 'Create 10 codes' }))
  const list = within(await sheet.findByRole('list', { name: 'Recovery codes' }))
  const shown = list.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^\d+(?=.{9}$)/, ''))
  const member = [...mock.state.usersById.values()].find(({ email }) => email === hana.email)
  expect(shown.map((code) => code?.replace('-', ''))).toEqual(member?.recoveryCodes)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(sheet.getByRole('button', { name: 'Copy' }))
  expect(write.mock.calls[0]?.[0]).toContain(shown[9])
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes')
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  const [file] = make.mock.calls[0] ?? []
  expect(await (file as Blob | undefined)?.text()).toContain(shown[0])
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Recovery codes' })).toBeTruthy()
  await user.click(sheet.getByRole('checkbox'))
  await user.click(sheet.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await security.findByText('10 codes left')).toBeTruthy()
})

test('who is muted or blocked is listed with how long, and can be let in again from there', async () => {
  const { user } = await openAsMember()
  const [muted, blocked] = members
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const ask = (path: string, body?: object) =>
    fetch(`/api/people/${path}`, {
      method: 'POST',
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
  expect((await ask(`${muted?.id}/mute`, { until })).status).toBe(200)
  expect((await ask(`${blocked?.id}/block`)).status).toBe(200)
  const unwanted = await part('Muted and blocked')
  await user.click(unwanted.getByRole('button', { name: 'Muted people' }))
  const mutes = within(await screen.findByRole('dialog', { name: 'Muted people' }))
  await mutes.findByText(/^Until \w+/)
  await user.click(mutes.getByRole('button', { name: /^Unmute: / }))
  await mutes.findByRole('button', { name: /^Undo: / })
  expect(await outboxDb.outbox.toArray()).toMatchObject([
    { kind: 'mute.set', target: muted?.id, payload: { until: 'off' } },
  ])
  await user.click(unwanted.getByRole('button', { name: 'Blocked people' }))
  const blocks = within(await screen.findByRole('dialog', { name: 'Blocked people' }))
  await user.click(await blocks.findByRole('button', { name: /^Unblock: / }))
  await blocks.findByRole('button', { name: /^Undo: / })
})

test('a muted word is added and removed with a connection, and without one it says so', async () => {
  const { user } = await openAsMember()
  await user.click((await part('Muted and blocked')).getByRole('button', { name: 'Muted words' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Muted words' }))
  await dialog.findByText('No muted words.')
  await user.click(dialog.getByRole('button', { name: 'Mute this word' }))
  dialog.getByText('Enter a word.')
  await user.type(dialog.getByRole('textbox', { name: 'Word' }), 'finale')
  await user.click(dialog.getByRole('switch', { name: 'Whole words only' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'For how long' }), '7 days')
  await user.click(dialog.getByRole('button', { name: 'Mute this word' }))
  const row = await dialog.findByRole('listitem')
  expect(row.textContent).toMatch(/finale.*Whole word.*Until/)
  const kept = async () => (await (await fetch('/api/user/mute-words')).json()) as { word: string }[]
  expect(await kept()).toMatchObject([{ word: 'finale', isWhole: true }])
  act(reportUnreached)
  await dialog.findByText('Go online to change muted words.')
  const remove = () => dialog.getByRole('button', { name: 'Remove “finale”' })
  await waitFor(() => expect(remove()).toHaveProperty('disabled', true))
  act(reportReached)
  await waitFor(() => expect(remove()).toHaveProperty('disabled', false))
  await user.click(remove())
  await dialog.findByText('No muted words.')
  expect(await kept()).toEqual([])
})

test('a half-typed word is there again when the list is opened anew', async () => {
  const { user } = await openAsMember()
  const open = async () => {
    await user.click((await part('Muted and blocked')).getByRole('button', { name: 'Muted words' }))
    return within(await screen.findByRole('dialog', { name: 'Muted words' }))
  }
  await user.type((await open()).getByRole('textbox', { name: 'Word' }), 'spoil')
  act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await open()).getByRole('textbox', { name: 'Word' })).toHaveProperty('value', 'spoil')
  await waitFor(async () => expect((await outboxDb.drafts.toArray()).map(({ text }) => text)).toContain('spoil'))
})

test('a visitor is told where muted words are kept', async () => {
  const { user } = await renderPage('/settings')
  await user.click((await part('Muted and blocked')).getByRole('button', { name: 'Muted words' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Muted words' }))
  expect(dialog.getByRole('link', { name: 'Sign in or create an account' }).getAttribute('href')).toMatch(/^\/sign-in/)
})

test('posts that were hidden here are counted, and are shown again at a press', async () => {
  const { user } = await renderPage('/settings')
  const hidden = async () => [...(await loadHidden(await currentAccount()))]
  await setHidden('one', true)
  await setHidden('two', true)
  await screen.findByText('2 hidden posts', {}, { timeout: 5000 })
  await user.click(screen.getByRole('button', { name: 'Show again' }))
  await waitFor(() => expect(screen.queryByText('2 hidden posts')).toBeNull())
  expect(await hidden()).toEqual([])
  toast.get()?.action?.onSelect()
  await screen.findByText('2 hidden posts')
  expect(await hidden()).toEqual(['one', 'two'])
})
