import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#fixtures/products.ts'
import type { Order } from '#contract/orders.ts'
import { deviceDb, outboxDb } from '#src/data/db/database.ts'
import { loadSending } from '#src/data/hooks/offline.ts'
import { rereadDrafts } from '#src/data/drafts/hooks/draft.ts'
import { signUp } from '#src/data/session/hooks/enter.ts'
import { EMPTY_CART } from '#src/data/cart/cart.ts'
import { withProduct } from '#src/features/shop/cart-rules.ts'
import { clearStores, giveLocks } from '#src/testing/device.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { deliveryFaults, mostPoints, NOWHERE, orderLinesOf, pointsFrom } from './rules.ts'

// whole pages are drawn here, on machines that may be busy
configure({ asyncUtilTimeout: 8000 })

const mug = products.find(({ id }) => id === 'mug-blue') as (typeof products)[number]
const lines = orderLinesOf([{ product: mug, quantity: 2, unitYen: 2600 }])

beforeEach(async () => {
  giveLocks()
  await clearStores()
  toast.dismiss()
})

/** The worker's part: sends what waits. */
const send = async () => (await loadSending()).drainNow()

async function asHana(path: string) {
  const page = await renderPage('/sign-in')
  const { id } = await signUp({ email: 'hana@example.com', password: 'long enough', firstName: 'Hana', lastName: '' })
  await deviceDb.kept.put({ userId: id, name: 'cart', value: withProduct(EMPTY_CART, mug, 2), version: 1 })
  await page.router.navigate({ to: path })
  return page
}

