import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { reportReached } from '#src/data/sync/hooks/connection.ts'
import { setClock } from '#src/testing/clock.ts'
import { demoQuestion, demoSentence, PAYABLE, shownTexts } from '#src/testing/demo.ts'
import { changeStored } from '#src/testing/stored-state.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { type KabuPay, openKabuPay } from './rules.ts'

const START = new Date('2026-07-14T14:12:00+09:00').getTime()
const first = openKabuPay(START, '1234567890123456')

const stored = () => changeStored('kabu-pay', (now) => now) as Promise<KabuPay>

beforeEach(async () => {
  toast.dismiss()
  act(reportReached)
  await changeStored('kabu-pay', () => first)
  await changeStored('kabu-pay-top-up', () => ({ text: '10000', source: 'card' }))
  await changeStored('kabu-pay-invest', () => ({ text: '5000', holding: 'cosmosgate' }))
})

test('the total is marked as a demo, and so is paying with shares; each mark says what is not real', async () => {
  const { user } = await renderPage('/kabu-pay')
  const total = within(await screen.findByRole('region', { name: 'Total assets' }))
  expect(await demoSentence(user, total.getByRole('button', { name: 'Demo' }))).toBe(
    'The balance, shares and prices are for practice. No real money moves when you top up or invest.',
  )
  const idea = within(screen.getByRole('region', { name: 'Buy with the shares you hold' }))
  expect(await demoSentence(user, idea.getByRole('button', { name: 'Demo' }))).toMatch(
    /Shop orders are demos: no shares or money are charged/,
  )
})

test('the payment code says on itself that it pays for nothing, to people and to what scans or copies it', async () => {
  const { user } = await renderPage('/kabu-pay')
  await screen.findByText('¥1,284,507')
  await user.click(screen.getByRole('button', { name: 'Show payment code' }))
  const sheet = await screen.findByRole('dialog', { name: 'Payment code' })
  within(sheet).getByRole('button', { name: 'Demo', expanded: true })
  within(sheet).getByText(/No shop accepts this code, and you can’t pay with it/)
  within(sheet).getByText('DEMO')
  within(sheet).getByRole('img', { name: 'Demo QR code, not valid for payment' })
  within(sheet).getByText('DEMO 1234 5678 9012 3456')
  await user.click(within(sheet).getByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toBe('DEMO 1234 5678 9012 3456')
  expect(shownTexts()).not.toMatch(/show it at the till/i)
  expect(PAYABLE.exec(shownTexts())?.[0]).toBeUndefined()
})

test.each([
  [
    /^Top up ¥?/,
    'Top up now',
    'Top up ¥10,000?',
    'FromCardAmount of money¥10,000',
    'Top up (demo)',
    'Top-up completed (demo)',
  ],
  [
    /^Invest/,
    'Invest',
    'Invest ¥5,000?',
    'Price of one share¥5,333Amount of money¥5,000',
    'Invest (demo)',
    'Investment completed (demo)',
  ],
])(
  '%s asks with the amount first; no leaves everything, yes does it as a demo',
  async (tile, press, title, bill, yes, done) => {
    const clock = setClock(START)
    const { user } = await renderPage('/kabu-pay')
    await screen.findByText('¥1,284,507')
    await user.click(screen.getByRole('button', { name: tile }))
    const sheet = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(sheet.getByRole('button', { name: press })).toHaveProperty('disabled', false))
    expect(sheet.getAllByRole('button', { name: 'Demo' })).toHaveLength(1)
    await user.click(sheet.getByRole('button', { name: press }))
    const asked = await demoQuestion(title)
    expect(asked.text).toContain(bill)
    expect(asked.says.length).toBeGreaterThan(40)
    await user.click(asked.getByRole('button', { name: 'Not now' }))
    await act(() => clock.advance(5000))
    expect(await stored()).toEqual(first)
    await user.click(sheet.getByRole('button', { name: press }))
    await user.click((await demoQuestion(title)).getByRole('button', { name: yes }))
    await act(() => clock.advance(1500))
    await waitFor(() => expect(toast.get()?.title).toBe(done))
    expect((await stored()).entries).toHaveLength(6)
  },
)

test('the button that names products ends at products with their prices', async () => {
  const { user, router } = await renderPage('/kabu-pay')
  await user.click(await screen.findByRole('link', { name: 'Shop with your shares' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
  const products = await screen.findAllByRole('link', { name: /^Details: .+, ¥[\d,]+$/ })
  expect(products.length).toBeGreaterThan(3)
  expect(screen.getAllByText('Pay with shares')).toHaveLength(products.length + 1) // each, and the chip
  expect(router.state.location.search).toEqual({ tab: 'products', pay: 'stock' })
})

test.each([
  ['2026-07-14T14:06:00+09:00', '前日終値'],
  ['2026-07-14T15:29:59+09:00', '前日終値'],
  ['2026-07-14T15:30:00+09:00', /^\d\d:30 終値$/],
  ['2026-07-18T16:00:00+09:00', '前日終値'], // a Saturday
])('at %s the prices of the shares are named %s', async (now, words) => {
  setClock(now)
  await renderPage('/kabu-pay', { language: 'ja' })
  await screen.findByText(words)
  screen.getByText('320株')
})
