import { cardOf, deletePost, openHome, sendPost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { drop } from '../support/proxy.ts'

/** Notes whether these words are ever drawn; installed before any page script runs. */
function noteDrawn(words: string): void {
  Object.assign(globalThis, { wasDrawn: false })
  const look = () => {
    if (document.body?.textContent.includes(words)) Object.assign(globalThis, { wasDrawn: true })
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}

test('what waits to be deleted is not seen again: not at the next start, with no last screen to draw, nor on its own page', async ({
  host,
  network,
  device,
}) => {
  const page = await device.open()
  await openHome(page, network.url)
  const card = await sendPost(page, 'Gone for good')
  const id = await card.getAttribute('data-post')
  network.meet({ method: 'DELETE', path: '/api/**' }, drop)
  await deletePost(page, card)
  await page.addInitScript(() => localStorage.removeItem('anpan-home'))
  await page.addInitScript(noteDrawn, 'Gone for good')
  for (let start = 0; start < 3; start++) {
    await openHome(page, network.url)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'wasDrawn'))).toBe(false)
  }

  // in the app, too, with every answer that the page has had by now
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'wasDrawn'))).toBe(false)

  const reads = async () => (await host.requests()).filter((one) => one.path === `/api/posts/${id}`).length
  await page.goto(`${network.url}/posts/${id}`)
  await expect(page.getByText('Post not found')).toBeVisible()
  expect(await reads()).toBeGreaterThan(0) // the server has it still
  expect(device.errors).toEqual([])
})

for (const how of ['Delete', 'Hide'])
  test(`${how} on a post's own page leads home, where Undo brings it back`, async ({ host, device }) => {
    const page = await device.open()
    await openHome(page, host.url)
    const first = how === 'Delete' ? await sendPost(page, 'Read alone') : page.getByRole('article').first()
    const text = await first.locator('[id$=text]').innerText()
    const address = `${host.url}/posts/${await first.getAttribute('data-post')}`
    await page.goto(address)
    const card = cardOf(page, text)
    await card.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: how }).click()
    await page.getByRole('button', { name: 'Undo' }).hover() // a toast that is pointed at stays
    await expect(page).toHaveURL(`${host.url}/`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(card).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('anpan-home') ?? '')).not.toContain(text)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toBeVisible()
  })

test('Back leads to the page of a post that waits to be deleted, which says so and stays', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  const card = await sendPost(page, 'Not to be had back')
  const id = await card.getAttribute('data-post')
  await page.goto(`${host.url}/posts/${id}`)
  await expect(card).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('article').nth(1)).toBeVisible()
  await deletePost(page, card)
  await page.goBack()
  await expect(page.getByText('Post not found')).toBeVisible()
  await expect.poll(async () => (await host.effects()).map(({ kind }) => kind)).toContain('post.delete')
  await expect(page).toHaveURL(`${host.url}/posts/${id}`)
  await expect(page.getByText('Post not found')).toBeVisible()
})
