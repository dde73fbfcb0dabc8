import { newGuest, postAs } from '../support/api.ts'
import { appIsDrawn, cardOf, expectOffline, openHome, sendPost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectReading, readOn } from '../support/reading.ts'

test('the feed of whom one follows keeps its own place over a switch, a reload and a start without a network', async ({
  host,
  device,
}) => {
  test.setTimeout(240_000)
  const page = await device.open()
  await openHome(page, host.url)
  const tab = (name: string) => page.getByRole('tab', { name })
  const panel = page.getByRole('tabpanel')

  // a visitor follows, and reads what they have chosen
  await tab('Following').click()
  await expect(panel.getByRole('listitem')).toHaveCount(6)
  for (const nth of [0, 1, 2]) {
    const follow = panel.getByRole('button', { name: 'Follow' }).nth(nth)
    await follow.click()
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
  }
  await panel.getByRole('button', { name: 'Read their posts' }).click({ timeout: 30_000 })
  await expect(panel.getByRole('article').first()).toBeVisible()

  // each feed is left at its own place
  const followed = await readOn(page, 5)
  await tab('Everyone').click()
  await expect(tab('Everyone')).toHaveAttribute('aria-selected', 'true')
  const everyone = await readOn(page, 9)
  expect(everyone.post).not.toBe(followed.post)
  await tab('Following').click()
  await expectReading(page, followed)
  await tab('Everyone').click()
  await expectReading(page, everyone)
  await tab('Following').click()
  await expectReading(page, followed)

  await page.reload()
  await appIsDrawn(page)
  await expect(tab('Following')).toHaveAttribute('aria-selected', 'true')
  await expectReading(page, followed)

  await device.context.setOffline(true)
  await page.reload()
  await expectOffline(page)
  await expect(tab('Following')).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator(`[data-post="${followed.post}"]`)).toBeInViewport()
  await device.context.setOffline(false)
  expect(device.errors).toEqual([])
})

test('what those one follows write is told of and waits to be shown; what others write is not', async ({
  host,
  device,
}) => {
  const [friend, stranger] = [await newGuest(host.url), await newGuest(host.url)]
  await postAs(friend, { content: 'First from a friend' })
  const page = await device.open()
  await openHome(page, host.url)
  await page.goto(`${host.url}/people/${friend.id}`)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('tab', { name: 'Following' }).click()
  await expect(cardOf(page, 'First from a friend')).toBeVisible({ timeout: 30_000 })

  await postAs(stranger, { content: 'From somebody else' })
  await postAs(friend, { content: 'Second from a friend' })
  const news = page.getByRole('button', { name: '1 new post' })
  await expect(news).toBeVisible({ timeout: 60_000 })
  await expect(cardOf(page, 'Second from a friend')).toHaveCount(0)
  await news.click()
  await expect(cardOf(page, 'Second from a friend')).toBeVisible()
  await expect(cardOf(page, 'From somebody else')).toHaveCount(0)

  // one's own stands there at once, and stays when it is sent
  const own = await sendPost(page, 'My own answer')
  await expect(own).toHaveCount(1)
  await page.getByRole('tab', { name: 'Everyone' }).click()
  await page.getByRole('button', { name: /new posts?$/ }).click({ timeout: 30_000 })
  await expect(cardOf(page, 'From somebody else')).toBeVisible()
})
