import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { createPost } from '#src/data/posts/hooks/posting.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { ComposerForm } from './composer-form.tsx'

vi.mock('#src/data/session/hooks/account.ts', () => ({ useAccount: vi.fn(), continueAsGuest: vi.fn() }))
vi.mock('#src/data/sync/hooks/outbox.ts', () => ({ useIsOffline: vi.fn(() => false) }))
vi.mock('#src/data/posts/hooks/posting.ts', () => ({ createPost: vi.fn() }))

const visitor = { key: 'visitor', cacheKey: 'c', kind: 'visitor', user: null, mayStartGuest: true } as const

beforeEach(() => {
  vi.mocked(useAccount).mockReturnValue({ ...visitor, kind: 'guest' })
  vi.mocked(useIsOffline).mockReturnValue(false)
  vi.mocked(createPost).mockReset().mockResolvedValue()
  toast.dismiss()
})

function Form({ onPosted = () => {}, start = '' }) {
  const [text, setText] = useState(start)
  return <ComposerForm draft={{ text, setText, isSaved: true }} slot="home" onPosted={onPosted} />
}

const field = () => screen.getByRole('textbox', { name: 'Write a post' })
const button = () => screen.getByRole('button', { name: 'Post' })

test('a blank text cannot be posted', async () => {
  const { user } = await renderPiece(<Form />)
  expect(button()).toHaveProperty('disabled', true)
  await user.type(field(), '   ')
  expect(button()).toHaveProperty('disabled', true)
  await user.type(field(), 'bread')
  expect(button()).toHaveProperty('disabled', false)
})

test('a text is posted trimmed, then the field is empty', async () => {
  const handlePosted = vi.fn()
  const { user } = await renderPiece(<Form onPosted={handlePosted} start="  Fresh bread " />)
  await user.click(button())
  expect(createPost).toHaveBeenCalledExactlyOnceWith({ content: 'Fresh bread', draftSlot: 'home' })
  expect(field()).toHaveProperty('value', '')
  expect(handlePosted).toHaveBeenCalledOnce()
})

test('a double click posts once', async () => {
  let finish = () => {}
  vi.mocked(createPost).mockReturnValue(new Promise((resolve) => (finish = resolve)))
  const { user } = await renderPiece(<Form start="Once" />)
  const send = button()
  await user.dblClick(send)
  fireEvent.submit(send)
  expect(createPost).toHaveBeenCalledOnce()
  expect(send.getAttribute('aria-busy')).toBe('true')
  finish()
})

test('text typed while the post is being saved stays in the field', async () => {
  let finish = () => {}
  vi.mocked(createPost).mockReturnValue(new Promise((resolve) => (finish = resolve)))
  const { user } = await renderPiece(<Form start="Once" />)
  await user.click(button())
  await user.type(field(), ' upon')
  finish()
  await vi.waitFor(() => expect(field()).toHaveProperty('value', ' upon'))
  expect(createPost).toHaveBeenCalledExactlyOnceWith({ content: 'Once', draftSlot: 'home' })
})

test('Enter makes a new line and never posts', async () => {
  const { user } = await renderPiece(<Form start="Line" />)
  await user.type(field(), '{Enter}two')
  expect(createPost).not.toHaveBeenCalled()
  expect(field()).toHaveProperty('value', 'Line\ntwo')
})

test.each([
  ['Ctrl', { ctrlKey: true }, 1],
  ['Cmd', { metaKey: true }, 1],
  ['Ctrl while a conversion is open', { ctrlKey: true, isComposing: true }, 0],
  ['Ctrl as Safari confirms a conversion', { ctrlKey: true, keyCode: 229 }, 0],
])('Enter with %s', async (_name, keys, times) => {
  await renderPiece(<Form start="日本語" />)
  fireEvent.keyDown(field(), { key: 'Enter', ...keys })
  await vi.waitFor(() => expect(createPost).toHaveBeenCalledTimes(times))
})

test('a text that the device could not keep stays, and the reason is said', async () => {
  vi.mocked(createPost).mockRejectedValue(
    Object.assign(new Error('storage full'), { name: 'StorageError', reason: 'full' }),
  )
  const { user } = await renderPiece(<Form start="Precious" />)
  await user.click(button())
  expect((await screen.findByRole('alert')).textContent).toContain('storage is full')
  expect(field()).toHaveProperty('value', 'Precious')
  expect(button()).toHaveProperty('disabled', false)
})

test('offline, the button says that the post goes out later', async () => {
  vi.mocked(useIsOffline).mockReturnValue(true)
  await renderPiece(<Form start="Later" />)
  expect(screen.getByRole('button', { name: 'Post later' })).toHaveProperty('disabled', false)
  screen.getByText(/You’re offline/)
})

test("a visitor's first post says that it is a guest's", async () => {
  vi.mocked(useAccount).mockReturnValue(visitor)
  const { user } = await renderPiece(<Form start="Hello" />)
  await user.click(button())
  expect(toast.get()?.title).toBe('You are posting as a guest')
})

test('after a sign-out the person chooses before anything is posted', async () => {
  vi.mocked(useAccount).mockReturnValue({ ...visitor, mayStartGuest: false })
  await renderPiece(<Form start="Hello" />)
  expect(button()).toHaveProperty('disabled', true)
  screen.getByRole('button', { name: 'Continue as guest' })
  screen.getByRole('link', { name: 'Sign in' })
})

test('near the limit the characters left are counted', async () => {
  await renderPiece(<Form start={'a'.repeat(5003)} />)
  screen.getByText('3 over the limit')
  expect(button()).toHaveProperty('disabled', true)
})
