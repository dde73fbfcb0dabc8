import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { reportReached } from '#src/data/sync/hooks/connection.ts'
import { setClock } from '#src/testing/clock.ts'
import { demoQuestion, demoSentence, PAYABLE, shownTexts } from '#src/testing/demo.ts'
import { changeStored } from '#src/testing/stored-state.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { openWallet } from './rules.ts'
import type { Wallet } from './wallet.ts'

const START = new Date(2026, 6, 14, 14, 11).getTime()
const TABS = ['trade', 'send', 'history', 'settings']

async function store(wallet: Wallet, form: object = {}): Promise<void> {
  await changeStored('wallet', () => wallet)
  await changeStored('wallet-send', () => ({ asset: '', amount: '', address: '', ...form }))
}
const stored = () => changeStored('wallet', (now) => now) as Promise<Wallet>

beforeEach(async () => {
  toast.dismiss()
  act(reportReached)
  await store(openWallet(START))
})

test.each(TABS)('on the tab %s the total is marked as a demo, and the mark says what is not real', async (tab) => {
  const { user } = await renderPage(`/kabu-pay-functional?tab=${tab}`)
  const mark = await screen.findByRole('button', { name: 'Demo', expanded: false })
  expect(await demoSentence(user, mark)).toBe(
    'The balances and prices here are for practice. Whatever you buy, sell or send, no real money or coins move.',
  )
  await user.click(mark)
  expect(screen.queryByText(/for practice\. Whatever/)).toBeNull()
})

test.each([
  ['ja', 'デモ', /練習用.*本物のお金/],
  ['ko', '데모', /연습용.*실제 돈/],
  ['zh', '演示', /练习.*真实的资金/],
] as const)('in %s the mark reads %s', async (language, name, says) => {
  const { user } = await renderPage('/kabu-pay-functional', { language })
  expect(await demoSentence(user, await screen.findByRole('button', { name }))).toMatch(says)
})

const old = (): Wallet & { ownAddress: string } => ({
  ...openWallet(START),
  ownAddress: '0x3fa29b71c04de85a6e2c9917bb60d2f1a7c4d3e8',
  transactions: openWallet(START).transactions.map((one) =>
    one.address ? { ...one, address: '0x71C7656EC7ab88b098defB751B7401B5f64f9B21' } : one,
  ),
})

test.each([
  ['a new wallet', () => openWallet(START)],
  ['a wallet of an earlier version', old],
])(
  '%s shows nothing that coins could be sent to, on no tab and in no sheet',
  { timeout: 90_000 },
  async (_what, wallet) => {
    await store(wallet())
    for (const tab of TABS) {
      const { user, unmount } = await renderPage(`/kabu-pay-functional?tab=${tab}`)
      await screen.findByRole('button', { name: 'Demo' })
      await screen.findByText(/Total assets/)
      expect(PAYABLE.exec(shownTexts())?.[0]).toBeUndefined()
      expect(screen.queryByRole('img', { name: /code/i })).toBeNull()
      const panel = () => within(screen.getByRole('tabpanel'))
      const sheets =
        tab === 'settings' ? (await panel().findAllByRole('button')).map(({ textContent }) => textContent) : []
      for (const [at] of sheets.entries()) {
        await user.click(panel().getAllByRole('button')[at] as HTMLElement)
        const sheet = await screen.findByRole('dialog')
        expect(sheet.textContent?.length).toBeGreaterThan(20)
        expect(PAYABLE.exec(shownTexts())?.[0]).toBeUndefined()
        expect(within(sheet).queryByRole('img', { name: /code/i })).toBeNull()
        expect(within(sheet).queryByRole('button', { name: /cop(y|ied)/i })).toBeNull()
        sheet.dispatchEvent(new Event('cancel', { cancelable: true }))
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      }
      unmount()
    }
    expect(PAYABLE.exec(JSON.stringify(await stored()))?.[0]).toBeUndefined()
  },
)

test('the pattern of these tests finds what could be paid to', () => {
  for (const text of [
    '0x3Fa29b71…c4D3e8',
    'bc1qar0srrr7xfkvy5l643',
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
    'anpan-pay:1',
  ])
    expect(text).toMatch(PAYABLE)
})

test('what a demo wallet is stands in its settings', async () => {
  const { user } = await renderPage('/kabu-pay-functional?tab=settings')
  await user.click(await screen.findByRole('button', { name: /^About this demo wallet/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'About this demo wallet' }))
  sheet.getByText(/They have no value/)
  sheet.getByText(/has no receiving address.*Real coins can’t be sent to it/)
})

test.each([
  ['Buy 0.001 BTC', 'Buy 0.001 BTC?', 'You pay in USDC$97.25', 'Buy (demo)', 'Purchase completed (demo)'],
  ['Sell 0.001 ETH', 'Sell 0.001 ETH?', 'You get in USDC$3.42', 'Sell (demo)', 'Sale completed (demo)'],
])(
  '%s asks with the price first; no leaves everything, yes does it as a demo',
  async (press, title, price, yes, done) => {
    const clock = setClock(START)
    const { user } = await renderPage('/kabu-pay-functional')
    await user.click(await screen.findByRole('button', { name: press }))
    const asked = await demoQuestion(title)
    expect(asked.text).toContain(price)
    expect(asked.says).toContain('No real money or coins move')
    await user.click(asked.getByRole('button', { name: 'Not now' }))
    await act(() => clock.advance(5000))
    expect(await stored()).toEqual(openWallet(START))
    expect(toast.get()).toBeNull()
    await user.click(screen.getByRole('button', { name: press }))
    await user.click((await demoQuestion(title)).getByRole('button', { name: yes }))
    await act(() => clock.advance(1500))
    await waitFor(() => expect(toast.get()?.title).toBe(done))
    expect((await stored()).transactions).toHaveLength(6)
  },
)

test('a transfer asks with what it is worth first; no leaves everything, yes does it as a demo', async () => {
  await store(openWallet(START), { amount: '0.05', address: 'anpan:koharu' })
  const clock = setClock(START)
  const { user } = await renderPage('/kabu-pay-functional?tab=send')
  await screen.findByDisplayValue('anpan:koharu')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const asked = await demoQuestion('Send 0.05 BTC?')
  expect(asked.text).toContain('Toanpan:koharu')
  expect(asked.text).toContain('Worth$4,862.50')
  expect(asked.says).toBe('A practice transfer: it reaches no one, and only your practice balance goes down.')
  await user.click(asked.getByRole('button', { name: 'Not now' }))
  await act(() => clock.advance(5000))
  expect(await stored()).toEqual(openWallet(START))
  screen.getByDisplayValue('anpan:koharu')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click((await demoQuestion('Send 0.05 BTC?')).getByRole('button', { name: 'Send (demo)' }))
  await act(() => clock.advance(2000))
  await waitFor(() => expect(toast.get()?.title).toBe('Transfer started (demo)'))
})
