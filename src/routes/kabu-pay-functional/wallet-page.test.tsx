import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { reportReached, reportUnreached } from '#src/data/sync/hooks/connection.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { setClock } from '#src/testing/clock.ts'
import { changeStored } from '#src/testing/stored-state.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { backupText, readBackup } from './backup.ts'
import { openWallet } from './rules.ts'
import type { Wallet } from './wallet.ts'

const START = new Date(2026, 6, 14, 14, 11).getTime()
const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f64f9B21'

/** Puts a wallet on the device; without changes the sample's. */
async function store(rest: Partial<Wallet> = {}, form: object = {}): Promise<void> {
  await changeStored('wallet', () => ({ ...openWallet(START), ...rest }))
  await changeStored('wallet-send', () => ({ asset: '', amount: '', address: '', ...form }))
}
const stored = () => changeStored('wallet', (now) => now) as Promise<Wallet>
async function open(tab: string) {
  const page = await renderPage(`/kabu-pay-functional?tab=${tab}`)
  const leave = () => {
    page.unmount()
    page.mock.shutdown()
  }
  return { ...page, leave }
}
/** The question that stands over the page, and an answer to it. */
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
const answer = async (user: { click(target: Element): Promise<void> }, name: string, button: string) =>
  user.click((await question(name)).getByRole('button', { name: button }))
const toastText = () => [toast.get()?.title, toast.get()?.text].join(' | ')

/** All that toasts have said: on a busy machine one may be gone before it is looked for. */
const said: string[] = []
toast.subscribe(() => void (toast.get() && said.push(toastText())))

beforeEach(async () => {
  toast.dismiss()
  said.length = 0
  act(reportReached)
  await store()
})

test('the total can be hidden, shows as four stars then, and stays hidden', async () => {
  const { user, leave } = await open('trade')
  await screen.findByText('$55,789.38')
  await user.click(screen.getByRole('button', { name: 'Hide the total' }))
  expect((await screen.findAllByText('****')).length).toBeGreaterThan(0)
  expect(screen.queryByText('$55,789.38')).toBeNull()
  await waitFor(async () => expect((await stored()).isHidden).toBe(true))
  leave()
  await open('trade')
  expect((await screen.findAllByText('****')).length).toBeGreaterThan(0)
})

test('the four tabs stand in the address', async () => {
  const { user, router } = await open('trade')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Trade', 'Send', 'History', 'Settings'])
  await user.click(screen.getByRole('tab', { name: 'History' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'history' }))
  await screen.findByText('0.25 ETH')
})

test('balances have four decimals among the assets and eight in the form', async () => {
  const { leave } = await open('trade')
  await screen.findByText('0.4210 BTC')
  leave()
  await open('send')
  await screen.findByText('Balance 0.42100000')
})

