import type { Page } from '@playwright/test'
import { atHome, openComposer, signUp } from '../support/app.ts'
import { log } from '../support/conversing.ts'
import { expect, test } from '../support/fixtures.ts'
import { settled } from '../support/page-checks.ts'
import { toCheckout } from '../support/ordering.ts'

test.use({ hasWorker: false })

/** Puts each text node of the page into elements of its own, as Google's translator does. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.getElementById('root')
    if (!root) return
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const all: Node[] = []
    while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim()) all.push(texts.currentNode)
    for (const text of all) {
      if (text.parentElement?.closest('font, textarea, option')) continue
      const outer = document.createElement('font')
      text.parentNode?.replaceChild(outer, text)
      outer.appendChild(document.createElement('font')).appendChild(text)
    }
  })

const broken = (page: Page) => page.getByText(/couldn’t be (?:opened|shown)/)

test('a page that the browser has translated survives every next press', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (entry) => {
    if (entry.type() === 'error' && /could not be drawn|NotFoundError/.test(entry.text())) errors.push(entry.text())
  })
  await signUp(page, 'Hana')
  await page.goto(host.url)
  await openComposer(page)
  await page.getByRole('textbox', { name: 'Write a post' }).fill('see #bread')
  await translate(page)
  await page.getByRole('button', { name: /^Post(?: later)?$/ }).click()
  const card = page.getByRole('article').filter({ hasText: 'see #bread' })
  await expect(card.getByRole('link', { name: '#bread' })).toBeVisible()
  await translate(page)
  await card.getByRole('button', { name: /Like/ }).click()
  await card.getByRole('link', { name: 'comment' }).click()
  const field = page.getByRole('textbox', { name: 'Write a comment' })
  await field.fill('nice #crust')
  await translate(page)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByRole('link', { name: '#crust' })).toBeVisible()
  await translate(page)
  await page.getByRole('button', { name: 'Reply' }).first().click()
  await expect(broken(page)).toHaveCount(0)

  await page.goto(`${host.url}/settings`)
  await expect(page.getByRole('switch').first()).toBeVisible()
  await translate(page)
  for (const one of (await page.getByRole('switch').all()).slice(0, 3)) await one.click()
  await expect(broken(page)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a translated form reports a wrong password, and still has the typed text', async ({ host, device }) => {
  const page = await device.open()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(`${host.url}/sign-in`)
  const field = page.getByRole('textbox', { name: 'Email' })
  await field.fill('hana@members.example')
  await page.getByLabel('Password', { exact: true }).fill('not this one at all')
  await page.route('**/api/auth/**', async (route) => {
    await new Promise((done) => setTimeout(done, 500)) // long enough for the spinner
    await route.continue()
  })
  await translate(page)
  // the form of a new account becomes that of signing in
  await page.locator('#main').getByRole('button', { name: 'Sign in', exact: true }).first().click()
  await translate(page)
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('form [role=alert], form .field-error').first()).toBeVisible()
  await expect(field).toHaveValue('hana@members.example')
  await expect(broken(page)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('an account is made, and an order placed, on pages that the browser has translated', async ({ host, device }) => {
  const page = await device.open()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(`${host.url}/sign-in`)
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Create account', exact: true }) })
  await form.getByRole('textbox', { name: 'Email' }).fill('hana@members.example')
  await form.getByRole('textbox', { name: 'First name' }).fill('Hana')
  await form.getByLabel('Password', { exact: true }).fill('short')
  await translate(page)
  await form.getByRole('button', { name: 'Create account', exact: true }).click()
  await expect(form.locator('.field-error').first()).toBeVisible()
  await form.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await translate(page)
  await form.getByRole('button', { name: 'Create account', exact: true }).click()
  await expect(form).toHaveCount(0)

  await page.goto(`${host.url}/products/mug-blue`)
  await toCheckout(page, host.url)
  await translate(page)
  await page.getByRole('button', { name: /^Order for / }).click()
  await expect(page.getByRole('heading', { name: /^Order from / })).toBeVisible()
  await expect(broken(page)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('the end of a talk stays in view while the window changes its size, and one who reads earlier stays too', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await page.goto(`${host.url}/chattie?room=ai-assistant`)
  const list = log(page)
  await expect(list).toBeVisible()
  const field = page.getByRole('textbox').last()
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) {
    await field.fill(text)
    await field.press('Enter')
    await expect(list.getByText(text, { exact: true })).toBeVisible()
  }
  const fromEnd = () => list.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight))
  for (const [width, height] of [
    [390, 844],
    [390, 520],
    [844, 390],
    [390, 480],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(fromEnd, { message: `${width}×${height}` }).toBeLessThanOrEqual(1)
  }
  await page.setViewportSize({ width: 390, height: 520 })
  await list.evaluate((box) => box.scrollTo(0, 0))
  await page.setViewportSize({ width: 390, height: 480 })
  await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBe(0)
})

test('at four times the size no more than a quarter of the height is fixed', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  await page.setViewportSize({ width: 320, height: 200 })
  for (const path of ['/', '/discover', '/settings', '/profile', '/notifications']) {
    await page.goto(host.url + path)
    await expect(page.locator('#main h1').first()).toBeAttached()
    await page.evaluate(() => scrollTo(0, 300))
    const fixed = () =>
      page.evaluate(() => {
        let rows = 0
        for (let y = 1; y < innerHeight; y += 4) {
          const isCovered = [20, innerWidth / 2].every((x) => {
            for (let one = document.elementFromPoint(x, y); one; one = one.parentElement)
              if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true
            return false
          })
          if (isCovered) rows += 4
        }
        return rows / innerHeight
      })
    await expect.poll(fixed, { message: path }).toBeLessThanOrEqual(0.25)
  }
})

/** The focused element, if another one covers all of it or it is out of view; null if it is seen. */
const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const one = document.activeElement
    if (!one || one === document.body) return null
    const { left, top, width, height } = one.getBoundingClientRect()
    if (width < 2 || height < 2) return null // for screen readers alone
    for (const x of [0.1, 0.5, 0.9])
      for (const y of [0.1, 0.5, 0.9])
        if (one.contains(document.elementFromPoint(left + width * x, top + height * y))) return null
    return `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent?.slice(0, 40)} at ${Math.round(top)}`
  })

