import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '#src/features/language/texts.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { SignOutDialog } from './sign-out-button.tsx'

const signOut = vi.hoisted(() => vi.fn(async () => 'out'))
vi.mock('./use-sign-out.ts', () => ({ useSignOut: () => signOut }))

test('once the last change has gone out, nothing is left to decide but signing out', async () => {
  await startTexts('en')
  await loadTexts('live')
  let send = () => {}
  function Asked() {
    const [unsent, setUnsent] = useState(1)
    send = () => setUnsent(0)
    return <SignOutDialog unsent={unsent} onClose={() => {}} />
  }
  const { user } = await renderPiece(<Asked />)
  screen.getByText('1 change hasn’t been sent yet. What do you want to do with it?')
  act(() => send())
  expect(screen.queryByText(/0 change/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Discard/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(signOut).toHaveBeenCalledWith('keep')
})
