import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/session.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { write } from '#src/data/drafts/hooks/draft.ts'
import { editProfile } from '#src/data/session/hooks/profile.ts'
import { signUp } from '#src/data/session/hooks/enter.ts'
import { reportReached } from '#src/data/sync/hooks/connection.ts'
import { shrinkFace } from '#src/features/posts/shrink-picture.ts'
import { clearStores } from '#src/testing/device.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { EditFailure } from './parts/edit-sheet.tsx'
import { saveFailure } from './save-failure.ts'

// this browser draws no pictures: what stands for a cut one is a real picture of one pixel
vi.mock('#src/features/posts/shrink-picture.ts', () => ({ shrinkFace: vi.fn() }))

beforeEach(async () => {
  await clearStores()
  write('profile', '')
  toast.dismiss()
  reportReached()
})

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const hana = { email: 'hana@example.com', password: 'long enough', firstName: 'Hana', lastName: 'Sato' }
const card = () => screen.findByRole('region', { name: 'Your profile' })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
async function openSheet(page: Awaited<ReturnType<typeof renderPage>>) {
  await page.user.click(await screen.findByRole('button', { name: 'Edit profile' }))
  return within(await screen.findByRole('dialog', { name: 'Edit profile' }))
}

const pixel = () => ({
  bytes: Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0)).buffer,
  type: 'image/png' as const,
  width: 1,
  height: 1,
  isFirstFrame: false,
})
const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' })
const fileField = () => document.querySelector<HTMLInputElement>('dialog input[type=file]') as HTMLInputElement
const keptPictures = () => outboxDb.pictures.toArray()
async function asHana() {
  const page = await renderPage('/sign-in')
  await signUp(hana)
  await page.router.navigate({ to: '/profile' })
  await within(await card()).findByText('Hana Sato')
  return page
}
const me = async () => (await (await fetch('/api/auth/user')).json()) as SessionUser

