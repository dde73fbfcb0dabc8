import { appIsDrawn, openHome } from '../support/app.ts'
import { newGuest, postAs } from '../support/api.ts'
import { keptPages, openHeld, seenFrames, watchFrames, withoutScript } from '../support/first-cards.ts'
import { expect, test } from '../support/fixtures.ts'
import { PLANTED, watchPage } from '../support/watch-page.ts'
import { payloads } from '../security/payloads.ts'

const PRODUCT = '[data-product]'
const POST = 'article[data-post]'

for (const locale of ['ja-JP', 'en-US', 'ko-KR', 'zh-CN'])
  test(`with script switched off discover's first products and posts can be read, and lead on, in ${locale}`, async ({
    host,
    device,
  }) => {
    const page = await withoutScript(device, locale)
    await page.goto(`${host.url}/discover`)
    const products = await page.locator(PRODUCT).evaluateAll((cards) =>
      cards.map((card) => ({
        text: card.textContent ?? '',
        link: card.querySelector('a')?.getAttribute('aria-label') ?? '',
      })),
    )
    expect(products).toHaveLength(4)
    for (const { text, link } of products) {
      expect(text).toMatch(/(?:¥\d|\d ?(?:엔|日元))/)
      expect(link.trim()).not.toBe('')
    }
    const posts = await page.locator(POST).evaluateAll((cards) =>
      cards.map((card) => ({
        name: card.querySelector('bdi')?.textContent ?? '',
        time: card.querySelector('time')?.textContent ?? '',
        text: card.querySelector('h3')?.textContent ?? '',
        pictures: [...card.querySelectorAll('img[src^="/pictures/"]:not([src*="product-"])')].map(
          (picture) => picture.getAttribute('alt') ?? '',
        ),
      })),
    )
    expect(posts).toHaveLength(8)
    for (const { name, time, text, pictures } of posts) {
      expect(name.trim()).not.toBe('')
      expect(time).toMatch(/\d{4}.*\d{2}:\d{2} UTC$/)
      expect(text.trim()).not.toBe('')
      for (const alt of pictures) expect(alt.trim()).not.toBe('')
    }
    // no button is visible where no script responds to it
    await expect(page.locator('button:visible')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await page.locator(PRODUCT).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/products\//)
    await page.context().close()
  })

for (const [size, width] of [
  ['a phone', 390],
  ['a tablet', 768],
  ['a wide window', 1280],
] as const)
  test(`a first visit to discover on ${size} has its rows with the HTML, asks for none, and nothing moves or blinks when the app takes over`, async ({
    host,
    device,
  }) => {
    const page = await device.open()
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(watchFrames)
    const letGo = await openHeld(page, `${host.url}/discover`)
    const [product, post] = [page.locator(PRODUCT).first(), page.locator(POST).first()]
    await expect(post).toBeVisible()
    // all its looks are there: the sheets come behind what is drawn
    await page.waitForFunction(() =>
      [...document.querySelectorAll('link[data-late]')].every((link) => Reflect.get(link, 'sheet')),
    )
    const where = async () => ({
      field: await page.getByRole('searchbox').last().boundingBox(),
      tab: await page.getByRole('tab').first().boundingBox(),
      product: await product.boundingBox(),
      post: await post.boundingBox(),
      ids: await page
        .locator(`${PRODUCT}, ${POST}`)
        .evaluateAll((cards) =>
          cards.map((card) => card.getAttribute('data-product') ?? card.getAttribute('data-post')),
        ),
    })
    const before = await where()
    letGo()
    await appIsDrawn(page)
    await expect(post.locator('time')).not.toContainText('UTC')
    expect(await where()).toEqual(before)
    // the lists follow, and nothing moves with them either
    await expect.poll(() => device.asked.filter((address) => /\/api\/(?:products|posts)$/.test(address)).length).toBe(2)
    if (width >= 900) await expect(page.getByRole('complementary').getByRole('listitem').first()).toBeVisible()
    expect(await where()).toEqual(before)
    const seen = await seenFrames(page)
    expect(seen.asked.filter((path) => /posts|products/.test(path))).toEqual([])
    expect(seen.shift, seen.moved.join('\n')).toBeLessThan(0.005)
    expect(seen.empty).toBe(0)
    expect(device.errors).toEqual([])
  })

test('what was pressed, typed and scrolled in the HTML of discover holds when the app takes over', async ({
  host,
  device,
}) => {
  const page = await device.open()
  const letGo = await openHeld(page, `${host.url}/discover`)
  const heart = page.locator(POST).nth(1).getByRole('button', { name: 'Like' })
  await heart.click()
  const scrolled = await page.evaluate(() => {
    scrollTo(0, 200)
    return scrollY
  })
  expect(scrolled).toBe(200)
  letGo()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(200)
  await expect.poll(async () => (await host.effects()).length, { timeout: 60_000 }).toBe(1)
  expect((await host.effects())[0]).toMatchObject({ kind: 'like.set' })
  expect(device.errors).toEqual([])
})

test("what is typed into the HTML's search field is searched for once the app is there, and goes on being typed", async ({
  host,
  device,
}) => {
  const page = await device.open()
  const letGo = await openHeld(page, `${host.url}/discover`)
  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.pressSequentially('mu')
  letGo()
  await appIsDrawn(page)
  await expect(field).toBeFocused()
  await page.keyboard.type('g')
  await expect(field).toHaveValue('mug')
  await expect(page).toHaveURL(/q=mug/)
  await expect(page.getByRole('heading', { name: 'Products found' })).toBeVisible()
  expect(device.errors).toEqual([])
})

test('a tab of the HTML that is pressed before the app is there is opened', async ({ host, device }) => {
  const page = await device.open()
  const letGo = await openHeld(page, `${host.url}/discover`)
  await page.getByRole('tab', { name: 'Products' }).click()
  letGo()
  await expect(page).toHaveURL(/tab=products/)
  await expect(page.getByRole('heading', { name: '24 products' })).toBeVisible()
})

test('a device that has been here shows its own rows in discover, and the HTML none for a moment', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await openHome(page, host.url)
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  })
  await page.goto('about:blank')
  // as after a sign-out: the last screen is forgotten
  await page.addInitScript(() => localStorage.setItem('anpan-home', ''))
  const letGo = await openHeld(page, `${host.url}/discover`)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  expect(await (await page.request.get(`${host.url}/discover`, { headers: { Accept: 'text/html' } })).text()).toContain(
    'data-product',
  )
  await expect(page.locator(`${PRODUCT}, ${POST}`)).toHaveCount(0)
  letGo()
  await expect(page.locator(POST).first()).toBeVisible()
  expect(device.errors).toEqual([])
})

