import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { createPost } from '#src/data/posts/hooks/posting.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { ComposerBox } from './composer-box.tsx'
import { NewPostButton } from './new-post-button.tsx'

vi.mock('#src/data/session/hooks/account.ts', () => ({ useAccount: vi.fn(), continueAsGuest: vi.fn() }))
vi.mock('#src/data/sync/hooks/outbox.ts', () => ({ useIsOffline: vi.fn(() => false) }))
vi.mock('#src/data/posts/hooks/posting.ts', () => ({ createPost: vi.fn(async () => {}) }))

function Feed() {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const none = { target: null, setTarget: () => {} }
  const draft = { text, setText, ...none, isLoaded: true, isSaved: true, discard: async () => {} }
  return (
    <>
      <ComposerBox draft={draft} slot="home" />
      <NewPostButton
        draft={draft}
        slot="home"
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

const toggle = () => screen.getAllByRole('button', { name: /^New post/ })[0] as HTMLElement
const floating = () => screen.getAllByRole('button', { name: /^New post/ }).at(-1) as HTMLElement

test('the floating button opens the dialog with the cursor in its field; Cancel keeps the draft', async () => {
  const { user } = await renderPiece(<Feed />)
  await user.click(floating())
  await screen.findByRole('dialog', { name: 'Create post' })
  const field = screen.getByRole('textbox', { name: 'Write a post' })
  expect(document.activeElement).toBe(field)
  await user.type(field, 'Half a thought')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(floating())
  expect(await screen.findByRole('textbox', { name: 'Write a post' })).toHaveProperty('value', 'Half a thought')
})

test('posting from the dialog closes it and clears the text', async () => {
  const { user } = await renderPiece(<Feed />)
  await user.click(floating())
  await user.type(await screen.findByRole('textbox', { name: 'Write a post' }), 'Done')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  expect(createPost).toHaveBeenCalledWith({ content: 'Done', draftSlot: 'home' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the box opens and closes with its toggle, and the focus goes back to it', async () => {
  const { user } = await renderPiece(<Feed />)
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  await user.click(toggle())
  await screen.findByRole('textbox', { name: 'Write a post' })
  await user.click(screen.getByRole('button', { name: 'New post', expanded: true }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toBe(toggle())
})

test('posting from the box clears the text and closes the box', async () => {
  const { user } = await renderPiece(<Feed />)
  await user.click(toggle())
  await user.type(await screen.findByRole('textbox', { name: 'Write a post' }), ' From the box ')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  expect(createPost).toHaveBeenLastCalledWith({ content: 'From the box', draftSlot: 'home' })
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(toggle())
  expect(await screen.findByRole('textbox')).toHaveProperty('value', '')
})
