import type { Locator, Page } from '@playwright/test'
import { newGuest, postAs } from '../support/api.ts'
import { atHome, cardOf, goOffline, openComposer, postField } from '../support/app.ts'
import { log } from '../support/conversing.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import type { TestHost } from '../support/test-host.ts'
import { expect, test } from '../support/fixtures.ts'
import { countCompositions, inputMethodOf } from '../support/input-method.ts'
import { readOutbox } from '../support/stored.ts'
import { placesOf } from '../support/stores.ts'

interface Place {
  path: string
  field(page: Page): Locator
  open?(page: Page): Promise<void>
  /** The key that sends. */
  key: string
  button: string
  /** What shows a text that was sent. */
  sent(page: Page, text: string): Locator
}

const PLACES: Record<'post' | 'comment' | 'message', Place> = {
  post: { path: '/', field: postField, open: openComposer, key: 'Control+Enter', button: 'Post', sent: cardOf },
  comment: {
    path: '/posts/',
    field: (page) => page.getByRole('textbox', { name: 'Write a comment' }),
    key: 'Control+Enter',
    button: 'Comment',
    sent: cardOf,
  },
  message: {
    path: '/chattie?room=shopping-bot',
    field: (page) => page.getByRole('textbox', { name: 'Write a message' }),
    key: 'Enter',
    button: 'Send',
    sent: (page, text) => log(page).locator('p.w-fit[dir]').filter({ hasText: text }),
  },
}

/** Opens home, and gives the way to each place with a field in it. */
async function startAt(host: TestHost, device: TestBrowser) {
  const postId = await postAs(await newGuest(host.url), { content: 'Which bread goes with curry?' })
  const page = await atHome(device, host.url)
  const go = async ({ path, open, field }: Place) => {
    await page.goto(host.url + (path === '/posts/' ? path + postId : path))
    await open?.(page)
    await field(page).focus()
    await countCompositions(field(page))
    return field(page)
  }
  return { page, go, ime: await inputMethodOf(page), postId }
}

test('Enter that ends a composition neither sends nor loses the text', async ({ host, device }) => {
  const { page, go, ime } = await startAt(host, device)
  for (const place of Object.values(PLACES)) {
    const field = await go(place)
    await ime.compose('かれーぱん')
    await page.keyboard.press('Control+Enter') // a key that the input method has left as it is
    await ime.enter('カレーパン')
    await ime.compose('がすき')
    await ime.enter('が好き')
    await expect(field).toHaveValue('カレーパンが好き')
    await expect(field).toHaveAttribute('data-compositions', '2')
    await expect.poll(() => placesOf(page, 'カレーパンが好き')).toContain('anpan-outbox drafts')
    await expect(place.sent(page, 'カレーパン')).toHaveCount(0)
    await page.keyboard.press(place.key)
    await expect(place.sent(page, 'カレーパンが好き')).toHaveCount(1)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  const header = page.getByRole('searchbox', { name: 'Search posts, products, services' })
  await header.focus()
  await ime.compose('ぱんや')
  await ime.enter('パン屋')
  await expect(header).toHaveValue('パン屋')
  expect(new URL(page.url()).pathname).toBe('/chattie')

  await page.goto(`${host.url}/discover`)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.focus()
  await ime.compose('ぱんや')
  await page.waitForTimeout(600) // longer than the pause after which a text is searched for
  expect(new URL(page.url()).search).toBe('')
  await ime.enter('パン屋')
  await expect(search).toHaveValue('パン屋')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('パン屋')
  await expect(search).toHaveValue('パン屋')
  expect(device.errors).toEqual([])
})

test('a button that is pressed in the middle of a composition sends its text once, and empties the field', async ({
  host,
  device,
}) => {
  const { page, go, ime } = await startAt(host, device)
  for (const place of Object.values(PLACES)) {
    const field = await go(place)
    await ime.compose('おはよう')
    await page.getByRole('button', { name: place.button, exact: true }).last().click()
    await expect(place.sent(page, 'おはよう')).toHaveCount(1)
    await expect(place.sent(page, 'おはようおはよう')).toHaveCount(0)
    if (place !== PLACES.post) await expect(field).toHaveValue('')
    await page.reload()
    await expect(place.sent(page, 'おはよう')).toHaveCount(1)
    await expect.poll(() => placesOf(page, 'おはよう')).not.toContain('anpan-outbox drafts')
  }
  expect(device.errors).toEqual([])
})

test('a text that is half composed outlives the settling of a change, a saved draft and a change of language', async ({
  host,
  device,
}) => {
  const { page, go, ime } = await startAt(host, device)
  for (const place of [PLACES.post, PLACES.message]) {
    const field = await go(place)
    await goOffline(device, page)
    await field.fill('さきの')
    await page
      .getByRole('button', { name: new RegExp(`^${place.button}( later)?$`) })
      .last()
      .click()
    await expect(place.sent(page, 'さきの')).toHaveCount(1)
    if (place === PLACES.post) await openComposer(page)
    await field.focus()
    await ime.commit('つぎは')
    await ime.compose('めろん')
    await expect.poll(() => placesOf(page, 'つぎはめろん')).toEqual(['anpan-outbox drafts'])
    await device.context.setOffline(false)
    await expect.poll(async () => (await readOutbox(page)).outbox, { timeout: 60_000 }).toEqual([])
    await ime.compose('めろんぱん')
    await ime.enter('メロンパン')
    await expect(field).toHaveValue('つぎはメロンパン')
    await ime.compose('と')
    await page.reload()
    if (place === PLACES.post) await openComposer(page)
    await expect(field).toHaveValue('つぎはメロンパンと')
    await expect(place.sent(page, 'つぎは')).toHaveCount(0)
    await field.fill('')
  }
  await go(PLACES.post)
  await ime.compose('ことばを')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: '한국어' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(page.getByText('ことばを', { exact: true })).toBeVisible()
  expect(device.errors).toEqual([])
})
