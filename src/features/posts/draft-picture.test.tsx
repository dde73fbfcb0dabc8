import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { DraftPicture } from './draft-picture.tsx'

vi.mock('#src/data/drafts/hooks/pictures.ts', () => ({
  useDraftPicture: () => ({ id: 'c1', address: 'data:,', width: 4, height: 3 }),
  usePictureWords: () => ({ text: '', setText() {} }),
}))

test('Enter in the words for a picture does not send the post that they belong to', async () => {
  const handleSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const { user } = await renderPiece(
    <form onSubmit={handleSubmit}>
      <DraftPicture slot="home" />
      <button type="submit">Post</button>
    </form>,
  )
  await user.type(screen.getByRole('textbox', { name: 'What the picture shows' }), 'A bun{Enter}')
  expect(handleSubmit).not.toHaveBeenCalled()
})
