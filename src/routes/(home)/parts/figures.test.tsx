import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { BalanceFigure, PointsFigure } from './figures.tsx'

const keep = async (purse: object) => (await loadOffline()).changeStoredState('kabu-pay', () => purse)

test('the balance is the one that Kabu Pay keeps; before anything was done there, no money is shown', async () => {
  const { unmount, container } = await renderPiece(<BalanceFigure className="" />)
  await screen.findByText('Try it')
  expect(container.textContent).not.toMatch(/\d/)
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

test('who is not known yet has no points', async () => {
  await renderPiece(<PointsFigure className="" />)
  expect(await screen.findByText('0 pt')).toBeTruthy()
})