test('who has said nothing about themselves is invited to, and what they say stands on the profile as typed', async () => {
  const page = await asHana()
  await page.user.click(screen.getByRole('button', { name: 'Write a few words about yourself' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit profile' }))
  const field = await sheet.findByLabelText('About you (optional)')
  sheet.getByText('300 left')
  await page.user.type(field, 'Bakes.{Enter}Sleeps. https://a.example')
  sheet.getByText('268 left')
  await page.user.click(sheet.getByRole('button', { name: 'Save' }))
  await closed()
  const bio = await within(await card()).findByText(/^Bakes\./)
  expect([bio.textContent, bio.dir]).toEqual(['Bakes.\nSleeps. https://a.example', 'auto'])
  expect(bio.querySelector('a')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Write a few words about yourself' })).toBeNull()
  expect(await me()).toMatchObject({ firstName: 'Hana', bio: 'Bakes.\nSleeps. https://a.example' })
  expect(await outboxDb.drafts.count()).toBe(0)
})

test('what is said about oneself can be taken back, and that outlives a closed sheet too', async () => {
  const page = await asHana()
  await editProfile({ bio: 'Bakes.' })
  await within(await card()).findByText('Bakes.')
  let sheet = await openSheet(page)
  await page.user.clear(await sheet.findByLabelText('About you (optional)'))
  document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await closed()
  sheet = await openSheet(page)
  expect(((await sheet.findByLabelText('About you (optional)')) as HTMLTextAreaElement).value).toBe('')
  await page.user.click(sheet.getByRole('button', { name: 'Save' }))
  await within(await card()).findByRole('button', { name: 'Write a few words about yourself' })
  expect(await me()).toMatchObject({ bio: '' })
})

test('a text that is too long is not sent, and the field says by how much', async () => {
  const page = await asHana()
  const sheet = await openSheet(page)
  const field = (await sheet.findByLabelText('About you (optional)')) as HTMLTextAreaElement
  await page.user.click(field)
  await page.user.paste('あ'.repeat(303))
  await sheet.findByText('3 over the limit')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await page.user.click(sheet.getByRole('button', { name: 'Save' }))
  expect(field.value).toHaveLength(303)
  expect(await me()).toMatchObject({ bio: '' })
})

test('a text that was typed is kept as a draft, and goes with Cancel', async () => {
  const page = await asHana()
  let sheet = await openSheet(page)
  await page.user.type(await sheet.findByLabelText('About you (optional)'), 'Half a tho')
  await waitFor(async () => expect((await outboxDb.drafts.toArray()).map(({ text }) => text)).toEqual(['Half a tho']))
  document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await closed()
  sheet = await openSheet(page)
  expect(((await sheet.findByLabelText('About you (optional)')) as HTMLTextAreaElement).value).toBe('Half a tho')
  await page.user.click(sheet.getByRole('button', { name: 'Cancel' }))
  await waitFor(async () => expect(await outboxDb.drafts.count()).toBe(0))
  sheet = await openSheet(page)
  expect(((await sheet.findByLabelText('About you (optional)')) as HTMLTextAreaElement).value).toBe('')
})

test('a photo is chosen, sent with the rest, and taken away again', async () => {
  vi.mocked(shrinkFace).mockResolvedValue(pixel())
  const page = await asHana()
  let sheet = await openSheet(page)
  await sheet.findByRole('button', { name: 'Choose a photo' })
  await page.user.upload(fileField(), photo)
  await sheet.findByRole('button', { name: 'Change photo' })
  const [row] = await keptPictures()
  expect((await me()).profileImageUrl, 'nothing is sent before Save').toBeNull()
  await page.user.click(sheet.getByRole('button', { name: 'Save' }))
  await closed()
  const own = within(await card())
    .getByText('Hana Sato')
    .closest('section')
  await waitFor(() => expect(own?.querySelector('img')?.getAttribute('src')).toBe(`/uploads/${row?.id}`))
  expect((await me()).profileImageUrl).toBe(`/uploads/${row?.id}`)
  expect(await keptPictures()).toEqual([])

  sheet = await openSheet(page)
  await page.user.click(await sheet.findByRole('button', { name: 'Remove photo' }))
  expect(document.activeElement?.textContent).toBe('Choose a photo')
  expect(document.querySelector('dialog .avatar img')).toBeNull()
  await page.user.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(own?.querySelector('img')).toBeNull())
  expect((await me()).profileImageUrl).toBeNull()
})

const fault = (fault: string) => Object.assign(new Error(fault), { name: 'PictureError', fault })

test.each([
  ['no picture', new Error('no picture'), /^This picture can’t be read/],
  ['a HEIC photo', fault('heic'), /HEIC/],
  ['a drawing in SVG', fault('svg'), /SVG/],
  ['no picture that this browser draws', fault('canvas-face'), /privacy protection/],
  ['chosen before what cuts it has loaded', Object.assign(new Error(), { name: 'PartError' }), /prepared yet/],
])('a file that is %s is refused with its reason, and the photo stays', async (_what, error, words) => {
  vi.mocked(shrinkFace).mockRejectedValue(error)
  const page = await asHana()
  const sheet = await openSheet(page)
  await sheet.findByRole('button', { name: 'Choose a photo' })
  await page.user.upload(fileField(), photo)
  await sheet.findByText(words)
  expect(await keptPictures()).toEqual([])
})

test.each([
  [
    'photo',
    new ApiError(
      422,
      '',
      { type: '/problems/invalid', title: '', status: 422, issues: [{ field: 'photo', code: 'unknown' }] },
      'invalid',
      new Headers(),
    ),
    /didn’t accept this photo/,
  ],
  ['no room', new ApiError(413, '', undefined, 'storage-full', new Headers()), /Picture storage is full/],
  ['too often', new ApiError(429, '', undefined, 'too-many-requests', new Headers()), /Too many attempts/],
] as const)('a refusal says what is wrong: %s', async (_what, error, words) => {
  await renderPiece(<EditFailure failure={saveFailure(error)} isOffline={false} />)
  screen.getByText(words)
})

test('a guest without a name may show a photo or say something without choosing one', async () => {
  const page = await renderPage('/profile')
  const sheet = await openSheet(page)
  await page.user.type(await sheet.findByLabelText('About you (optional)'), 'Just looking')
  await page.user.click(sheet.getByRole('button', { name: 'Save' }))
  await closed()
  await within(await card()).findByText('Just looking')
  expect(await me()).toMatchObject({ isGuest: true, bio: 'Just looking' })
})
