import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { deviceDb } from '#src/data/db/database.ts'
import { setClock } from '#src/testing/clock.ts'
import { demoSentence } from '#src/testing/demo.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

const SOON = { timeout: 10_000 }
const river = 'Penthouse by the river'

beforeEach(async () => {
  toast.dismiss()
  await deviceDb.kept.clear()
})

test('the properties are marked as a demo where they begin, also when none is featured', async () => {
  const { user, unmount } = await renderPage('/anpan-realty')
  const featured = within(await screen.findByRole('region', { name: 'Featured properties' }))
  expect(await demoSentence(user, featured.getByRole('button', { name: 'Demo' }))).toBe(
    'The properties and prices are made up. Buying or renting here signs nothing and costs nothing.',
  )
  unmount()
  await renderPage('/anpan-realty?q=nothing-like-it')
  within(await screen.findByRole('region', { name: 'All properties' })).getByRole('button', { name: 'Demo' })
})

test('buying and renting ask with the price first, and no leaves nothing', async () => {
  const { user } = await renderPage('/anpan-realty')
  await user.click((await screen.findAllByRole('button', { name: `Proceed: ${river}` }))[0] as HTMLElement)
  const sheet = await screen.findByRole('dialog', { name: 'Continue with this?' })
  within(sheet).getByRole('button', { name: 'Demo', expanded: true })
  within(sheet).getByText(/Nothing is bought or rented, and nothing is charged/)
  expect(sheet.textContent).toContain('To pay¥68,000,000')
  await user.click(within(sheet).getByRole('radio', { name: /^Rent/ }))
  expect(sheet.textContent).toContain('To pay¥224,500')
  await user.click(within(sheet).getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toast.get()).toBeNull()
  expect(screen.queryByRole('region', { name: 'Your transactions' })).toBeNull()
  expect(await deviceDb.kept.toArray()).toEqual([])
})

test('what was bought is told, listed and shown as a demo', async () => {
  const clock = setClock('2026-07-14T14:05:00')
  const { user } = await renderPage('/anpan-realty')
  await user.click((await screen.findAllByRole('button', { name: `Proceed: ${river}` }))[0] as HTMLElement)
  const sheet = within(await screen.findByRole('dialog', { name: 'Continue with this?' }))
  await user.click(sheet.getByRole('button', { name: 'Buy' }))
  await sheet.findByRole('button', { name: 'Processing' }, SOON)
  await clock.advance(2000)
  await waitFor(() => expect(toast.get()?.title).toBe('Transaction complete (demo)'), SOON)
  const records = within(await screen.findByRole('region', { name: 'Your transactions' }))
  expect(await demoSentence(user, records.getByRole('button', { name: 'Demo' }))).toMatch(/Nothing was paid/)
  await user.click((await screen.findAllByRole('button', { name: `Contract: ${river}` }))[0] as HTMLElement)
  const contract = within(await screen.findByRole('dialog', { name: 'Contract' }))
  contract.getByRole('button', { name: 'Demo', expanded: true })
  contract.getByText(/not binding, nothing was paid, and nothing was recorded on a blockchain/)
})

test.each([
  ['ja', '6,800万円', 'デモ'],
  ['ko', '6,800만 엔', '데모'],
  ['zh', '6,800万日元', '演示'],
] as const)('in %s a price on a card reads %s, as on the other page of properties', async (language, price, demo) => {
  await renderPage('/anpan-realty', { language })
  expect((await screen.findAllByText(price)).length).toBeGreaterThan(0)
  screen.getByRole('button', { name: demo })
})
