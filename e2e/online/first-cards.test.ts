import { appIsDrawn, openHome, twoFrames } from '../support/app.ts'
import { newGuest, postAs } from '../support/api.ts'
import { keptPages, openHeld, SCRIPTS, seenFrames, watchFrames, withoutScript } from '../support/first-cards.ts'
import { expect, test } from '../support/fixtures.ts'
import { PLANTED, watchPage } from '../support/watch-page.ts'
import { payloads } from '../security/payloads.ts'

for (const locale of ['ja-JP', 'en-US', 'ko-KR', 'zh-CN'])
  test(`with script switched off the newest posts can be read, and their links lead on, in ${locale}`, async ({
    host,
    device,
  }) => {
    const person = await newGuest(host.url)
    const lines = Array.from({ length: 12 }, (_, at) => `line ${at + 1}`).join('\n')
    await postAs(person, { content: lines })
    const page = await withoutScript(device, locale)
    await page.goto(host.url)
    const posts = page.locator('#feed article')
    expect(await posts.count()).toBeGreaterThanOrEqual(8)
    const { read } = await page.locator('#feed').evaluateAll((feeds) => ({
      read: [...(feeds[0]?.querySelectorAll('article') ?? [])].map((post) => ({
        name: post.querySelector('bdi')?.textContent ?? '',
        time: post.querySelector('time')?.textContent ?? '',
        text: post.querySelector('p')?.textContent ?? '',
        pictures: [...post.querySelectorAll('img.post-picture')].map((picture) => picture.getAttribute('alt') ?? ''),
      })),
    }))
    for (const { name, time, text, pictures } of read) {
      expect(name.trim()).not.toBe('')
      expect(time).toMatch(/\d{4}.*\d{2}:\d{2} UTC$/)
      expect(text.trim()).not.toBe('')
      for (const alt of pictures) expect(alt.trim()).not.toBe('')
    }
    expect(read.some(({ pictures }) => pictures.length > 0)).toBe(true)
    // no text is cut without a way to open it, and no button is visible where no script responds to it
    const isWhole = await posts
      .first()
      .locator('p')
      .evaluate((text) => text.scrollHeight <= text.clientHeight + 1)
    expect(isWhole).toBe(true)
    await expect(page.locator('button:visible')).toHaveCount(0)
    await posts.nth(1).locator('bdi').click()
    await expect(page).toHaveURL(/\/people\//)
    await page.context().close()
  })

for (const [size, width] of [
  ['a phone', 390],
  ['a wide window', 1280],
] as const)
  test(`a first visit on ${size} has its posts with the HTML, asks for none, and nothing moves or blinks when the app takes over`, async ({
    host,
    device,
  }) => {
    const page = await device.open()
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(watchFrames)
    const letGo = await openHeld(page, host.url)
    const first = page.getByRole('article').first()
    await expect(first).toBeVisible()
    const before = { id: await first.getAttribute('data-post'), box: await first.boundingBox() }
    letGo()
    await appIsDrawn(page)
    const asked = device.asked.filter((address) => address.includes('/api/'))
    expect(asked).toEqual([])
    await expect(first.locator('time')).not.toContainText('UTC')
    expect({ id: await first.getAttribute('data-post'), box: await first.boundingBox() }).toEqual(before)
    const seen = await seenFrames(page)
    expect(seen.shift, seen.moved.join('\n')).toBeLessThan(0.005)
    expect(seen.empty).toBe(0)
    expect(device.errors).toEqual([])
  })

for (const path of ['/', '/discover'])
  for (const width of [390, 1280])
    test(`${path} at ${width} px: stylesheets that come after its HTML move nothing`, async ({ host, device }) => {
      const page = await device.open()
      await page.setViewportSize({ width, height: 844 })
      await page.addInitScript(watchFrames)
      const letGo = await openHeld(page, `${host.url}${path}`, /\/assets\/.*\.css$/)
      await expect(page.getByRole('article').first()).toBeVisible()
      // letters change once, when their font comes; that is not what is judged here
      await page.evaluate(() => document.fonts.load('16px "Figtree Variable"').then(() => undefined))
      await twoFrames(page)
      const before = await seenFrames(page)
      letGo()
      await appIsDrawn(page)
      const { moved } = await seenFrames(page)
      expect(moved.slice(before.moved.length)).toEqual([])
    })

test('the list goes on below the posts of the HTML', async ({ host, device }) => {
  const page = await device.open()
  await page.goto(host.url)
  await appIsDrawn(page)
  const count = async () => Number(await page.getByRole('article').last().getAttribute('aria-posinset'))
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 3000)
      return count()
    })
    .toBeGreaterThan(20)
})

test('a heart of the HTML that is pressed before the app or its store is there is liked once', async ({
  host,
  device,
}) => {
  const page = await device.open()
  const letGo = await openHeld(page, host.url)
  const heart = page.getByRole('article').nth(1).getByRole('button', { name: 'Like' })
  await heart.click()
  letGo()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await host.effects()).length, { timeout: 60_000 }).toBe(1)
  expect((await host.effects())[0]).toMatchObject({ kind: 'like.set' })
  expect(device.errors).toEqual([])
})

test('a device that has been here shows its own posts, and the HTML none for a moment', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  const person = await newGuest(host.url)
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  })
  await page.goto('about:blank')
  // as after a sign-out: the last screen is forgotten
  await page.addInitScript(() => localStorage.setItem('anpan-home', ''))
  await postAs(person, { content: 'drawn by the server alone' })
  await device.context.route(SCRIPTS, (route) => route.abort())
  await page.goto(host.url, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Welcome to ANPAN' })).toBeVisible()
  expect(await page.content()).toContain('drawn by the server alone')
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('the worker keeps home without posts', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  const kept = await keptPages(page)
  expect(kept.length).toBeGreaterThan(0)
  for (const html of kept) expect(html).not.toMatch(/data-post=|data-answer=/)
})

test('stored script stays text in the HTML and when the app takes over', async ({ host, device }) => {
  for (let at = 0; at < payloads.length; at += 13) {
    const content = payloads.slice(at, at + 13).join('\n')
    await postAs(await newGuest(host.url), { content, title: payloads[at] ?? '' })
  }
  const page = await device.open()
  await device.context.addInitScript(watchPage)
  const planted = () =>
    page.evaluate((selector) => [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML), PLANTED)
  const letGo = await openHeld(page, host.url)
  await expect(page.getByRole('article').first()).toContainText(payloads.at(-1) ?? '')
  expect(await planted()).toEqual([])
  letGo()
  await appIsDrawn(page)
  await expect(page.getByRole('article').first()).toContainText(payloads.at(-1) ?? '')
  expect(await planted()).toEqual([])
  expect(device.errors).toEqual([])
})
