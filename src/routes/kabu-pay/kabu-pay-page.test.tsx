import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { reportReached, reportUnreached } from '#src/data/sync/hooks/connection.ts'
import { setClock } from '#src/testing/clock.ts'
import { changeStored } from '#src/testing/stored-state.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { clock } from '#src/lib/dates.ts'
import { type KabuPay, lastClose, openKabuPay } from './rules.ts'

const START = new Date(2026, 6, 14, 14, 12).getTime()

const stored = () => changeStored('kabu-pay', (now) => now) as Promise<KabuPay>
/** Answers the question that stands over the page. */
const answer = async (user: { click(target: Element): Promise<void> }, name: string, button: string) =>
  user.click(within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: button }))
const toastText = () => [toast.get()?.title, toast.get()?.text].join(' | ')

beforeEach(async () => {
  toast.dismiss()
  act(reportReached)
  await changeStored('kabu-pay', () => openKabuPay(START, '1234567890123456'))
  await changeStored('kabu-pay-top-up', () => ({ text: '', source: 'bank' }))
  await changeStored('kabu-pay-invest', () => ({ text: '', holding: 'anpan' }))
})

test('the page shows the total with its change, the shares with theirs, and the last transactions', async () => {
  await renderPage('/kabu-pay')
  await screen.findByText('¥1,284,507')
  screen.getByText('+¥18,240 (+1.44%)', { exact: false })
  const shares = within(screen.getByRole('region', { name: 'Shares you hold' }))
  expect(shares.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'ANPAN320 shares¥642,800▲ +2.31%',
    'AGREE Farm150 shares¥287,450▲ +0.84%',
    'CosmosGate31 shares¥165,327▼ −1.12%',
    'Aethelive60 shares¥60,480▲ +0.35%',
  ])
  const recent = within(screen.getByRole('region', { name: 'Recent transactions' }))
  expect(recent.getAllByRole('listitem')).toHaveLength(5)
  recent.getByText('−¥1,980')
  recent.getByText('+¥30,000')
})

test('in Japanese a payment with shares is 処理中 until it is settled, and never waits to be sent', async () => {
  setClock(START)
  await renderPage('/kabu-pay', { language: 'ja' })
  await screen.findByText('完熟トマト 1kg')
  screen.getByText('処理中')
  expect(screen.getAllByText('完了')).toHaveLength(4)
  expect(screen.queryByText(/送信待ち/)).toBeNull()
})

test('the range of the chart stands in the address and its figures in a table', async () => {
  const { user, router } = await renderPage('/kabu-pay?range=year')
  expect(((await screen.findByRole('radio', { name: '1Y' })) as HTMLInputElement).checked).toBe(true)
  await screen.findByText('¥1,284,507')
  await user.click(screen.getByRole('button', { name: 'View as a table' }))
  const sheet = await screen.findByRole('dialog', { name: 'Total over time' })
  within(sheet).getByText('+¥312,000 (+32.08%)', { exact: false })
  await user.click(within(sheet).getByRole('radio', { name: '1D' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ range: 'day' }))
  await within(sheet).findByText(clock(lastClose(Date.now()), 'en'))
  within(sheet).getByText('+¥18,240 (+1.44%)', { exact: false })
})

test('amounts can be hidden, and stay hidden', async () => {
  const { user } = await renderPage('/kabu-pay')
  await screen.findByText('¥1,284,507')
  await user.click(screen.getByRole('button', { name: 'Hide the amounts' }))
  await waitFor(() => expect(screen.queryByText(/¥[\d,]{4}/)).toBeNull())
  expect((await stored()).isHidden).toBe(true)
})