test('the worker keeps nothing of what the server has drawn of discover', async ({ host, device }) => {
  const page = await device.open()
  await page.goto(`${host.url}/discover`)
  await appIsDrawn(page)
  await page.evaluate(() => navigator.serviceWorker?.ready.then(() => undefined))
  await page.reload()
  await expect(page.locator(PRODUCT).first()).toBeVisible()
  const kept = await keptPages(page)
  expect(kept.length).toBeGreaterThan(0)
  for (const html of kept) expect(html).not.toMatch(/data-post=|data-product=|data-answer=/)
})

test('stored script stays text in the HTML of discover and when the app takes over', async ({ host, device }) => {
  // as many as the first page of all posts has, so that discover chooses among them alone
  for (let at = 0; at < 50; at++) {
    const content = payloads.filter((_, n) => n % 50 === at).join('\n') || (payloads[at % payloads.length] ?? '')
    await postAs(await newGuest(host.url), { content, title: payloads[at % payloads.length] ?? '', lang: 'en' })
  }
  const page = await device.open()
  await device.context.addInitScript(watchPage)
  const planted = () =>
    page.evaluate((selector) => [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML), PLANTED)
  const letGo = await openHeld(page, `${host.url}/discover`)
  const first = page.locator(POST).first().locator('h3')
  await expect(first).toBeVisible()
  const text = await first.textContent()
  expect(payloads).toContain(text)
  expect(await planted()).toEqual([])
  letGo()
  await appIsDrawn(page)
  await expect(first).toHaveText(text ?? '')
  expect(await planted()).toEqual([])
  expect(device.errors).toEqual([])
})
