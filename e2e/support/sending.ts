import type { Page } from '@playwright/test'
import { type Entry, type Fresh, newEntry } from '#src/data/db/entry.ts'
import { expectOffline, expectWaiting, writePost } from './app.ts'
import type { LoggedRequest } from './faults.ts'
import { expect } from './fixtures.ts'
import { putEntry, readOutbox } from './stored.ts'
import type { TestBrowser } from './test-browser.ts'
import type { TestHost } from './test-host.ts'

/** The request that makes a post. */
export const POST = { method: 'POST', path: '/api/posts' }

export const createsOf = async (host: TestHost): Promise<LoggedRequest[]> =>
  (await host.requests()).filter(({ method, path }) => method === 'POST' && path === '/api/posts')

/** What people see on the server of texts that end so, in the order in which it came. */
export const textsOf = async (host: TestHost, end: string): Promise<string[]> =>
  (await host.posts()).map(({ content }) => content).filter((content) => content.endsWith(end))

/** One post was made of what may have been many requests, all under one key. */
export async function expectOnce(host: TestHost, text: string, requests: number): Promise<void> {
  expect((await host.posts()).filter(({ content }) => content === text)).toHaveLength(1)
  const asked = await createsOf(host)
  expect(asked).toHaveLength(requests)
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
}

/** Writes posts while the device knows that it has no network, so that none of them is tried. */
export async function writeOffline(device: TestBrowser, page: Page, ...texts: string[]): Promise<void> {
  await device.context.setOffline(true)
  await expectOffline(page)
  for (const text of texts) await expectWaiting(await writePost(page, text))
}

/** Pulls the triggers of the drain, as a browser does whose network comes and goes. */
export async function nudge(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.evaluate(() => dispatchEvent(new Event('online')))
}

/** Nudges again and again until `isDone`; a sleeping back-off is not waited out. */
export async function nudgeUntil(page: Page, isDone: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
  await expect(async () => {
    await nudge(page)
    expect(await isDone()).toBe(true)
  }).toPass({ timeout: withinMs, intervals: [300] })
}

/** Puts an entry into the outbox as no screen would, for the account that acts here; resolves with its place. */
export async function craft(
  page: Page,
  { kind, target, payload }: { kind: Entry['kind']; target: string; payload: object | null },
  more: Partial<Fresh> = {},
): Promise<number> {
  const [lane] = (await readOutbox(page)).lanes
  const own = { kind, target, payload: payload as Entry['payload'], userId: lane?.userId ?? '' }
  return putEntry(page, newEntry({ ...own, ...more }))
}
