import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { movePicture, removePicture, useDraftPictures, useUndescribed } from '#src/data/drafts/hooks/draft-pictures.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { DraftPictures } from './draft-pictures.tsx'

vi.mock('#src/data/drafts/hooks/pictures.ts', () => ({ useKeptAddress: () => 'data:,' }))
vi.mock('#src/data/drafts/hooks/draft-pictures.ts', () => ({
  useDraftPictures: vi.fn(),
  useUndescribed: vi.fn(() => []),
  usePictureWords: ({ id }: { id: string }) => ({ text: id === 'c2' ? 'The sea' : '', setText() {} }),
  movePicture: vi.fn(),
  removePicture: vi.fn(),
}))
vi.mock('#src/data/stored-state/hooks/stored-state.ts', () => ({ useStoredState: () => [true, vi.fn()] }))

const picture = (id: string) => ({
  id,
  userId: 'me',
  slot: 'home',
  bytes: new ArrayBuffer(1),
  type: 'image/webp' as const,
  width: 4,
  height: 3,
})
const adding = { isBusy: false, add: vi.fn() }
const idle = { isAsking: false, postOrAsk: vi.fn(), post: vi.fn(), stop: vi.fn() }
const given = (...ids: string[]) => vi.mocked(useDraftPictures).mockReturnValue(ids.map(picture))
const field = () => screen.getByRole('textbox', { name: /^What the picture shows/ })

beforeEach(() => {
  given('c1')
  vi.mocked(useUndescribed).mockReturnValue([])
})

test('Enter in the words for a picture does not send the post that they belong to', async () => {
  const handleSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const { user } = await renderPiece(
    <form onSubmit={handleSubmit}>
      <DraftPictures slot="home" adding={adding} question={idle} />
      <button type="submit">Post</button>
    </form>,
  )
  await user.type(field(), 'A bun{Enter}')
  expect(handleSubmit).not.toHaveBeenCalled()
})

test('of several pictures each can be chosen, described, moved and taken away', async () => {
  given('c1', 'c2', 'c3')
  const { user } = await renderPiece(<DraftPictures slot="home" adding={adding} question={idle} />)
  await user.click(screen.getByRole('button', { name: 'The sea' }))
  expect(field()).toHaveProperty('value', 'The sea')
  expect(screen.getByRole('button', { name: 'The sea' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Move picture back' }))
  expect(movePicture).toHaveBeenCalledExactlyOnceWith('home', 'c2', 2)
  await user.click(screen.getByRole('button', { name: 'Remove picture 3' }))
  expect(removePicture).toHaveBeenCalledExactlyOnceWith('home', expect.objectContaining({ id: 'c3' }))
  screen.getByRole('button', { name: 'Add another picture' })
})

test('a fifth picture cannot be added', async () => {
  given('c1', 'c2', 'c3', 'c4')
  await renderPiece(<DraftPictures slot="home" adding={adding} question={idle} />)
  expect(screen.queryByRole('button', { name: 'Add another picture' })).toBeNull()
})

test('asked for missing words, one is led to the first picture without any, or posts without', async () => {
  given('c2', 'c3')
  vi.mocked(useUndescribed).mockReturnValue(['c3'])
  const { user } = await renderPiece(
    <DraftPictures slot="home" adding={adding} question={{ ...idle, isAsking: true }} />,
  )
  expect(screen.getByRole('alert').textContent).toContain('1 picture has no description')
  await user.click(screen.getByRole('button', { name: 'Post without descriptions' }))
  expect(idle.post).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Add descriptions' }))
  expect(idle.stop).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(field())
  expect(field()).toHaveProperty('value', '')
})
