import type { Page } from '@playwright/test'
import { appIsDrawn, atHome, cardOf, expectOffline, openHome } from '../support/app.ts'
import { expect, profileTest as test, test as contextTest } from '../support/fixtures.ts'
import { storedPosts } from '../support/kept.ts'
import { makeMember, signIn, signOut } from '../support/lives.ts'
import { writeOffline } from '../support/sending.ts'

test('the stored feed is shown after the browser was closed and the server is gone', async ({ host, device }) => {
  const first = await device.open()
  await openHome(first, host.url)
  const text = await first.getByRole('article').first().locator('[id$=text]').innerText()
  await expect.poll(() => storedPosts(first)).toBeGreaterThan(0)
  await device.close()
  await host.kill()

  const page = await device.reopen()
  await page.goto(host.url)
  await expect(cardOf(page, text)).toBeVisible()
  await expectOffline(page)
  expect(device.errors).toEqual([])
})

test('an offline start speaks the language that was chosen', async ({ host, device }) => {
  const first = await device.open('en-US')
  await openHome(first, host.url)
  await first.getByRole('button', { name: 'Language' }).click()
  const anew = first.waitForEvent('load') // the choice is kept before the page is asked for anew
  await first.getByRole('menuitemradio', { name: '한국어' }).click()
  await anew
  await expect(first.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(first.getByRole('article').first()).toBeVisible()
  await device.close()
  await host.kill()

  const page = await device.reopen()
  const answer = await page.goto(host.url)
  expect(await answer?.text()).toContain('<html lang="ko"')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(device.errors).toEqual([])
})

/** The posts whose cards are on the page now. */
const cardsOn = (page: Page): Promise<(string | undefined)[]> =>
  page.locator('article[data-post]').evaluateAll((cards: HTMLElement[]) => cards.map((card) => card.dataset.post))

/** A person's action the moment that they have seen cards; the page that shows them may be gone at once. */
const NEXT_STEPS: Record<string, (page: Page, url: string) => Promise<unknown>> = {
  'another address': (page, url) => page.goto(`${url}/outbox`),
  'a post of them': (page) => page.getByRole('article').nth(2).locator('a[href^="/posts/"]').first().click(),
  'a reload': (page) => page.reload(),
  'the end of the tab': (page) => page.close(),
  'no network': async () => undefined,
}

contextTest(
  'cards that were shown after a change of person are there offline, whichever step follows',
  async ({ host, device }) => {
    for (const name of ['Aki', 'Bea']) await makeMember(host, name)
    const first = await atHome(device, host.url)
    await signIn(first, host, 'Aki')
    await writeOffline(device, first, 'Left by Aki')
    await signOut(first, host, /^Keep on this device$/)
    await device.context.setOffline(false)

    for (const [name, step] of Object.entries(NEXT_STEPS)) {
      await signIn(first, host, 'Bea')
      await clearFeed(first)
      const page = await device.newTab()
      await page.goto(host.url)
      await appIsDrawn(page)
      await expect(page.getByRole('article').nth(2)).toBeVisible()
      // those in view: cards drawn below them differ by heights
      const shown = (await cardsOn(page)).slice(0, 3)
      expect(shown).toHaveLength(3)
      await step(page, host.url)
      await device.context.setOffline(true)

      const later = await device.newTab()
      await later.goto(host.url)
      await expect(later.getByRole('article').first()).toBeVisible()
      const missing = async () => {
        const now = await cardsOn(later)
        return shown.filter((id) => !now.includes(id))
      }
      await expect.poll(missing, name).toEqual([])
      await device.context.setOffline(false)
      await Promise.all([page.close(), later.close()])
      await signOut(first, host)
    }
    expect(device.errors).toEqual([])
  },
)

/** Takes the stored feed away, so that the next page is the first to show one. */
const clearFeed = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('anpan-cache')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const work = opened.result.transaction(['posts', 'lists'], 'readwrite')
    for (const table of work.objectStoreNames) work.objectStore(table).clear()
    await new Promise((resolve) => work.addEventListener('complete', resolve))
    opened.result.close()
  })