for (const [width, height] of [
  [390, 844],
  [320, 256],
] as const)
  test(`fixed bars do not hide the focused element: ${width}×${height}`, async ({ host, device }) => {
    const page = await atHome(device, host.url)
    await page.goto(`${host.url}/products/mug-blue`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Added to the cart')).toBeVisible()
    await page.setViewportSize({ width, height })
    const [post] = await host.posts()
    for (const path of ['/', `/posts/${post?.id}`, '/checkout', '/chattie?room=ai-assistant']) {
      await page.goto(host.url + path)
      await settled(page) // content that comes in above the focus pushes it out of view
      let seen = 0
      for (const key of [...Array<string>(40).fill('Tab'), ...Array<string>(20).fill('Shift+Tab')]) {
        await page.keyboard.press(key)
        if (!(await hiddenFocus(page))) seen++
        else await expect.poll(() => hiddenFocus(page), `${path}, ${key}`).toBeNull() // it may scroll smoothly
      }
      expect(seen, path).toBeGreaterThan(20)
    }
  })

test('a page is printed without bars, in light colours and whole', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  await page.evaluate(() => localStorage.setItem('anpan-theme', 'dark'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.locator('#root > div > header')).toBeHidden()
  await expect(page.locator('.fab')).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  // the items of the list are drawn one under another, without the room of those that it does not draw
  const gaps = await page.locator('#feed article').evaluateAll((cards) =>
    cards.slice(1).map((card, at) => {
      const before = cards[at]?.getBoundingClientRect().bottom ?? 0
      return Math.round(card.getBoundingClientRect().top - before)
    }),
  )
  expect(gaps.every((gap) => gap >= 0 && gap < 60)).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('#root > div > header')).toBeVisible()
})

test('each line of a text has the direction of its own words, whatever its mentions and links', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await signUp(page, 'Hana')
  await page.goto(host.url)
  await openComposer(page)
  const lines = ['@ANPAN-AAAAA1 مرحبا 123!', 'plain words', 'שלום words']
  await page.getByRole('textbox', { name: 'Write a post' }).fill(lines.join('\n'))
  await page.getByRole('button', { name: /^Post(?: later)?$/ }).click()
  const card = page.getByRole('article').filter({ hasText: 'plain words' })
  await expect(card.getByRole('link', { name: /ANPAN-AAAAA1/ })).toBeVisible()
  const sides = await card.locator('p[dir=auto]').evaluate((text, wanted) => {
    const box = text.getBoundingClientRect()
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    const rects: DOMRect[] = []
    while (walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      rects.push(...range.getClientRects())
    }
    const rows = [...new Set(rects.map(({ top }) => Math.round(top / 12)))]
    return rows.length >= wanted
      ? [...Map.groupBy(rects, ({ bottom }) => Math.round(bottom / 8)).values()].map((row) => {
          const left = Math.min(...row.map((rect) => rect.left)) - box.left
          const right = box.right - Math.max(...row.map((rect) => rect.right))
          return left > right ? 'end' : 'start'
        })
      : []
  }, lines.length)
  expect(sides.filter((side) => side === 'end').length).toBeGreaterThanOrEqual(2)
  expect(sides).toContain('start')
})