test('a transfer is processed for two seconds, pending for thirty, and the balance falls at once', async () => {
  const clock = setClock(START)
  const { user } = await open('send')
  const amount = await screen.findByRole('spinbutton', { name: 'Amount' })
  const button = screen.getByRole('button', { name: 'Send' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
  await user.type(amount, '0.05')
  await user.type(screen.getByRole('textbox', { name: 'Recipient' }), ADDRESS)
  await user.click(button)
  await answer(user, 'Send 0.05 BTC?', 'Send (demo)')
  expect(screen.getByRole('button', { name: 'Processing' }).getAttribute('aria-busy')).toBe('true')
  expect((await stored()).transactions).toHaveLength(5)
  await act(() => clock.advance(2000))
  await screen.findByText('Balance 0.37100000')
  await waitFor(() => expect(said).toContain('Transfer started (demo) | 0.05 BTC to 0x71C7656E…4f9B21'))
  within(await screen.findByRole('region', { name: 'Processing' })).getByText('0.05 BTC')
  expect((amount as HTMLInputElement).value).toBe('')
  await act(() => clock.advance(30_000))
  await waitFor(async () => expect((await stored()).transactions[0]?.status).toBe('completed'))
  await waitFor(() => expect(said.join('\n')).toContain('Transfer completed (demo)'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Processing' })).toBeNull())
})

test('a transfer that was pending when the app closed is completed on the next start, told once', async () => {
  const [last] = openWallet(START).transactions
  if (!last) throw new Error('The sample is empty.')
  await store({ transactions: [{ ...last, id: 'p', type: 'send', status: 'pending', timestamp: START - 40_000 }] })
  const show = vi.spyOn(toast, 'show')
  await open('history')
  await screen.findByText('Completed')
  await waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith({ title: 'Transfer completed (demo)' }))
  expect((await stored()).transactions[0]?.status).toBe('completed')
  show.mockRestore()
})

test('an amount above the balance is told in the field and, on sending, in a toast; nothing is sent', async () => {
  await store({}, { amount: '0.98', address: ADDRESS })
  const { user } = await open('send')
  await screen.findByText('Not enough balance: The amount is more than your balance.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(toast.get()).toMatchObject({
    kind: 'danger',
    title: 'Not enough balance',
    text: 'The amount is more than your balance.',
  })
  expect((await stored()).transactions).toHaveLength(5)
})

test('a transfer that is not filled in correctly is refused with the words of the specification', async () => {
  await store({}, { amount: '0', address: ADDRESS })
  const { user } = await renderPage('/kabu-pay-functional?tab=send', { language: 'ja' })
  await screen.findByDisplayValue(ADDRESS)
  await user.click(screen.getByRole('button', { name: '送る' }))
  expect(toast.get()).toMatchObject({ kind: 'danger', title: 'エラー', text: '送金情報を正しく入力してください。' })
  await screen.findByText('エラー: 送金情報を正しく入力してください。')
})

test('too much is told in Japanese as the specification says', async () => {
  await store({}, { amount: '1', address: ADDRESS })
  await renderPage('/kabu-pay-functional?tab=send', { language: 'ja' })
  await screen.findByText('残高不足: 送金額が残高を超えています。')
})

test('only assets with a balance can be sent, the amount is bounded by it in the finest step', async () => {
  const assets = openWallet(START).assets.map((asset) => (asset.id === 'eth' ? { ...asset, balance: '0' } : asset))
  await store({ assets })
  const { user } = await open('send')
  const choice = await screen.findByRole('combobox', { name: 'Asset to send' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['BTC (0.42100000)', 'ANPAN (12,500.00000000)', 'USDC (2,480.50000000)'])
  const amount = screen.getByRole('spinbutton', { name: 'Amount' }) as HTMLInputElement
  expect([amount.max, amount.step]).toEqual(['0.42100000', '0.00000001'])
  await user.click(screen.getByRole('button', { name: 'Max' }))
  expect(amount.value).toBe('0.42100000')
})

test('what was written into the form is there again after leaving', async () => {
  const { user, leave } = await open('send')
  await user.type(await screen.findByRole('textbox', { name: 'Recipient' }), 'anpan:koharu')
  const offline = await loadOffline()
  await waitFor(async () => {
    let form: unknown
    await offline.changeStoredState('wallet-send', (now) => (form = now))
    expect(form).toMatchObject({ address: 'anpan:koharu' })
  })
  leave()
  await open('send')
  await screen.findByDisplayValue('anpan:koharu')
})

test('buying takes a second and a half, completes at once and raises the balance', async () => {
  const clock = setClock(START)
  const { user } = await open('trade')
  await user.click(await screen.findByRole('button', { name: 'Buy 0.001 BTC' }))
  await answer(user, 'Buy 0.001 BTC?', 'Buy (demo)')
  await act(() => clock.advance(1400))
  expect((await stored()).transactions).toHaveLength(5)
  await act(() => clock.advance(200))
  await screen.findByText('0.4220 BTC')
  await waitFor(() => expect(said).toContain('Purchase completed (demo) | Bought 0.001 BTC'))
  expect((await stored()).transactions[0]).toMatchObject({ type: 'buy', status: 'completed' })
})

test('selling is not possible at a zero balance', async () => {
  const assets = openWallet(START).assets.map((asset) => (asset.id === 'btc' ? { ...asset, balance: '0' } : asset))
  await store({ assets })
  await open('trade')
  const sell = (name: string) => screen.findByRole('button', { name }) as Promise<HTMLButtonElement>
  expect((await sell('Sell 0.001 BTC')).disabled).toBe(true)
  expect((await sell('Sell 0.001 ETH')).disabled).toBe(false)
})

test('quick trades are offered for the first two assets', async () => {
  await open('trade')
  expect((await screen.findAllByRole('article')).map((card) => card.getAttribute('aria-label'))).toEqual(['BTC', 'ETH'])
})

test('a refresh takes a second and says that the prices are new', async () => {
  const clock = setClock(START + 60_000)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { user } = await open('trade')
  await screen.findByText('Prices at 14:11')
  await user.click(screen.getByRole('button', { name: 'Refresh prices' }))
  await act(() => clock.advance(1000))
  await screen.findByText('Prices at 14:12')
  await waitFor(() => expect(said.join('\n')).toContain('Prices updated'))
  expect(screen.getAllByText('−5.00%').length).toBeGreaterThan(0)
  vi.mocked(Math.random).mockRestore()
})

test('without a connection nothing can be sent, bought or sold, and each says why', async () => {
  act(reportUnreached)
  await store({}, { amount: '0.05', address: ADDRESS })
  const { leave, user } = await open('send')
  const button = (await screen.findByRole('button', { name: 'Send' })) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Go online to send. What you entered is kept.',
  )
  await user.click(screen.getByRole('button', { name: 'Refresh prices' }))
  expect(toastText()).toContain('Go online to update prices')
  leave()
  await open('trade')
  expect(((await screen.findByRole('button', { name: 'Buy 0.001 BTC' })) as HTMLButtonElement).disabled).toBe(true)
  screen.getByText('Go online to buy or sell.')
})

test('a connection that goes while a transfer is processed sends nothing and keeps what was written', async () => {
  await store({}, { amount: '0.05', address: ADDRESS })
  const clock = setClock(START)
  const { user } = await open('send')
  await screen.findByDisplayValue(ADDRESS)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await answer(user, 'Send 0.05 BTC?', 'Send (demo)')
  act(reportUnreached)
  await act(() => clock.advance(2000))
  await waitFor(() => expect(said).toContain('Connection lost | Nothing was sent.'))
  expect((await stored()).transactions).toHaveLength(5)
  screen.getByDisplayValue(ADDRESS)
})

test('the history shows status, names and kinds, and a name can be copied', async () => {
  const { user, router } = await open('history')
  await screen.findByText('anpan:koharu')
  expect(screen.getAllByText('Completed')).toHaveLength(4)
  screen.getByText('Failed')
  await user.click(screen.getAllByRole('button', { name: 'Copy name' })[0] as HTMLElement)
  expect(await navigator.clipboard.readText()).toBe('anpan:tsumugi')
  expect(toastText()).toContain('Name copied')
  await user.click(screen.getByRole('button', { name: /^Staked/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'history', kind: 'stake' }))
  await waitFor(() => expect(screen.queryByText('anpan:koharu')).toBeNull())
})

test('each transfer is asked about, unless its person has said otherwise', async () => {
  const clock = setClock(START)
  const { user, leave } = await open('settings')
  await user.click(await screen.findByRole('button', { name: /^Security/ }))
  await user.click(await screen.findByRole('switch', { name: 'Ask before sending', checked: true }))
  await waitFor(async () => expect((await stored()).confirmsSend).toBe(false))
  leave()
  await store({ confirmsSend: false }, { amount: '0.05', address: ADDRESS })
  const page = await open('send')
  await screen.findByDisplayValue(ADDRESS)
  await page.user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await act(() => clock.advance(2000))
  await waitFor(async () => expect((await stored()).transactions).toHaveLength(6))
})

test('notifications that are off are not shown', async () => {
  const { user, leave } = await open('settings')
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
  await user.click(await screen.findByRole('switch', { name: 'Updated prices' }))
  await waitFor(async () => expect((await stored()).notices.prices).toBe(false))
  leave()
  const clock = setClock(START)
  const page = await open('trade')
  await page.user.click(await screen.findByRole('button', { name: 'Refresh prices' }))
  await act(() => clock.advance(1000))
  await waitFor(async () => expect((await stored()).pricedAt).toBeGreaterThan(START))
  expect(toast.get()).toBeNull()
})

test('a wallet that hides on opening hides its total', async () => {
  await store({ hidesOnOpen: true })
  await open('trade')
  expect((await screen.findAllByText('****')).length).toBeGreaterThan(0)
})

const fileOf = (text: string) => new File([text], 'wallet.json', { type: 'application/json' })
async function openBackup() {
  const page = await open('settings')
  await page.user.click(await screen.findByRole('button', { name: /^Backup/ }))
  return { ...page, input: await screen.findByLabelText('Backup file') }
}

test('a backup file holds the wallet as it is', async () => {
  const { user } = await openBackup()
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:backup')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Save a backup' }))
  const [file] = make.mock.calls[0] as [Blob]
  expect(readBackup(await file.text())).toEqual(await stored())
  expect(click).toHaveBeenCalledOnce()
  make.mockRestore()
  click.mockRestore()
})

test('a backup is brought back after asking in numbers, and that can be undone', async () => {
  const backup = { ...openWallet(START), transactions: [] }
  const { user, input } = await openBackup()
  await user.upload(input, fileOf(backupText(backup, START)))
  const dialog = await screen.findByRole('alertdialog', { name: 'Replace this wallet?' })
  within(dialog).getByText('$55,789.38, 5 transactions')
  within(dialog).getByText('$55,789.38, 0 transactions')
  await user.click(within(dialog).getByRole('button', { name: 'Replace' }))
  await waitFor(async () => expect((await stored()).transactions).toEqual([]))
  await waitFor(() => expect(toast.get()?.action?.label).toBe('Undo'))
  act(() => toast.get()?.action?.onSelect())
  await waitFor(async () => expect((await stored()).transactions).toHaveLength(5))
})

test('a file that is no backup changes nothing and says so', async () => {
  const before = await stored()
  const { user, input } = await openBackup()
  await user.upload(input, fileOf('{"format":"anpan-wallet"}'))
  await waitFor(() => expect(said).toContain('This file isn’t a wallet backup | Nothing was changed.'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await stored()).toEqual(before)
})