test('an order goes where it was said, with points and the sum that was shown, and its page shows it', async () => {
  const page = await asHana('/checkout')
  await screen.findByText('Balance 10 pt')
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(name.value).toBe('Hana')
  expect(document.activeElement).not.toBe(name) // on a phone that would raise the keyboard
  await page.user.clear(name)
  await page.user.click(screen.getByRole('button', { name: 'Order for ¥5,550 (demo)' }))
  expect(await screen.findAllByText('Fill this in')).toHaveLength(2)
  expect((await outboxDb.outbox.toArray()).map(({ kind }) => kind)).not.toContain('order.place')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
  await page.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Hana Aoki')
  await page.user.click(screen.getByRole('button', { name: 'Order for ¥5,550 (demo)' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Address' }))
  await page.user.type(screen.getByRole('textbox', { name: 'Address' }), 'Midori 3-12, Kyoto')
  await page.user.type(screen.getByRole('textbox', { name: 'Use points' }), '9')
  await page.user.click(screen.getByRole('button', { name: 'Order for ¥5,541 (demo)' }))
  await screen.findByRole('heading', { name: /^Order from / })
  screen.getByText('Midori 3-12, Kyoto')
  screen.getByText('¥5,541')
  await send()
  const orders = (await (await fetch('/api/orders')).json()) as Order[]
  expect(orders).toMatchObject([{ total: 5541, pointsUsed: 9, delivery: { name: 'Hana Aoki' } }])
  const kept = await deviceDb.kept.toArray()
  expect(kept.find(({ name }) => name === 'cart')?.value).toMatchObject({ lines: [] })
  expect(await (await fetch('/api/cart')).json()).toMatchObject({ lines: [], removed: [{ productId: 'mug-blue' }] })
  expect(kept.find(({ name }) => name === 'delivery')?.value).toMatchObject({ address: 'Midori 3-12, Kyoto' })
})

test('each label of the address belongs to its field', async () => {
  await asHana('/checkout')
  await screen.findByRole('textbox', { name: 'Name' })
  const labels = [...document.querySelectorAll('label')]
  expect(labels.length).toBeGreaterThan(4)
  expect(labels.filter(({ control }) => control === null)).toEqual([])
})

test('an address that is known is summed up, and changed on a press', async () => {
  const page = await renderPage('/sign-in')
  const { id } = await signUp({ email: 'hana@example.com', password: 'long enough', firstName: 'Hana', lastName: '' })
  const delivery = { ...NOWHERE, name: 'Hana Aoki', address: 'Midori 3-12, Kyoto' }
  await deviceDb.kept.bulkPut([
    { userId: id, name: 'cart', value: withProduct(EMPTY_CART, mug, 1), version: 1 },
    { userId: id, name: 'delivery', value: delivery, version: 1 },
  ])
  await page.router.navigate({ to: '/checkout' })
  await screen.findByText('Midori 3-12, Kyoto')
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Change the address' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
  await page.user.type(screen.getByRole('textbox', { name: 'Postcode (optional)' }), '〒６００－００００')
  await page.user.click(screen.getByRole('button', { name: 'Order for ¥2,950 (demo)' }))
  await screen.findByRole('heading', { name: /^Order from / })
  screen.getByText('〒600-0000')
})

test('text typed last is a draft, which goes before the stored delivery, until the order has it', async () => {
  const page = await renderPage('/sign-in')
  const { id } = await signUp({ email: 'hana@example.com', password: 'long enough', firstName: 'Hana', lastName: '' })
  const delivery = { ...NOWHERE, name: 'Hana Aoki', address: 'Midori 3', note: 'Ring' }
  await deviceDb.kept.bulkPut([
    { userId: id, name: 'cart', value: withProduct(EMPTY_CART, mug, 1), version: 1 },
    { userId: id, name: 'delivery', value: delivery, version: 1 },
  ])
  const typed = { address: 'Midori 3-12, Kyoto', note: 'Ring twice, the bell is low' }
  for (const [field, text] of Object.entries(typed))
    await outboxDb.drafts.put({ userId: id, slot: `delivery:${field}`, text, savedAt: Date.now() })
  rereadDrafts() // as a page does that comes back into view
  await page.router.navigate({ to: '/checkout' })
  await screen.findByText(typed.address)
  await screen.findByText(typed.note)
  await page.user.click(screen.getByRole('button', { name: 'Change the address' }))
  await page.user.type(screen.getByRole('textbox', { name: /^Delivery note/ }), '!')
  await waitFor(async () =>
    expect((await outboxDb.drafts.toArray()).map(({ text }) => text)).toContain(`${typed.note}!`),
  )
  await page.user.clear(screen.getByRole('textbox', { name: /^Delivery note/ }))
  await page.user.click(screen.getByRole('button', { name: 'Order for ¥2,950 (demo)' }))
  await screen.findByRole('heading', { name: /^Order from / })
  screen.getByText(typed.address)
  expect(screen.queryByText(/^Ring/)).toBeNull()
  await waitFor(async () => expect(await outboxDb.drafts.toArray()).toEqual([]))
})

test('at another price nothing is bought until its person says so; the play money comes back till then', async () => {
  const page = await asHana('/checkout')
  await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Hana')
  await page.user.type(screen.getByRole('textbox', { name: 'Address' }), 'Kyoto')
  await page.user.click(screen.getByRole('radio', { name: /^Kabu Pay/ }))
  await screen.findByText('Balance ¥128,450')
  // the shop has made it dearer since the page was read
  page.mock.state.products = page.mock.state.products.map((each) =>
    each.id === 'mug-blue' ? { ...each, price: '2700' } : each,
  )
  await page.user.click(screen.getByRole('button', { name: 'Order for ¥5,550 (demo)' }))
  // the page may send by itself before its order is shown
  await screen.findByRole('heading', { name: /^Order (?:from|not) / })
  await send()
  await screen.findByText('1 price has changed')
  expect(await (await fetch('/api/orders')).json()).toEqual([])
  const order = screen.getByRole('button', { name: 'Choose an option' })
  expect((order as HTMLButtonElement).disabled).toBe(true)
  await page.user.click(screen.getByRole('button', { name: 'Buy for ¥5,400' }))
  await page.user.click(screen.getByRole('button', { name: 'Order for ¥5,750 (demo)' }))
  await screen.findByRole('heading', { name: /^Order from / })
  await send()
  expect(await (await fetch('/api/orders')).json()).toMatchObject([{ total: 5750 }])
  await page.router.navigate({ to: '/orders' })
  await page.user.click(await screen.findByRole('button', { name: 'Cancel order: Blue mug' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this order?' }))
  await page.user.click(question.getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await send()
  await waitFor(() => expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(1))
  await page.router.navigate({ to: '/points' })
  await screen.findByText('Opened the app')
})

test('an address lacks nothing that it needs, and says what is wrong with it', () => {
  expect(deliveryFaults(NOWHERE)).toEqual({ name: 'blank', address: 'blank' })
  const here = { ...NOWHERE, name: 'Hana', address: 'Kyoto' }
  expect(deliveryFaults(here)).toEqual({})
  expect(deliveryFaults({ ...here, postalCode: '<b>' })).toEqual({ postalCode: 'malformed' })
  expect(deliveryFaults({ ...here, postalCode: 'A'.repeat(17) })).toEqual({ postalCode: 'too-long' })
  expect(deliveryFaults({ ...here, address: 'Kyoto\u0000' })).toEqual({ address: 'other' })
})

test('no more points are used than there are, nor than is to be paid', () => {
  expect([mostPoints(10, lines), mostPoints(99_999, lines)]).toEqual([10, 5550])
  expect([pointsFrom('1,2a', 100), pointsFrom('', 100), pointsFrom('999', 100), pointsFrom('１２', 100)]).toEqual([
    12, 0, 100, 12,
  ])
})
