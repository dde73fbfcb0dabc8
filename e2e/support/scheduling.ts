import { expect, type Locator, type Page } from '@playwright/test'
import type { Scheduled } from '#contract/scheduled.ts'

/** Schedules a post for in an hour, or when it is said, as who is signed in on this page. */
export async function scheduleAs(page: Page, content: string, inMs = 3600_000): Promise<void> {
  const status = await page.evaluate(
    async ([text, ms]) => {
      const at = new Date(Date.now() + Number(ms)).toISOString()
      const body = JSON.stringify({ id: crypto.randomUUID(), at, post: { content: text } })
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
      return (await fetch('/api/scheduled', { method: 'POST', headers, body })).status
    },
    [content, inMs],
  )
  expect(status).toBe(201)
}

/** What waits for its time at the server, of who is signed in on this page. */
export const scheduledOf = (page: Page): Promise<Scheduled[]> =>
  page.evaluate(async () => (await (await fetch('/api/scheduled')).json()) as Scheduled[])

/** Opens the sheet for the post in the composer. */
export async function openSchedule(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Schedule' })
  await expect(sheet).toBeVisible()
  return sheet
}

/** A moment as the field takes it, in the browser's time zone. */
export const fieldTime = (page: Page, inMs: number): Promise<string> =>
  page.evaluate((ms) => {
    const at = new Date(Date.now() + ms)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, inMs)
