import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { products } from '#fixtures/products.ts'
import { deviceDb } from '#src/data/db/database.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { EMPTY_CART } from './cart.ts'
import { withProduct } from './cart-rules.ts'

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

test('a product goes from its sheet into the cart, as many as chosen, and the bag counts them', async () => {
  const { user } = await renderPage('/discover?tab=products&q=mug')
  await user.click(await screen.findByRole('button', { name: 'Details: Blue mug, ¥2,600' }))
  const sheet = await screen.findByRole('dialog', { name: 'Blue mug' })
  await user.click(within(sheet).getByRole('button', { name: 'One more' }))
  within(sheet).getByText('¥5,200 in all')
  await user.click(within(sheet).getByRole('button', { name: 'Add to cart' }))
  await screen.findByText('Added to the cart')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(async () => expect((await bag()).getAttribute('aria-describedby')).toBeTruthy())
  await screen.findByText('2 items')
  await user.click(screen.getByRole('button', { name: 'View cart' }))
  await screen.findByRole('dialog', { name: 'Cart' })
})

test('once the cart is looked at, nothing offers the way to it', async () => {
  const { user } = await renderPage('/discover?product=mug-blue')
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }))
  await screen.findByRole('button', { name: 'View cart' })
  await user.click(await bag())
  await screen.findByRole('dialog', { name: 'Cart' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'View cart' })).toBeNull())
})

test('the cart is seen from a page without a bag too: the shop opens with it', async () => {
  const { router, user } = await renderPage('/discover?product=mug-blue')
  const sheet = await screen.findByRole('dialog', { name: 'Blue mug' })
  await user.click(within(sheet).getByRole('button', { name: 'Add to cart' }))
  await screen.findByText('Added to the cart')
  await act(() => router.navigate({ to: '/settings' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cart' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'View cart' }))
  await screen.findByRole('dialog', { name: 'Cart' })
  expect(router.state.location.pathname).toBe('/discover')
})

test('the address of a product opens its sheet, and needs it only once', async () => {
  const { router, user } = await renderPage('/discover?product=bun-anpan-6&tab=products')
  await screen.findByRole('dialog', { name: 'Station-front anpan, box of 6' })
  expect(router.state.location.search).toEqual({ tab: 'products' })
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(copied).toHaveBeenCalledWith(`${location.origin}/discover?product=bun-anpan-6`)
  await screen.findByText('Link copied')
})

test('a product that the shop does not have says so', async () => {
  await renderPage('/discover?product=gone')
  await screen.findByText('The shop no longer has this product')
  expect(screen.queryByRole('dialog')).toBeNull()
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

test('checking out makes a demo order with a number, empties the cart and keeps the order', async () => {
  await keepCart(filled)
  const first = await renderPage('/discover')
  const { user } = first
  await user.click(await bag())
  await user.click(await screen.findByRole('button', { name: 'Check out' }))
  screen.getByRole('dialog', { name: 'Confirm your order' })
  screen.getByText(/nothing is charged and nothing is shipped/)
  await user.dblClick(screen.getByRole('button', { name: 'Place order' }))
  await screen.findByRole('dialog', { name: 'Order placed' })
  const number = screen.getByText(/^Order number/).textContent?.slice(-12) ?? ''
  expect(number).toMatch(/^\d{6}-[2-9A-Z]{5}$/)
  first.unmount()
  first.mock.shutdown()

  await renderPage('/discover')
  await user.click(await bag())
  await screen.findByText('Your cart is empty')
  await user.click(screen.getByRole('button', { name: 'Orders (1)' }))
  screen.getByText(number)
  screen.getByText('¥6,560')
})

test('without a network everything in the cart works', async () => {
  await keepCart(filled)
  const { user } = await renderPage('/discover')
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  await user.click(await bag())
  await user.click(await screen.findByRole('button', { name: 'Check out' }))
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  await screen.findByRole('dialog', { name: 'Order placed' })
})

test('what the device cannot keep is not said to be done', async () => {
  await keepCart(filled)
  const { user } = await renderPage('/discover')
  await user.click(await bag())
  await user.click(await screen.findByRole('button', { name: 'Check out' }))
  vi.spyOn(deviceDb.kept, 'put').mockRejectedValue(new Error('full'))
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  await screen.findByText('This device could not save the change')
  screen.getByRole('dialog', { name: 'Confirm your order' })
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
