import type { Locator } from '@playwright/test'
import {
  atHome,
  cardOf,
  expectSent,
  expectWaiting,
  openHome,
  postButton,
  postField,
  pressLike,
  twoFrames,
  typePost,
  writePost,
} from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

test('a newcomer reads, posts and likes, and nothing goes wrong or leaves for another site', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await openHome(page, host.url)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const liked = page.locator(
    `article[data-post="${await page.getByRole('article').first().getAttribute('data-post')}"]`,
  )
  await pressLike(liked, true)
  await expectSent(await writePost(page, 'Good morning from a newcomer'))
  await expect(page.getByText('Post complete')).toBeVisible()
  await expect.poll(async () => (await host.effects()).map(({ kind }) => kind)).toEqual(['like.set', 'post.create'])

  await page.reload()
  await expect(page.getByText('Good morning from a newcomer')).toBeVisible()
  await expect(liked.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  expect(device.errors).toEqual([])
  expect(device.asked.filter((address) => !address.startsWith(host.url) && /^https?:/.test(address))).toEqual([])
})

test('the floating button posts through its dialog', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await page.getByRole('button', { name: 'New post' }).and(page.locator('[aria-haspopup=dialog]')).click()
  const dialog = page.getByRole('dialog', { name: 'Create post' })
  await dialog.getByRole('textbox', { name: 'Write a post' }).fill('From the dialog')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expectSent(page.getByRole('article').filter({ hasText: 'From the dialog' }))
  expect((await host.posts()).filter(({ content }) => content === 'From the dialog')).toHaveLength(1)
})

test('a press that begins while the feed scrolls is heard', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  const heart = page.getByRole('article').nth(2).getByRole('button', { name: 'Like' })
  await heart.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const { x = 0, y = 0, height = 0 } = (await heart.boundingBox()) ?? {}
  await page.mouse.move(x + 8, y + height / 2)
  await page.evaluate(() => scrollBy(0, 4))
  await page.mouse.down()
  await twoFrames(page)
  await page.mouse.up()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a press is heard whatever comes up between down and up', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  const press = async (button: Locator, meanwhile: () => Promise<void>) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    const at = { x: x + width - 5, y: y + height - 5 }
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await meanwhile()
    await twoFrames(page)
    await page.mouse.up()
    return at
  }
  // the last one of a post: none comes after it and over what is pressed next
  const closeMessage = async () => {
    await expect(page.getByText('Post complete')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Post complete')).toHaveCount(0)
  }
  const bringDown = () =>
    postButton(page).evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 100))
  const message = page.getByText('You are posting as a guest')
  const pencil = page.locator('.fab')

  // the first message loads what draws it: the next is there at once
  await page.getByRole('article').first().getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Close' }).click()

  // the message that a first like brings stands where the button is
  const heart = page.getByRole('article').first().getByRole('button', { name: 'Like' })
  await typePost(page, 'Under a message')
  await bringDown()
  await press(postButton(page), async () => {
    await heart.evaluate((button: HTMLElement) => button.click())
    // once the like is kept the message is due
    await expect.poll(() => [...device.intents.values()][0]?.kind).toBe('like.set')
    await twoFrames(page)
    await expect(message).toHaveCount(0)
  })
  await expect(cardOf(page, 'Under a message')).toBeVisible()
  await closeMessage()

  // the pencil leaves while a text is written, and stays away until it is posted
  await typePost(page, 'Under the pencil')
  await bringDown()
  await postField(page).blur() // as one who puts the keyboard away
  await expect(pencil).toBeHidden()
  const pressed = await press(postButton(page), () => expect(pencil).toBeHidden())
  await expect(cardOf(page, 'Under the pencil')).toBeVisible()
  await expect(pencil).toBeVisible()
  const there = (await pencil.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  expect(pressed.x, 'its place was that of the press').toBeGreaterThan(there.x)
  expect(pressed.y).toBeGreaterThan(there.y)
  await closeMessage()

  // a network that is gone adds a line above the button
  await typePost(page, 'Under a line')
  await press(postButton(page), () => device.context.setOffline(true))
  await expectWaiting(cardOf(page, 'Under a line'))
})

for (const by of ['a mouse', 'a finger'] as const)
  test(`a press by ${by} is heard by the button that it began on, wherever that has moved`, async ({
    host,
    device,
  }) => {
    const page = await atHome(device, host.url)
    const cdp = await device.context.newCDPSession(page)
    const field = page.getByRole('region', { name: 'Community' }).getByRole('button', { name: 'New post' })
    await field.scrollIntoViewIfNeeded()
    const { x = 0, y = 0 } = (await field.boundingBox()) ?? {}
    const at = { x: x + 20, y: y + 10 }
    const touch = (type: 'touchStart' | 'touchEnd') =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [at] : [] })
    await page.mouse.move(at.x, at.y)
    await (by === 'a mouse' ? page.mouse.down() : touch('touchStart'))
    // as the strip under the header does, which slides in for a fifth of a second
    await page.locator('#main').evaluate((main) => (main.style.paddingTop = '80px'))
    await twoFrames(page)
    await (by === 'a mouse' ? page.mouse.up() : touch('touchEnd'))
    await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeVisible()
  })

test('a press on the page that is shown leads to its top, however far down it was read', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  for (const rounds of [3, 25]) {
    await page.mouse.move(200, 400)
    for (let round = 0; round < rounds; round++) {
      await page.mouse.wheel(0, 700)
      await twoFrames(page)
    }
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  }
  expect(new URL(page.url()).pathname).toBe('/')
})
