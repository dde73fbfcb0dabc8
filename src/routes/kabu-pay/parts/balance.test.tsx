import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { openKabuPay } from '../rules.ts'
import { Balance } from './balance.tsx'

test('no change is told before the total is known', async () => {
  const store = { state: undefined, keep: async () => true }
  const { unmount } = await renderPiece(<Balance ref={createRef()} store={store as never} onTable={() => undefined} />)
  screen.getByRole('button', { name: 'View as a table' })
  expect(screen.queryByText(/%/)).toBeNull()
  unmount()
  const known = { ...store, state: openKabuPay(0, 'code') }
  await renderPiece(<Balance ref={createRef()} store={known as never} onTable={() => undefined} />)
  expect(screen.getAllByText(/%/).length).toBeGreaterThan(0)
})
