import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cardOf } from '#src/testing/card-of.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { PostText } from './post-text.tsx'

test('a text that no longer fits, once its letters or its width have changed, can be opened', async () => {
  let changeSize = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly measure: (entries: { target: Element }[]) => void
      constructor(measure: (entries: { target: Element }[]) => void) {
        this.measure = measure
      }
      observe(target: Element) {
        changeSize = () => this.measure([{ target }])
      }
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { post } = cardOf()
  const { user } = await renderPiece(<PostText id="text" post={post} isWhole={false} />)
  expect(screen.queryByRole('button', { name: 'Read more' })).toBeNull()
  Object.defineProperty(screen.getByText(post.content), 'scrollHeight', { value: 400 })
  act(changeSize)
  await user.click(screen.getByRole('button', { name: 'Read more' }))
  expect(screen.queryByRole('button', { name: 'Read more' })).toBeNull()
})

test('a text typed with many blank lines shows its words until it is opened, and then stands as typed', async () => {
  const content = `Tomatoes${'\n'.repeat(12)}are sold out \n \n\t\nuntil Monday`
  const { post } = cardOf({ id: 'tall', content })
  const { container, user } = await renderPiece(<PostText id="text" post={post} isWhole={false} />)
  const text = () => container.querySelector('#text')?.textContent
  expect(text()).toBe('Tomatoes\nare sold out \nuntil Monday')
  await user.click(screen.getByRole('button', { name: 'Read more' }))
  expect(text()).toBe(content)
})

test('a blank line between the parts of a short text stays', async () => {
  const { post } = cardOf({ id: 'short', content: 'Tomatoes\n\nare sold out' })
  const { container } = await renderPiece(<PostText id="text" post={post} isWhole={false} />)
  expect(container.querySelector('#text')?.textContent).toBe('Tomatoes\n\nare sold out')
  expect(screen.queryByRole('button', { name: 'Read more' })).toBeNull()
})

test('once the width of a line is known, a text that is scrolled to is drawn without asking for a layout', async () => {
  let observed: (entries: { target: Element }[]) => void = () => {}
  vi.resetModules()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: typeof observed) {
        observed = measure
      }
      observe() {}
      disconnect() {}
    },
  )
  const asked = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(0)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    asked.mockRestore()
  })
  const { PostText: Text } = await import('./post-text.tsx')
  const first = cardOf({ id: 'first' }).post
  const { rerender } = await renderPiece(<Text id="first" post={first} isWhole={false} />)
  expect(asked).toHaveBeenCalled() // nothing is known of the first
  const target = document.querySelector('#first') as HTMLElement
  Object.defineProperty(target, 'clientWidth', { value: 360 })
  target.style.fontSize = '15px'
  act(() => observed([{ target }]))
  asked.mockClear()
  rerender(<div />)
  const long = cardOf({ id: 'long', content: 'あ'.repeat(200) }).post
  await renderPiece(<Text id="long" post={long} isWhole={false} />)
  screen.getByRole('button', { name: 'Read more' })
  expect(asked).not.toHaveBeenCalled()
})
