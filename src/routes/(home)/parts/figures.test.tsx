import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { BalanceFigure } from './figures.tsx'

const keep = async (purse: object) => (await loadOffline()).changeStoredState('kabu-pay', () => purse)

test('the balance is the one that Kabu Pay keeps, the sample before the first visit there', async () => {
  const { unmount } = await renderPiece(<BalanceFigure className="" />)
  await screen.findByText('¥128,450')
  unmount()
  await keep({ balanceYen: 138_450, isHidden: false })
  await renderPiece(<BalanceFigure className="" />)
  expect(await screen.findByText('¥138,450')).toBeTruthy()
})

test('amounts that are hidden on Kabu Pay are hidden here as well', async () => {
  await keep({ balanceYen: 138_450, isHidden: true })
  await renderPiece(<BalanceFigure className="" />)
  expect(await screen.findByText('****')).toBeTruthy()
})
