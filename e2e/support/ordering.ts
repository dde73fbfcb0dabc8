import { expect, type Page } from '@playwright/test'

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
