import { expect, type Locator, type Page } from '@playwright/test'
import type { TestBrowser } from './test-browser.ts'
import type { TestHost } from './test-host.ts'

/** Waits until the worker has the page, so that it is the worker that sends. */
export async function expectWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Ends every worker of the browser in the middle of what it does, as the browser itself may; resolves once they are gone. */
export async function killWorkers(device: TestBrowser, page: Page): Promise<void> {
  const cdp = await device.context.newCDPSession(page)
  const running = new Set<string>()
  let isStopping = false
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions)
      if (runningStatus === 'stopped') running.delete(versionId)
      else if (!isStopping) running.add(versionId) // later ones were started anew
  })
  await cdp.send('ServiceWorker.enable')
  isStopping = true
  await cdp.send('ServiceWorker.stopAllWorkers')
  await expect.poll(() => running.size).toBe(0)
  await cdp.detach()
}

/** Ends the page's process, as a fault in the browser would; the tab is of no use afterwards. */
export async function crash(device: TestBrowser, page: Page): Promise<void> {
  const cdp = await device.context.newCDPSession(page)
  const gone = page.waitForEvent('crash')
  void cdp.send('Page.crash').catch(() => undefined) // the crashed process cannot answer
  await gone
}

/** How long a page has to put things in order once it is told. */
const FREEZE_MS = 1500

/** Runs in the page: tells it that it will be frozen, and halts it when none of its transactions holds the store. */
function halt(inMs: number): void {
  let open = 0
  const prototype = IDBDatabase.prototype
  const real = prototype.transaction
  const end = () => {
    open -= 1
  }
  prototype.transaction = function counted(this: IDBDatabase, ...all) {
    const transaction = real.apply(this, all)
    open += 1
    transaction.addEventListener('complete', end)
    transaction.addEventListener('abort', end)
    return transaction
  }
  const stop = () => {
    if (open > 0) return void setTimeout(stop, 5)
    prototype.transaction = real
    // oxlint-disable-next-line no-debugger -- this is what halts it
    debugger
    document.dispatchEvent(new Event('resume'))
  }
  document.dispatchEvent(new Event('freeze'))
  setTimeout(stop, inMs)
}

/**
 * Freezes a page as the browser does in the background: it is told, and then not a line of it runs; resolves with what
 * wakes it up again. Its script is halted, since a page that is steered counts as seen and is never frozen.
 */
export async function freeze(device: TestBrowser, page: Page): Promise<() => Promise<void>> {
  const cdp = await device.context.newCDPSession(page)
  await cdp.send('Debugger.enable')
  const halted = new Promise((resolve) => cdp.once('Debugger.paused', resolve))
  await cdp.send('Runtime.evaluate', { expression: `(${halt})(${FREEZE_MS})` })
  await halted
  return async () => {
    await cdp.send('Debugger.resume')
    await cdp.detach()
    await page.bringToFront()
  }
}

/** Loads a page anew as with Shift: no worker serves it. */
export async function reloadHard(device: TestBrowser, page: Page): Promise<void> {
  const cdp = await device.context.newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await cdp.send('Page.reload', { ignoreCache: true })
  await loaded
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await cdp.detach()
}

/** What writes have changed, by kind and in order. */
export const kindsOf = async (host: TestHost): Promise<string[]> => (await host.effects()).map(({ kind }) => kind)

/** Waits until a text stands on the server, and sees to it that it does so once and under one key. */
export async function expectOnServerOnce(host: TestHost, text: string): Promise<void> {
  const ids = async () => (await host.posts()).filter(({ content }) => content === text).map(({ id }) => id)
  await expect.poll(ids, { timeout: 60_000 }).toHaveLength(1)
  const [id] = await ids()
  const made = (await host.effects()).filter(({ kind, target }) => kind === 'post.create' && target === id)
  expect(made).toHaveLength(1)
}

/** Likes a post wherever its card stands, also under the bar at the screen's foot. */
export async function pressHeart(card: Locator): Promise<void> {
  const heart = card.getByRole('button', { name: 'Like' })
  await heart.evaluate((button) => (button as HTMLButtonElement).click())
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
}

/** The password of every member of `makeMember`. */
export const PASSWORD = 'correct horse battery'
const addressOf = (name: string) => `${name.toLowerCase()}@members.example`

/** Makes an account from elsewhere, as on another device; resolves with the member's id. */
export async function makeMember(host: TestHost, name: string): Promise<string> {
  const answer = await fetch(`${host.url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: host.url },
    body: JSON.stringify({ email: addressOf(name), password: PASSWORD, firstName: name }),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** Signs a member in as a person does, and goes home. */
export async function signIn(page: Page, host: TestHost, name: string, password = PASSWORD): Promise<void> {
  await page.goto(`${host.url}/sign-in`)
  const main = page.getByRole('main')
  await main.locator('button[aria-pressed]', { hasText: 'Sign in' }).click()
  await main.getByLabel('Email').fill(addressOf(name))
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.locator('form').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${host.url}/`)
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** Signs out as a person does; with changes that were not sent the dialog's button of this name is pressed. */
export async function signOut(page: Page, host: TestHost, choice?: RegExp): Promise<void> {
  await page.goto(`${host.url}/sign-in`)
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  if (choice) await page.getByRole('dialog').getByRole('button', { name: choice }).click()
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
}
