import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { useDroppedFiles } from '#src/features/posts/dropped-files.ts'
import { takePaste } from '#src/features/posts/pasted.ts'
import { DropIsland } from './drop-island.tsx'

const png = new File([new Uint8Array([1])], 'bun.png', { type: 'image/png' })
const dragged = (files: readonly File[], text = '') => ({
  dataTransfer: { types: files.length > 0 ? ['Files'] : ['text/plain'], files, getData: () => text },
})
const pasted = (data: Record<string, string>, files: readonly File[] = []) => ({
  clipboardData: { getData: (type: string) => data[type] ?? '', files },
})
const take = vi.fn()

function Composer() {
  const [text, setText] = useState('')
  useDroppedFiles(take)
  return (
    <textarea
      aria-label="Text"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPaste={(event) => takePaste(event, take)}
    />
  )
}

beforeEach(() => {
  take.mockReset()
  toast.dismiss()
})

test.each(['dragOver', 'drop'] as const)('%s of a file never leaves the page, wherever it is', async (kind) => {
  await renderPiece(<DropIsland />)
  for (const place of [document.body, document.documentElement])
    expect(fireEvent[kind](place, dragged([png])), 'not prevented').toBe(false)
})

test('a dropped file goes to the open composer, and without one its place is said', async () => {
  const { unmount } = await renderPiece(
    <>
      <DropIsland />
      <Composer />
    </>,
  )
  fireEvent.drop(document.body, dragged([png]))
  fireEvent.drop(screen.getByRole('textbox'), dragged([png]))
  expect(take.mock.calls).toEqual([[[png]], [[png]]])
  unmount()
  await renderPiece(<DropIsland />)
  fireEvent.drop(document.body, dragged([png]))
  expect(take).toHaveBeenCalledTimes(2)
  await vi.waitFor(() => expect(toast.get()?.title).toContain('drop the picture here'), { timeout: 10_000 })
})

test('text is dropped into fields alone, and a file into a choice of files', async () => {
  await renderPiece(
    <>
      <DropIsland />
      <Composer />
      <input type="file" aria-label="File" />
    </>,
  )
  expect(fireEvent.drop(screen.getByRole('textbox'), dragged([], 'words'))).toBe(true)
  expect(fireEvent.drop(screen.getByLabelText('File'), dragged([png]))).toBe(true)
  expect(fireEvent.drop(document.body, dragged([], 'https://example.com')), 'Firefox opens a dropped link').toBe(false)
  expect(take).not.toHaveBeenCalled()
})

test('a paste of words with a picture of them stays a paste of words; a picture alone is taken', async () => {
  await renderPiece(<Composer />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect(fireEvent.paste(field, pasted({ 'text/plain': 'a\tb', 'text/html': '<table></table>' }, [png]))).toBe(true)
  expect(take).not.toHaveBeenCalled()
  expect(fireEvent.paste(field, pasted({ 'text/html': '<p>words</p>' }, [png]))).toBe(false)
  expect(field.value).toBe('words')
  expect(fireEvent.paste(field, pasted({}, [png]))).toBe(false)
  expect(take).toHaveBeenCalledExactlyOnceWith([png])
})

test.each([
  ['1234567', '1234567', null],
  ['1234567890', '1234567', '3 over the limit'],
  ['\u{1f950}'.repeat(7), '\u{1f950}'.repeat(7), null],
  ['\u{1f950}'.repeat(9), '\u{1f950}'.repeat(7), '2 over the limit'],
  ['123\r\n4567', '1234567', null],
])('a paste that a field cuts says by how much: %j', async (text, taken, words) => {
  toast.dismiss()
  await renderPiece(
    <>
      <DropIsland />
      <input aria-label="Name" maxLength={20} defaultValue="12345" />
    </>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  field.setSelectionRange(0, 2)
  fireEvent.paste(field, pasted({ 'text/plain': text }))
  field.value = `${taken}345` // as the browser and the field's own limit leave it
  if (words) await vi.waitFor(() => expect(toast.get()?.title).toContain(words))
  else {
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(toast.get()).toBeNull()
  }
})
