import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useLayoutEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Boundary, logCaught, provideNote } from './boundary.tsx'

const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
beforeEach(() => error.mockClear())

const show = (piece: ReactNode) => render(piece, { onCaughtError: logCaught })

function Throws({ text }: { text: string }): string {
  if (text.includes('poison')) throw new URIError(`no ${text}`)
  return text
}

test('an item that throws becomes its text, and the others stay', () => {
  show(
    <ul>
      {['one', 'poison two', 'three'].map((text) => (
        <li key={text}>
          <Boundary of={text} text={text}>
            <Throws text={text} />
          </Boundary>
        </li>
      ))}
    </ul>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one', 'poison two', 'three'])
})

test('a row that throws is a row of its list', () => {
  show(
    <ul>
      <Boundary text="poison" isRow>
        <Throws text="poison" />
      </Boundary>
    </ul>,
  )
  expect(screen.getByRole('listitem').textContent).toBe('poison')
})

test('a function is called within the boundary', () => {
  show(
    <Boundary text="plain">
      {() => {
        throw new Error('a name')
      }}
    </Boundary>,
  )
  screen.getByText('plain')
})

test('other data are tried anew, and the same are not', () => {
  const draw = vi.fn(Throws)
  const piece = (text: string) => (
    <Boundary of={text} text="plain">
      {() => draw({ text })}
    </Boundary>
  )
  const { rerender } = show(piece('poison'))
  screen.getByText('plain')
  const calls = draw.mock.calls.length
  rerender(piece('poison'))
  expect(draw).toHaveBeenCalledTimes(calls)
  rerender(piece('bread'))
  screen.getByText('bread')
})

test('an item is logged once for each message, whatever data it is drawn with', () => {
  const piece = (of: number, text: string) => (
    <Boundary of={of} name="Post 7" text="plain">
      <Throws text={text} />
    </Boundary>
  )
  const { rerender } = show(piece(1, 'poison a'))
  rerender(piece(2, 'poison a'))
  rerender(piece(3, 'poison b'))
  expect(error.mock.calls.map(([what, caught]) => [what, String(caught)])).toEqual([
    ['Post 7 could not be drawn.', 'URIError: no poison a'],
    ['Post 7 could not be drawn.', 'URIError: no poison b'],
  ])
})

test('an item without a text of its own shows a note that it is missing, and is tried again at a press', async () => {
  provideNote(({ retry }) => (
    <button type="button" onClick={retry}>
      Try again
    </button>
  ))
  let isBroken = true
  show(<Boundary>{() => Throws({ text: isBroken ? 'poison' : 'bread' })}</Boundary>)
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  screen.getByText('bread')
})

test('a part whose nodes a translator has moved is drawn again with new ones', () => {
  let isMoved = true
  function Part() {
    useLayoutEffect(() => {
      if (isMoved) {
        isMoved = false
        throw new DOMException('not a child', 'NotFoundError')
      }
    }, [])
    return 'bread'
  }
  show(
    <Boundary name="translated" text="plain">
      <Part />
    </Boundary>,
  )
  screen.getByText('bread')
})

test('a part that fails with new nodes too is given up', () => {
  const draw = vi.fn((): ReactNode => {
    throw new DOMException('not a child', 'NotFoundError')
  })
  show(
    <Boundary name="hopeless" text="plain">
      {draw}
    </Boundary>,
  )
  screen.getByText('plain')
  expect(draw.mock.calls.length).toBeLessThan(9)
})
