import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { toast } from '#src/ui/toast-store.ts'
import { setClock } from '#src/testing/clock.ts'
import { renderPage } from '#src/testing/render-page.tsx'

/** Storage answers on the test's own clock, which may run slowly. */
const SOON = { timeout: 10_000 }
const river = 'Penthouse by the river'
const list = () => within(screen.getByRole('region', { name: 'All properties' }))
const listed = () =>
  list()
    .getAllByRole('article')
    .map((card) => card.getAttribute('aria-label'))

beforeEach(() => toast.dismiss())

async function open(title: string) {
  const page = await renderPage('/anpan-realty')
  await page.user.click((await screen.findAllByRole('button', { name: `Proceed: ${title}` }))[0]!)
  return { ...page, sheet: within(await screen.findByRole('dialog', { name: 'Continue with this?' })) }
}

test('six placeholders stand for the list until it has been read', async () => {
  const { container } = await renderPage('/anpan-realty')
  expect(container.querySelectorAll('[data-placeholder]')).toHaveLength(6)
  expect(await list().findAllByRole('article')).toHaveLength(9)
  expect(container.querySelector('[data-placeholder]')).toBeNull()
})

test('words look through title and place, the type narrows, and nothing found has a way out', async () => {
  const { user, router } = await renderPage('/anpan-realty')
  await list().findAllByRole('article')
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'kyoto')
  await waitFor(() => expect(listed()).toEqual([river]))
  await user.click(screen.getByRole('button', { name: 'Villa' }))
  expect(await screen.findByText('No matching properties')).toBeTruthy()
  expect(router.state.location.search).toEqual({ q: 'kyoto', type: 'villa' })
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(listed()).toHaveLength(9))
})

test('featured properties stand first, and a card says price, rent, ROI, likes, views, rating and the VR tour', async () => {
  await renderPage('/anpan-realty')
  const featured = within(await screen.findByRole('region', { name: 'Featured properties' }))
  expect(await featured.findAllByRole('article')).toHaveLength(3)
  const card = within(featured.getByRole('article', { name: river }))
  for (const text of ['¥68M', '¥210,000 a month', 'ROI 5.2%', '312 likes', '4,820 views', 'VR tour', 'Verified'])
    expect(card.getByText(text)).toBeTruthy()
  expect(card.getByRole('img', { name: 'Rating 4.8' })).toBeTruthy()
})

test('a favourite adds a like and is kept', async () => {
  const first = await renderPage('/anpan-realty')
  await list().findAllByRole('article')
  await first.user.click(list().getByRole('button', { name: 'Favourite: Villa in the snow country' }))
  expect(await list().findByText('176 likes')).toBeTruthy()
  first.unmount()
  await renderPage('/anpan-realty')
  expect(await list().findByText('176 likes')).toBeTruthy()
})

test('the confirmation counts purchase and rent apart', async () => {
  const { user, sheet } = await open(river)
  for (const text of ['Price of the property', '¥182,000', '¥14,500']) expect(sheet.getByText(text)).toBeTruthy()
  await user.click(sheet.getByRole('radio', { name: 'Rent ¥210,000/month' }))
  expect(sheet.getByText('¥224,500')).toBeTruthy()
  expect(sheet.queryByText('¥182,000')).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Your transactions')).toBeNull()
})

test('a purchase takes two seconds, closes the sheet, says so, refreshes the list and is kept', async () => {
  const clock = setClock('2026-07-14T14:05:00')
  const { user, sheet, unmount } = await open(river)
  await user.click(sheet.getByRole('button', { name: 'Buy' }))
  const busy = await sheet.findByRole('button', { name: 'Processing' }, SOON)
  expect(busy.getAttribute('aria-busy')).toBe('true')
  await clock.advance(2000)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SOON)
  expect(toast.get()).toMatchObject({
    title: 'Transaction complete (demo)',
    text: 'Verification complete (demo: nothing is recorded on a blockchain)',
  })
  const card = within(list().getByRole('article', { name: river }))
  expect(card.getByText('Owned')).toBeTruthy()
  unmount()

  const again = await renderPage('/anpan-realty')
  const records = within(await screen.findByRole('region', { name: 'Your transactions' }))
  expect(records.getByText('Completed')).toBeTruthy()
  await again.user.click(list().getByRole('button', { name: `Contract: ${river}` }))
  const contract = within(await screen.findByRole('dialog', { name: 'Contract' }))
  expect(contract.getByText(/^0x[\da-f]{8}…[\da-f]{6}$/)).toBeTruthy()
  await again.user.click(contract.getByRole('button', { name: 'Copy hash' }))
  expect(await contract.findByText('Hash copied', {}, SOON)).toBeTruthy()
  expect(await navigator.clipboard.readText()).toMatch(/^0x[\da-f]{64}$/)
})

test('a transaction that is refused keeps the sheet open, says why, and is listed as failed', async () => {
  const clock = setClock('2026-07-14T14:05:00')
  const { user, sheet } = await open('Penthouse over the port')
  expect(sheet.getByText(/hasn’t been verified yet/)).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Buy' }))
  await sheet.findByRole('button', { name: 'Processing' }, SOON)
  await clock.advance(2000)
  const words = 'The transaction couldn’t be processed. Try again'
  await waitFor(() => expect(toast.get()).toMatchObject({ kind: 'danger', title: words }), SOON)
  expect((await sheet.findAllByText(words, {}, SOON))[0]).toBeTruthy()
  expect(sheet.getByRole('button', { name: 'Buy' })).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Not now' }))
  expect((await screen.findAllByText('Failed', {}, SOON)).length).toBe(1)
})
