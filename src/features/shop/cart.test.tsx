import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { products } from '#fixtures/products.ts'
import { deviceDb } from '#src/data/db/database.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { EMPTY_CART } from '#src/data/cart/cart.ts'
import { atPresentPrices, withProduct } from './cart-rules.ts'

const productOf = (id: string) => products.find((product) => product.id === id) as (typeof products)[number]
const filled = withProduct(withProduct(EMPTY_CART, productOf('tomato-1kg'), 2), productOf('mug-blue'))

// whole pages are drawn here, on machines that may be busy
configure({ asyncUtilTimeout: 8000 })

afterEach(async () => {
  toast.dismiss()
  vi.restoreAllMocks()
  await deviceDb.kept.clear()
})

const keepCart = (value: object) => deviceDb.kept.put({ userId: 'visitor', name: 'cart', value, version: 1 })
const bag = () => screen.findByRole('button', { name: 'Cart' })
const rows = () => screen.getAllByRole('listitem').filter((row) => row.getAttribute('aria-label'))

test('a product goes from its page into the cart, as many as chosen, and the bag counts them', async () => {
  const { router, user } = await renderPage('/discover?tab=products&q=mug')
  await user.click(await screen.findByRole('link', { name: 'Details: Blue mug, ¥2,600' }))
  const product = within(await screen.findByRole('article', { name: 'Blue mug' }))
  expect(router.state.location.pathname).toBe('/products/mug-blue')
  await user.click(product.getByRole('button', { name: 'One more' }))
  product.getByText('¥5,200 in total')
  await user.click(product.getByRole('button', { name: 'Add to cart' }))
  await screen.findByText('Added to the cart')
  await waitFor(async () => expect((await bag()).getAttribute('aria-describedby')).toBeTruthy())
  await screen.findByText('2 items')
  await user.click(screen.getByRole('button', { name: 'View cart' }))
  await screen.findByRole('dialog', { name: 'Cart' })
  expect(router.state.location.pathname).toBe('/products/mug-blue')
})

test('once the cart is looked at, nothing offers the way to it', async () => {
  const { user } = await renderPage('/products/mug-blue')
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }))
  await screen.findByRole('button', { name: 'View cart' })
  await user.click(await bag())
  await screen.findByRole('dialog', { name: 'Cart' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'View cart' })).toBeNull())
})

test('the cart is seen from a page without a bag too: the shop opens with it', async () => {
  const { router, user } = await renderPage('/products/mug-blue')
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }))
  await screen.findByText('Added to the cart')
  await act(() => router.navigate({ to: '/settings' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cart' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'View cart' }))
  await screen.findByRole('dialog', { name: 'Cart' })
  expect(router.state.location.pathname).toBe('/discover')
})

test('the address that a product had in the shop leads to its page, whose address can be copied', async () => {
  const { router, user } = await renderPage('/discover?product=bun-anpan-6&tab=products')
  await screen.findByRole('heading', { name: 'Station-front anpan, box of 6' })
  expect(router.state.location.href).toBe('/products/bun-anpan-6')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(copied).toHaveBeenCalledWith(`${location.origin}/products/bun-anpan-6`)
  await screen.findByText('Link copied')
})

test('a product that the shop does not have says so', async () => {
  await renderPage('/products/gone')
  await screen.findByText('This product is no longer available')
})

test('in the cart quantities change, and a removed product can come back to its place', async () => {
  await keepCart(filled)
  const { user } = await renderPage('/discover')
  await user.click(await bag())
  const sheet = within(await screen.findByRole('dialog', { name: 'Cart' }))
  await sheet.findByText('¥6,560')
  const tomatoes = within(sheet.getByRole('listitem', { name: 'Vine-ripened tomatoes, 1 kg' }))
  await user.click(tomatoes.getByRole('button', { name: 'One less' }))
  await sheet.findByText('¥4,580')
  await user.click(tomatoes.getByRole('button', { name: 'Remove Vine-ripened tomatoes, 1 kg' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.click(sheet.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual(['Vine-ripened tomatoes, 1 kg', 'Blue mug']),
  )
})

test('checking out leads to a page of its own; who is no member keeps the cart', async () => {
  await keepCart(filled)
  const { router, user } = await renderPage('/discover')
  await user.click(await bag())
  await user.click(await screen.findByRole('button', { name: 'Check out' }))
  await screen.findByText('Members can order')
  expect(router.state.location.pathname).toBe('/checkout')
  const way = screen.getByRole('link', { name: 'Become a member' })
  expect(way.getAttribute('href')).toBe('/sign-in?next=%2Fcheckout')
  expect((await deviceDb.kept.get(['visitor', 'cart']))?.value).toEqual(filled)
})

test('orders from before the shop took any are still there', async () => {
  const order = { number: '260704-AAAAA', at: 0, lines: atPresentPrices(filled.lines, []), totalYen: 6560 }
  await keepCart({ lines: [], orders: [order] })
  const { user } = await renderPage('/discover')
  await user.click(await bag())
  await user.click(await screen.findByRole('button', { name: '1 earlier demo order' }))
  screen.getByText('260704-AAAAA')
  screen.getByText('¥6,560')
})

test('what the device cannot keep is not said to be done', async () => {
  await keepCart(filled)
  const { user } = await renderPage('/discover')
  await user.click(await bag())
  vi.spyOn(deviceDb.kept, 'put').mockRejectedValue(new Error('full'))
  await user.click((await screen.findAllByRole('button', { name: 'One more' }))[0] as HTMLElement)
  await screen.findByText('This device couldn’t save the change')
})

test.each([
  ['/', true],
  ['/discover', true],
  ['/chattie', true],
  ['/settings', false],
])('the header of %s has the bag: %s', async (path, isThere) => {
  await renderPage(path)
  if (isThere) expect(await screen.findAllByRole('button', { name: 'Cart' })).not.toHaveLength(0)
  else {
    await screen.findByRole('link', { name: 'Notifications' })
    expect(screen.queryByRole('button', { name: 'Cart' })).toBeNull()
  }
})
