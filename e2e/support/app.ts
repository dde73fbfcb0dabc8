import { expect, type Locator, type Page } from '@playwright/test'
import { readOutbox } from './stored.ts'
import type { TestBrowser } from './test-browser.ts'

/** Opens the home page and waits until the feed is read and the app could start without a network. */
export async function openHome(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await appIsDrawn(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  // a page without workers has nothing more to wait for
  await page.evaluate(() => navigator.serviceWorker?.ready.then(() => undefined))
}

/** Opens the browser with home in it, ready to start without a network. */
export async function atHome(device: TestBrowser, url: string): Promise<Page> {
  const page = await device.open()
  await openHome(page, url)
  return page
}

/** Opens home in one more tab. */
export async function tabAtHome(device: TestBrowser, url: string): Promise<Page> {
  const page = await device.newTab()
  await openHome(page, url)
  return page
}

/** Takes the browser's network away, and waits until the app has said so. */
export async function goOffline(device: TestBrowser, page: Page): Promise<void> {
  await device.context.setOffline(true)
  await expectOffline(page)
}

/** Lets the page draw what it holds. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Waits until home is the app's own, and no more what its HTML has drawn. */
export async function appIsDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as { anpanTap?: unknown }).anpanTap === undefined)
}

/** The card of a post that says `text`. */
export const cardOf = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })

/** The card of the post that stands nth in the feed now, wherever it stands later. */
export async function cardAt(page: Page, nth: number): Promise<{ id: string; card: Locator }> {
  const id = (await page.getByRole('article').nth(nth).getAttribute('data-post')) ?? ''
  return { id, card: page.locator(`article[data-post="${id}"]`) }
}

/** The one sentence about connection and sending. */
export const strip = (page: Page): Locator => page.getByRole('status').first()

/** Writes a post in the feed's composer and waits until its card is shown. */
export async function writePost(page: Page, text: string): Promise<Locator> {
  await openComposer(page)
  await page.getByRole('textbox', { name: 'Write a post' }).fill(text)
  await page.getByRole('button', { name: /^Post(?: later)?$/ }).click()
  const card = cardOf(page, text)
  await expect(card).toBeVisible()
  return card
}

/** Writes a post and waits until the server has it. */
export async function sendPost(page: Page, text: string): Promise<Locator> {
  const card = await writePost(page, text)
  await expectSent(card)
  return card
}

/** The field in which a post is written. */
export const postField = (page: Page): Locator => page.getByRole('textbox', { name: 'Write a post' })

/** Types a post and leaves it unsent in its field. */
export async function typePost(page: Page, text: string): Promise<void> {
  await openComposer(page)
  await postField(page).fill(text)
}

/** The button that posts, while there is a network. */
export const postButton = (page: Page): Locator => page.getByRole('button', { name: 'Post', exact: true })

/** Opens the header's menu of languages; the header hides while the page scrolls down to a field. */
export async function openLanguageMenu(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Language' }).click()
}

/** Opens the composer at the top of the feed. */
export async function openComposer(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Community' })
    .getByRole('button', { name: 'New post', expanded: false })
    .click()
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeVisible()
}

export async function pressLike(card: Locator, wish: boolean): Promise<void> {
  const heart = card.getByRole('button', { name: 'Like' })
  await expect(heart).toHaveAttribute('aria-pressed', String(!wish))
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', String(wish))
}

export async function deletePost(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
}

/** Waits until the card says that it is on the server, by saying nothing. */
export async function expectSent(card: Locator): Promise<void> {
  // at one moment: while a page is drawn anew there may be neither card nor mark
  const quiet = card.filter({ hasNotText: /Waiting to send|Sending|Not sent/ })
  await expect(quiet).toBeVisible({ timeout: 60_000 })
}

export const expectWaiting = (card: Locator): Promise<void> => expect(card.getByText('Waiting to send')).toBeVisible()

/** Waits until the strip says that there is no network, and what it pushed down stands still. */
export const expectOffline = (page: Page): Promise<void> => expectStrip(page, 'You are offline')

/** Waits until the strip says something, and what it pushed down stands still. */
export async function expectStrip(page: Page, words: string): Promise<void> {
  await expect(strip(page)).toContainText(words, { timeout: 30_000 })
  await page.evaluate(async () => {
    const moves = document.getAnimations().filter((move) => move instanceof CSSTransition)
    const over = Promise.all(moves.map((move) => move.finished.catch(() => undefined))) // one that is cut off is over too
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 2000))]) // a tab in the background moves nothing
  })
}

/** Makes an account, as the sign-in page would, and goes on as its member. */
export async function signUp(page: Page, name: string): Promise<void> {
  const status = await page.evaluate(async (firstName) => {
    const email = `${firstName.toLowerCase()}@members.example`
    const body = JSON.stringify({ email, password: 'correct horse battery', firstName })
    const answer = await fetch('/api/auth/sign-up', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    return answer.status
  }, name)
  expect(status).toBe(201)
  await page.reload()
  await appIsDrawn(page)
  // the device takes in whose session it is behind what is seen
  await expect.poll(async () => (await readOutbox(page)).accounts.map(({ kind }) => kind)).toContain('member')
}

/** Signs a member of `signUp` in, on the page for it. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  const field = page.getByRole('textbox', { name: 'Email' })
  await field.fill(`${name.toLowerCase()}@members.example`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.locator('form').getByRole('button', { name: 'Sign in' }).click()
  await expect(field).toHaveCount(0)
}

/** Whose session this page has. */
export const ownId = (page: Page): Promise<string> =>
  page.evaluate(async () => ((await (await fetch('/api/auth/user')).json()) as { id: string }).id)
