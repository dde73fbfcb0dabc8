import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '#src/testing/render-page.tsx'
import { clearStores } from '#src/testing/device.ts'

// whole pages are drawn here, on machines that may be busy
configure({ asyncUtilTimeout: 8000 })

afterEach(async () => {
  await clearStores()
})

const panel = () => within(screen.getByRole('tabpanel'))
const prices = () =>
  panel()
    .getAllByRole('link', { name: /^Details: / })
    .map((link) => Number(link.getAttribute('aria-label')?.split('¥').at(-1)?.replace(',', '')))
const chip = (name: RegExp) => panel().getByRole('button', { name })

test('products are put in order and narrowed by price: it stands in the address, and is there after Back', async () => {
  const { user, router } = await renderPage('/discover?tab=products')
  await panel().findByRole('heading', { name: '24 products' })
  await user.click(screen.getByRole('button', { name: 'Order: Recommended' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Lowest price first' }))
  await waitFor(() => expect(prices()).toEqual(prices().toSorted((a, b) => a - b)))
  await user.click(chip(/^¥1,500–¥3,000/))
  expect(router.state.location.search).toEqual({ tab: 'products', sort: 'price-up', price: '1500-3000' })
  const listed = prices()
  expect(listed.every((price) => price >= 1500 && price < 3000)).toBe(true)
  expect(chip(/^¥1,500–¥3,000/).textContent).toContain(String(listed.length))

  const [first] = panel().getAllByRole('link', { name: /^Details: / })
  await user.click(first as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/products\//))
  router.history.back()
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
  await screen.findByRole('button', { name: 'Order: Lowest price first' })
  await waitFor(() => expect(prices()).toEqual(listed))
})

test('a shared address lists what was chosen; where that is nothing, one press shows everything in the same order', async () => {
  const { user, router } = await renderPage('/discover?tab=products&q=mug&sort=price-down&price=over-10000')
  await user.click(await panel().findByRole('button', { name: 'Show all products' }))
  expect(router.state.location.search).toEqual({ tab: 'products', q: 'mug', sort: 'price-down' })
  await waitFor(() => expect(prices()).toEqual([2900, 2600]))
})

test('the heart of a product keeps it: the favourites list it, and without it they say how one gets there', async () => {
  const { user, router } = await renderPage('/discover?tab=products')
  await panel().findByRole('heading', { name: '24 products' })
  await user.click(panel().getByRole('button', { name: 'Favourite: Blue mug' }))
  await panel().findByRole('button', { name: 'Favourite: Blue mug', pressed: true })
  expect(router.state.location.pathname).toBe('/discover') // the card was not opened
  await user.click(chip(/^Favourites/))
  expect(router.state.location.search).toEqual({ tab: 'products', saved: 'yes' })
  await panel().findByRole('heading', { name: '1 product' })
  await user.click(panel().getByRole('button', { name: 'Favourite: Blue mug' }))
  await panel().findByText('No favourites yet')
  await user.click(panel().getByRole('button', { name: 'Show all products' }))
  await panel().findByRole('heading', { name: '24 products' })
  panel().getByRole('button', { name: 'Favourite: Blue mug', pressed: false })
})

test('a favourite on the page of a product is one in the shop', async () => {
  const first = await renderPage('/products/mug-blue')
  await first.user.click(await screen.findByRole('button', { name: 'Favourite: Blue mug' }))
  await screen.findByRole('button', { name: 'Favourite: Blue mug', pressed: true })
  await screen.findByText('Ships the next day')
  await first.router.navigate({ to: '/discover', search: { tab: 'products', saved: 'yes' } })
  await panel().findByRole('link', { name: /^Details: Blue mug/ })
})

test('a shop is its owner’s page', async () => {
  const { user, router } = await renderPage('/discover?tab=shop')
  await panel().findByRole('heading', { name: 'From the shops' })
  const [shop] = await panel().findAllByRole('link', { name: /^Harbour Roastery/ })
  await user.click(shop as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/people\//))
  await screen.findByRole('heading', { name: /Harbour Roastery/ })
})
