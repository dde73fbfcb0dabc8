import { expect, type Page } from '@playwright/test'
import { ORDER_STEPS } from '#contract/orders.ts'

/** Buys a blue mug as who is signed in on this page; resolves with the order's id. */
export async function orderAs(page: Page): Promise<string> {
  const { id, status } = await page.evaluate(async () => {
    const body = {
      id: crypto.randomUUID(),
      lines: [{ productId: 'mug-blue', quantity: 1, unitPrice: 2600 }],
      total: 2950,
      delivery: { name: 'Mina', postalCode: '', address: 'Midori 3-12, Kyoto', note: '' },
      payment: 'demo-card',
      pointsUsed: 0,
    }
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
    const answer = await fetch('/api/orders', { method: 'POST', headers, body: JSON.stringify(body) })
    return { id: body.id, status: answer.status }
  })
  expect(status).toBe(201)
  return id
}

/** Buys a blue mug as the person signed in on this page, and has another member bring it to them as a moderator. */
export async function deliver(page: Page, host: { appoint(userId: string): Promise<void> }): Promise<void> {
  const id = await orderAs(page)
  const url = new URL(page.url()).origin
  const moderator = await memberElsewhere(url)
  await host.appoint(moderator.id)
  for (const state of ORDER_STEPS.slice(1)) {
    const headers = { ...moderator.headers, 'Idempotency-Key': crypto.randomUUID() }
    const body = JSON.stringify({ state })
    expect((await fetch(`${url}/api/admin/orders/${id}/steps`, { method: 'POST', headers, body })).status).toBe(200)
  }
}

/** Another member, whose requests come from no browser. */
export async function memberElsewhere(url: string): Promise<{ id: string; headers: Record<string, string> }> {
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  const account = { email: `${crypto.randomUUID()}@mail.example`, password: 'long enough', firstName: 'Aki' }
  const answer = await fetch(`${url}/api/auth/sign-up`, { method: 'POST', headers, body: JSON.stringify(account) })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { id } = (await answer.json()) as { id: string }
  return { id, headers: { ...headers, cookie } }
}

/** Puts what is shown into the cart, and says where it goes; the order itself is still to be placed. */
export async function toCheckout(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to the cart')).toBeVisible()
  await page.goto(`${url}/checkout`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Hana Aoki')
  await page.getByRole('textbox', { name: 'Address' }).fill('Midori 3-12, Kyoto')
}

/** Another member buys. */
export async function buyElsewhere(url: string, productId: string, quantity: number): Promise<void> {
  const { headers } = await memberElsewhere(url)
  const lines = [{ productId, quantity, unitPrice: 2400 }]
  const body = {
    id: crypto.randomUUID(),
    lines,
    total: quantity * 2400 + 350,
    delivery: { name: 'Aki', postalCode: '', address: 'Nara', note: '' },
    payment: 'demo-card',
    pointsUsed: 0,
  }
  const bought = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect(bought.status).toBe(201)
}
