import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDraftPictures } from '#src/data/drafts/hooks/draft-pictures.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { Composer } from './composer.tsx'

vi.mock('#src/data/drafts/hooks/draft-pictures.ts', () => ({ useDraftPictures: vi.fn(() => []) }))
vi.mock('#src/features/posts/draft-pictures-part.ts', () => ({ DraftPictures: () => null }))

beforeEach(async () => {
  await outboxDb.drafts.clear()
  vi.mocked(useDraftPictures).mockReturnValue([])
})

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' })
const send = () => screen.getByRole('button', { name: 'Send' })

/** A composer whose sends end when the test lets them. */
async function start(slot: string) {
  const ends: ((isKept: boolean) => void)[] = []
  const onSend = vi.fn((_text: string) => new Promise<boolean>((resolve) => ends.push(resolve)))
  const { user } = await renderPiece(<Composer slot={slot} sendsOnEnter sendsPictures onSend={onSend} />)
  return { user, onSend, end: (isKept: boolean) => act(async () => ends.shift()?.(isKept)) }
}

test('text typed after Send stays, whether the message is saved or not', async () => {
  const { user, onSend, end } = await start('chattie:typed')
  await user.type(field(), 'one{Enter} two')
  expect(field().value).toBe(' two')
  await end(false)
  await waitFor(() => expect(field().value).toBe('one two'))
  await user.type(field(), '{Enter}three')
  await waitFor(() => expect(onSend).toHaveBeenLastCalledWith('one two'))
  await end(true)
  expect(field().value).toBe('three')
})

test('three presses within one send are one message, with text and with a picture alone', async () => {
  const { user, onSend, end } = await start('chattie:presses')
  await user.type(field(), 'once')
  act(() => {
    for (let press = 0; press < 3; press++) fireEvent.submit(send())
  })
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1))
  await end(true)
  expect(onSend).toHaveBeenCalledTimes(1)
  vi.mocked(useDraftPictures).mockReturnValue([{ id: 'p' } as never])
  await user.type(field(), 'x{Backspace}')
  act(() => {
    for (let press = 0; press < 3; press++) fireEvent.submit(send())
  })
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2))
  await end(true)
  expect(onSend).toHaveBeenCalledTimes(2)
})

test('a press while an input method composes sends all of it once, when it is committed', async () => {
  const { user, onSend } = await start('chattie:composed')
  await user.click(field())
  fireEvent.compositionStart(field())
  fireEvent.change(field(), { target: { value: '안녀' } })
  fireEvent.submit(send())
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.change(field(), { target: { value: '안녕' } })
  fireEvent.compositionEnd(field())
  await waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith('안녕'))
  expect(field().value).toBe('')
})
