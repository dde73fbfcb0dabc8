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
      constructor(measure: () => void) {
        changeSize = measure
      }
      observe() {}
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
