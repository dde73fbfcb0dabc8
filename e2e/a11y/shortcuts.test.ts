import type { Page } from '@playwright/test'
import { openHome, twoFrames } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ hasWorker: false })

/** Where the focused post stands in its feed; nothing where no post has the focus. */
const postInFocus = (page: Page) =>
  page.evaluate(() => {
    const post = document.activeElement?.closest('[role=feed] article')
    const box = post?.getBoundingClientRect()
    const isSeen = box !== undefined && box.top >= 0 && box.top < innerHeight / 2
    return post ? { at: Number(post.getAttribute('aria-posinset')), isSeen } : undefined
  })

test('single keys go through the feed, like, open and write; their help switches them off', async ({
  host,
  device,
}) => {
  await host.writePosts(...Array.from({ length: 12 }, (_, number) => `Post ${number}`))
  const page = await device.open()
  await openHome(page, host.url)
  await expect(page.getByRole('button', { name: 'New post' }).first()).toBeVisible()
  const press = (key: string) => page.keyboard.press(key)
  // the HTML had the first of them
  await expect(page.locator('#feed article').first()).toHaveAttribute('aria-setsize', /^(?:[3-9]\d|\d{3})$/)

  // the keys come with a file of their own, a moment after the page
  await expect(async () => {
    await press('j')
    expect(await postInFocus(page)).toBeDefined()
  }).toPass()
  const first = (await postInFocus(page))?.at ?? 0
  // far beyond what is in the document at the start
  for (let steps = 1; steps <= 14; steps++) {
    await press('j')
    await expect.poll(() => postInFocus(page)).toEqual({ at: first + steps, isSeen: true })
  }
  // and faster than the list draws, as by a key that is held down
  await page.evaluate(() => {
    for (let times = 0; times < 10; times++)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
  })
  await expect.poll(() => postInFocus(page)).toEqual({ at: first + 24, isSeen: true })
  await press('k')
  await expect.poll(() => postInFocus(page)).toEqual({ at: first + 23, isSeen: true })

  const post = page.locator('article:focus')
  const heart = post.getByRole('button', { name: 'Like' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await press('l')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const ring = await post.evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(ring, 'the post in focus is marked').toBe('solid')
  await press('o')
  // the address changes before the page does
  await expect(page.getByRole('heading', { name: 'Post', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/posts\//)
  await press('n')
  await expect(page.getByRole('dialog', { name: 'Create post' })).toBeVisible()
  await expect(page).toHaveURL(`${host.url}/`)
  await press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press('/')
  await expect(page.getByRole('heading', { name: 'Discover', level: 1 })).toBeAttached()
  await expect(page).toHaveURL(/\/discover/)
  // it leads into the field, where keys are letters
  const field = page.locator('#main').getByRole('searchbox')
  await expect(field).toBeFocused()
  await field.blur()

  await press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const isOn = help.getByRole('switch', { name: 'Keyboard shortcuts' })
  await isOn.focus()
  await press('Space')
  await expect(isOn).not.toBeChecked()
  await press('Escape')
  await expect(help).toHaveCount(0)
  await press('n')
  await press('?')
  // a key acts at once; what it opens was open before, so its file is there
  await twoFrames(page)
  await expect(page.getByRole('dialog'), 'switched off, no key opens anything').toHaveCount(0)
  await page.goto(`${host.url}/settings`)
  const setting = page.getByRole('switch', { name: 'Keyboard shortcuts' })
  await expect(setting, 'it is kept').not.toBeChecked()
  await setting.focus()
  await press('Space')
  await expect(async () => {
    await press('?')
    await expect(help).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('on wide screens the key / leads into the field for searching', async ({ host, device }) => {
  const page = await device.open()
  await page.setViewportSize({ width: 1280, height: 800 })
  await openHome(page, host.url)
  const field = page.getByRole('searchbox', { name: 'Search posts' })
  await expect(async () => {
    if (!(await field.evaluate((one) => one === document.activeElement))) await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type('tomato')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/discover\?q=tomato/)
})
