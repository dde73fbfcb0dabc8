import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import type { NewOrder } from '#contract/orders.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { signUp } from '#src/data/session/hooks/enter.ts'
import { clearStores, giveLocks } from '#src/testing/device.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

// whole pages are drawn here, on machines that may be busy
configure({ asyncUtilTimeout: 8000 })

beforeEach(async () => {
  giveLocks()
  await clearStores()
  toast.dismiss()
})

const say = async (path: string, body: object) => {
  const headers = { 'Content-Type': 'application/json', [HEADER.key]: uuidv7() }
  return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

async function asModerator() {
  const page = await renderPage('/sign-in')
  const { id } = await signUp({ email: 'hana@example.com', password: 'long enough', firstName: 'Hana', lastName: '' })
  const user = page.mock.state.usersById.get(id)
  if (user) user.role = 'moderator'
  await outboxDb.accounts.toCollection().modify((account) => {
    if (account.user) account.user.role = 'moderator'
  })
  return page
}

const wish = {
  id: uuidv7(),
  lines: [{ productId: 'mug-blue', quantity: 2, unitPrice: 2600 }],
  total: 5550,
  delivery: { name: 'Hana Aoki', postalCode: '', address: 'Midori 3-12, Kyoto', note: '' },
  payment: 'demo-card',
  pointsUsed: 0,
} satisfies NewOrder

/** An order of another member is on its way. */
async function ordered({ state }: Awaited<ReturnType<typeof asModerator>>['mock']) {
  await say('/api/orders', wish)
  const row = state.ordersById.get(wish.id)
  const other = [...state.usersById.keys()].find((id) => id !== row?.userId)
  if (row && other !== undefined) row.userId = other
}

test('an order on its way is moved on step by step, and leaves the list when it has arrived', async () => {
  const { mock, router, user } = await asModerator()
  await ordered(mock)
  await router.navigate({ to: '/moderation' })
  await user.click(await screen.findByRole('radio', { name: 'Orders' }))
  screen.getByRole('heading', { level: 1, name: 'Orders' })
  const row = await screen.findByRole('article', { name: 'Blue mug × 2' })
  within(row).getByText('Ordered')
  expect(row.textContent).toContain('¥5,550')
  expect(row.textContent).not.toContain('Kyoto')
  for (const step of ['Paid', 'Packed', 'Shipped', 'Delivered'])
    await user.click(await within(row).findByRole('button', { name: `Next: ${step}` }))
  within(await within(row).findByRole('group', { name: 'Deliver to' })).getByText('Midori 3-12, Kyoto')
  // the last step is held here still, and leaving the list sends it
  await user.click(screen.getByRole('radio', { name: 'Log' }))
  await user.click(screen.getByRole('radio', { name: 'Orders' }))
  await screen.findByText('No orders on the way')
  expect(mock.state.ordersById.get(wish.id)?.order.state).toBe('delivered')
})

test('a step that was taken by mistake is taken back before its person is told', async () => {
  const { mock, router, user } = await asModerator()
  await ordered(mock)
  await router.navigate({ to: '/moderation' })
  await user.click(await screen.findByRole('radio', { name: 'Orders' }))
  const row = await screen.findByRole('article', { name: 'Blue mug × 2' })
  await user.click(within(row).getByRole('button', { name: 'Next: Paid' }))
  within(row).getByText('Paid')
  screen.getByText('Blue mug × 2: Paid')
  await user.click(screen.getByRole('button', { name: /Undo$/ }))
  within(row).getByText('Ordered')
  expect(screen.queryByRole('button', { name: /Undo$/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Log' }))
  await user.click(screen.getByRole('radio', { name: 'Orders' }))
  within(await screen.findByRole('article', { name: 'Blue mug × 2' })).getByText('Ordered')
  expect(mock.state.ordersById.get(wish.id)?.order.steps.map(({ state }) => state)).toEqual(['placed'])
})

test('a step goes out by itself once it can no longer be taken back', async () => {
  const { mock, router, user } = await asModerator()
  await ordered(mock)
  await router.navigate({ to: '/moderation' })
  await user.click(await screen.findByRole('radio', { name: 'Orders' }))
  await user.click(await screen.findByRole('button', { name: 'Next: Paid' }))
  const stateNow = () => mock.state.ordersById.get(wish.id)?.order.state
  expect(stateNow()).toBe('placed')
  await waitFor(() => expect(stateNow()).toBe('paid'))
  expect(screen.queryByRole('button', { name: /Undo$/ })).toBeNull()
})

test('where an order has gone on meanwhile, it is said that nothing was done, and how it stands now', async () => {
  const { mock, router, user } = await asModerator()
  await ordered(mock)
  await router.navigate({ to: '/moderation' })
  await user.click(await screen.findByRole('radio', { name: 'Orders' }))
  const next = await screen.findByRole('button', { name: 'Next: Paid' })
  await say(`/api/admin/orders/${wish.id}/cancel`, {})
  await user.click(next)
  await screen.findByText('Nothing changed')
  await screen.findByText('No orders on the way')
})

test('an order is cancelled for its buyer after a question, and leaves the list', async () => {
  const { mock, router, user } = await asModerator()
  await ordered(mock)
  await router.navigate({ to: '/moderation' })
  await user.click(await screen.findByRole('radio', { name: 'Orders' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel order: Blue mug × 2' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(mock.state.ordersById.get(wish.id)?.order.cancelledAt).toBeNull()
  await user.type(question.getByLabelText('Message to the buyer (optional)'), 'Sold at the counter')
  await user.click(question.getByRole('button', { name: 'Cancel order' }))
  await screen.findByText('No orders on the way')
  expect(mock.state.ordersById.get(wish.id)?.order.cancelledAt).not.toBeNull()
  expect(mock.state.ordersById.get(wish.id)?.order.shopWords).toBe('Sold at the counter')
})

test('a moderator is shown their own order without its steps', async () => {
  const { router, user } = await asModerator()
  await say('/api/orders', wish)
  await router.navigate({ to: '/moderation' })
  await user.click(await screen.findByRole('radio', { name: 'Orders' }))
  await screen.findByText('This is your order. Another moderator handles it.')
  expect(screen.queryByRole('button', { name: /Next|Cancel/ })).toBeNull()
})

test('the buyer of an order is named, and written to in a conversation', async () => {
  const { mock, router, user } = await asModerator()
  await ordered(mock)
  const buyerId = mock.state.ordersById.get(wish.id)?.userId
  await router.navigate({ to: '/moderation' })
  await user.click(await screen.findByRole('radio', { name: 'Orders' }))
  const row = await screen.findByRole('article', { name: 'Blue mug × 2' })
  expect(row.textContent).toContain('Buyer: ')
  const link = within(row).getByRole('link', { name: 'Message the buyer' })
  expect(link.getAttribute('href')).toBe(`/chattie?with=${buyerId}`)
})

test('all orders are saved as a table', async () => {
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:orders')
  const { mock, router, user } = await asModerator()
  await ordered(mock)
  await router.navigate({ to: '/moderation' })
  await user.click(await screen.findByRole('radio', { name: 'Orders' }))
  await user.click(await screen.findByRole('button', { name: 'All orders as CSV' }))
  await waitFor(() => expect(make).toHaveBeenCalled())
  const [table] = make.mock.calls[0] ?? []
  expect(await (table as Blob).text()).toMatch(
    new RegExp(`^\\ufeff?"order".*\r\n"${wish.id}",.*"2 × Blue mug \\(2600\\)",5550,0`),
  )
  make.mockRestore()
})
