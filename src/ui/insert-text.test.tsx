import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { insertText, replaceText } from './insert-text.ts'

function Field({ start }: { start: string }) {
  const [text, setText] = useState(start)
  return <textarea value={text} onChange={(event) => setText(event.target.value)} />
}
async function fieldWith(text: string) {
  await renderPiece(<Field start={text} />)
  return screen.getByRole<HTMLTextAreaElement>('textbox')
}

test.each([
  ['in the middle', 'abcd', 2, 2, '😊', 'ab😊cd', 4],
  ['at the end', 'ab', 2, 2, '👩‍👩‍👧', 'ab👩‍👩‍👧', 10],
  ['over a selection', 'abcd', 1, 3, 'x', 'axd', 2],
  ['an empty text in its place', 'abcd', 1, 3, '', 'ad', 1],
])('a text is put in %s, and the caret stands behind it', async (_where, text, start, end, put, next, caret) => {
  const field = await fieldWith(text)
  act(() => insertText(field, put, start, end))
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([next, caret, caret])
  fireEvent.change(field, { target: { value: `${field.value}!` } })
  expect(field.value).toBe(`${next}!`)
})

test('a field that cannot be written in stays as it is', async () => {
  const field = await fieldWith('ab')
  field.readOnly = true
  insertText(field, 'x', 0, 0)
  expect(field.value).toBe('ab')
})

test('a cleaned text leaves the caret by its words', async () => {
  const field = await fieldWith('a\u0001b\u0002c')
  replaceText(field, 'abc', 2)
  expect([field.value, field.selectionStart]).toEqual(['abc', 2])
})
