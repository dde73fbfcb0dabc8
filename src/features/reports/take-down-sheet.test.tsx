import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { actOn, isForeign, undoAct } from '#src/data/reports/hooks/moderation.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { TakeDownSheet } from './take-down-sheet.tsx'

vi.mock('#src/data/reports/hooks/moderation.ts', () => ({
  actOn: vi.fn(),
  isForeign: vi.fn(() => false),
  undoAct: vi.fn(),
}))

beforeEach(() => {
  vi.clearAllMocks()
  toast.dismiss()
})

async function choose(onClose = vi.fn()) {
  const { user } = await renderPiece(<TakeDownSheet about="post" id="p1" onClose={onClose} />)
  const sheet = within(await screen.findByRole('dialog', { name: 'Take down' }))
  const button = sheet.getByRole<HTMLButtonElement>('button', { name: 'Take down' })
  expect(button.disabled).toBe(true)
  await user.click(sheet.getByRole('radio', { name: 'Violence or danger' }))
  await user.click(button)
  return { onClose, sheet }
}

test('a moderator takes a post down with a reason, and can undo it', async () => {
  vi.mocked(actOn).mockResolvedValue({ id: 'act' } as Awaited<ReturnType<typeof actOn>>)
  vi.mocked(undoAct).mockResolvedValue({ id: 'undo' } as Awaited<ReturnType<typeof undoAct>>)
  const { onClose } = await choose()
  expect(actOn).toHaveBeenCalledWith({ about: 'post', id: 'p1', act: 'take-down', reason: 'violence' })
  expect(onClose).toHaveBeenCalled()
  toast.get()?.action?.onSelect()
  expect(undoAct).toHaveBeenCalledWith('act')
})

test('the sheet stays where the server refuses', async () => {
  vi.mocked(actOn).mockRejectedValue(new Error('away'))
  const { onClose, sheet } = await choose()
  expect(onClose).not.toHaveBeenCalled()
  expect(toast.get()?.title).toBe('Nothing changed')
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'Violence or danger' }).checked).toBe(true)
})

test('a post of another moderator stays, and the toast says why', async () => {
  vi.mocked(actOn).mockRejectedValue(new Error('not-allowed'))
  vi.mocked(isForeign).mockReturnValueOnce(true)
  await choose()
  expect(toast.get()?.text).toBe('This belongs to another moderator, or you’re no longer a moderator.')
})