test('a top-up takes its time, raises the balance and the total, and is the newest transaction', async () => {
  const clock = setClock(START)
  const { user } = await renderPage('/kabu-pay')
  await screen.findByText('¥1,284,507')
  await user.click(screen.getByRole('button', { name: /^Top up/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Top up' })
  const button = within(sheet).getByRole('button', { name: 'Top up now' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  await user.click(within(sheet).getByRole('button', { name: '¥10,000' }))
  await user.click(within(sheet).getByRole('radio', { name: 'Card' }))
  await user.click(button)
  await answer(user, 'Top up ¥10,000?', 'Top up (demo)')
  expect((await stored()).balanceYen).toBe(128_450)
  await act(() => clock.advance(1500))
  await screen.findByText('¥1,294,507')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toastText()).toBe('Top-up completed (demo) | +¥10,000')
  const [entry] = (await stored()).entries
  expect(entry).toMatchObject({ kind: 'top-up', source: 'card', yen: 10_000 })
})

test('an amount out of bounds is refused in place', async () => {
  const { user } = await renderPage('/kabu-pay')
  await screen.findByText('¥1,284,507')
  await user.click(screen.getByRole('button', { name: /^Top up/ }))
  const field = await screen.findByRole('textbox', { name: 'Amount of money' })
  await user.type(field, '99')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Top up now' }))
  screen.getByText('¥100 to ¥1,000,000')
  expect((await stored()).balanceYen).toBe(128_450)
})

test('investing turns balance into shares, told before and after', async () => {
  const clock = setClock(START)
  const { user } = await renderPage('/kabu-pay')
  await screen.findByText('¥1,284,507')
  await user.click(screen.getByRole('button', { name: /^Invest/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Invest' })
  await user.click(within(sheet).getByRole('radio', { name: /CosmosGate/ }))
  await user.type(within(sheet).getByRole('textbox', { name: 'Amount of money' }), '5000')
  await within(sheet).findByText('Buys 0.9375 shares of CosmosGate')
  await user.click(within(sheet).getByRole('button', { name: 'Invest' }))
  await answer(user, 'Invest ¥5,000?', 'Invest (demo)')
  await act(() => clock.advance(1500))
  await screen.findByText('31.9375 shares')
  expect(toastText()).toBe('Investment completed (demo) | 0.9375 shares of CosmosGate')
  expect((await stored()).balanceYen).toBe(123_450)
})

test('more than the balance cannot be invested', async () => {
  const { user } = await renderPage('/kabu-pay')
  await screen.findByText('¥1,284,507')
  await user.click(screen.getByRole('button', { name: /^Invest/ }))
  await user.type(await screen.findByRole('textbox', { name: 'Amount of money' }), '128451')
  await screen.findByText('Your balance is ¥128,450')
})

test('without a connection top-up and investing are closed and say why', async () => {
  act(reportUnreached)
  await renderPage('/kabu-pay')
  const tile = (await screen.findByRole('button', { name: /^Top up/ })) as HTMLButtonElement
  expect(tile.disabled).toBe(true)
  expect((screen.getByRole('button', { name: /^Invest/ }) as HTMLButtonElement).disabled).toBe(true)
  expect(document.getElementById(tile.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Go online to top up or invest.',
  )
})

test('a connection that goes while a top-up is processed changes nothing', async () => {
  const clock = setClock(START)
  const { user } = await renderPage('/kabu-pay')
  await screen.findByText('¥1,284,507')
  await user.click(screen.getByRole('button', { name: /^Top up/ }))
  await user.type(await screen.findByRole('textbox', { name: 'Amount of money' }), '5000')
  await user.click(screen.getByRole('button', { name: 'Top up now' }))
  await answer(user, 'Top up ¥5,000?', 'Top up (demo)')
  act(reportUnreached)
  await act(() => clock.advance(1500))
  await waitFor(() => expect(toastText()).toBe('Connection lost | Nothing was changed.'))
  expect((await stored()).balanceYen).toBe(128_450)
  screen.getByDisplayValue('5000')
})

test('all transactions are listed, more than the five on the page', async () => {
  await changeStored('kabu-pay', (now) => {
    const state = now as KabuPay
    const [first] = state.entries
    return first ? { ...state, entries: [{ ...first, id: 'new' }, ...state.entries] } : state
  })
  const { user } = await renderPage('/kabu-pay')
  await screen.findByText('¥1,284,507')
  const [all] = screen.getAllByRole('button', { name: 'All transactions' })
  await user.click(all as HTMLElement)
  const sheet = await screen.findByRole('dialog', { name: 'All transactions' })
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(6)
})

test('once the total is scrolled away the header shows it, and it goes when the total is back', async () => {
  let see: (isSeen: boolean) => void = () => {}
  class Observer {
    constructor(onSeen: (entries: object[]) => void) {
      see = (isIntersecting) => onSeen([{ isIntersecting, boundingClientRect: { top: isIntersecting ? 90 : -300 } }])
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  await renderPage('/kabu-pay')
  await screen.findByText('¥1,284,507')
  act(() => see(false))
  await waitFor(() => expect(screen.getAllByText('¥1,284,507')).toHaveLength(2))
  act(() => see(true))
  await waitFor(() => expect(screen.getAllByText('¥1,284,507')).toHaveLength(1))
  vi.unstubAllGlobals()
})
