import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { openWallet, send } from './rules.ts'
import { useSettling } from './wallet-page.tsx'
import { useWallet } from './use-wallet.ts'

function Tab() {
  const store = useWallet()
  useSettling(store)
  return <p>{store.wallet?.transactions[0]?.status}</p>
}

test('of two tabs one completes a transfer and tells it, and both show it', async () => {
  const then = Date.now() - 31_000
  const form = { asset: 'btc', amount: '0.1', address: '0x1' } as const
  const offline = await loadOffline()
  await offline.changeStoredState('wallet', () => send(openWallet(then), 't', form, then).wallet)
  const show = vi.spyOn(toast, 'show')
  await renderPiece(
    <>
      <Tab />
      <Tab />
    </>,
  )
  await waitFor(() => expect(screen.getAllByText('completed')).toHaveLength(2))
  await waitFor(() => expect(show).toHaveBeenCalled())
  expect(show).toHaveBeenCalledOnce()
})
