import type { Locator, Page } from '@playwright/test'
import { appIsDrawn, openHome } from '../support/app.ts'
import { clippedTexts } from '../support/clipped-text.ts'
import { expect, test } from '../support/fixtures.ts'
import { invisibleParts } from '../support/invisible-parts.ts'
import { layerNamed } from '../support/layer-checks.ts'
import { setTheme, settled, sidewaysScroll } from '../support/page-checks.ts'
import { SCREENS } from '../support/routes.ts'

test.use({ hasWorker: false })

const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }
/** A phone whose reader has zoomed to twice the size. */
const ZOOMED = { width: 195, height: 422 }
const ON_ITS_SIDE = { width: 844, height: 390 }
const DAILY: readonly string[] = [
  '/',
  '/discover',
  '/settings',
  '/chattie',
  '/profile',
  '/kabu-pay',
  '/virtual-space-u',
]

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await appIsDrawn(page)
  await settled(page)
}

/** By how many pixels a page is too wide once it has taken its new size: what its script lays out comes a moment later. */
async function stillTooWide(page: Page): Promise<number> {
  const over = () => sidewaysScroll(page)
  await expect
    .poll(over, { timeout: 3000 })
    .toBeLessThanOrEqual(0)
    .catch(() => undefined)
  return over()
}

/** Gives the reader's browser a size of text, as its settings would. */
const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value
  }, size)

const IN_LANGUAGES = { en: 'en-US', ja: 'ja-JP', ko: 'ko-KR', zh: 'zh-CN' } as const
for (const [language, locale] of Object.entries(IN_LANGUAGES)) {
  const run = language === 'en' ? '' : ' @long'
  test(`text of twice the size, and a screen of 320 px, cut off no words and need no sideways scroll, ${language}${run}`, async ({
    host,
    device,
  }) => {
    test.setTimeout(240_000)
    const page = await device.open(locale)
    await openHome(page, host.url)
    // and the visitor can zoom
    const viewport = page.locator('meta[name=viewport]')
    await expect(viewport).toHaveAttribute('content', /maximum-scale=5(?!.*user-scalable=(?:no|0))/)
    const faults: string[] = []
    for (const path of SCREENS) {
      await page.setViewportSize(PHONE)
      await visit(page, host.url + path)
      for (const [size, text] of [
        [PHONE, '200%'],
        [NARROW, '100%'],
      ] as const) {
        await page.setViewportSize(size)
        await setTextSize(page, text)
        const over = await stillTooWide(page)
        if (over > 0) faults.push(`${path} at ${size.width} px, ${text}: ${over} px too wide`)
        for (const fault of await page.evaluate(clippedTexts))
          faults.push(`${path} at ${size.width} px, ${text}: ${fault}`)
      }
      if (!DAILY.includes(path)) continue
      await page.setViewportSize(ZOOMED)
      const over = await stillTooWide(page)
      if (over > 0) faults.push(`${path} at ${ZOOMED.width} px: ${over} px too wide`)
      for (const fault of await overlaps(page)) faults.push(`${path} at ${ZOOMED.width} px: ${fault}`)
    }
    expect(faults).toEqual([])
  })
}

/** Buttons and links of the header and the navigation that lie over one another, or beyond the window. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const parts = [...document.querySelectorAll('#root header :is(a, button), #root > nav a')].filter((one) =>
      one.checkVisibility(),
    )
    const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent
    for (const [at, one] of parts.entries()) {
      const a = one.getBoundingClientRect()
      if (a.left < -12 || a.right > innerWidth + 1) found.push(`${nameOf(one)} beyond the window`)
      for (const other of parts.slice(at + 1)) {
        const b = other.getBoundingClientRect()
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (wide > 1 && high > 1) found.push(`${nameOf(one)} over ${nameOf(other)}`)
      }
    }
    return found
  })

test('text of twice the size stays within its badge, its avatar and its count', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  for (const path of ['/', '/chattie']) {
    await page.setViewportSize(PHONE)
    await visit(page, host.url + path)
    await setTextSize(page, '200%')
    const spilt = await page.evaluate(() =>
      [...document.querySelectorAll('.avatar, .count-mark, .mark-beta, .mark-soon')]
        .filter((one) => one.checkVisibility() && one.scrollHeight > one.clientHeight + 1)
        .map((one) => `"${one.textContent}" in ${one.className}`),
    )
    expect(spilt, path).toEqual([])
  }
})

test('on a phone on its side, Virtual Space shows its people and every control at once', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await page.setViewportSize(ON_ITS_SIDE)
  await visit(page, `${host.url}/virtual-space-u`)
  const bar = await page.locator('#root > nav').boundingBox()
  const seen = [
    page.getByRole('button', { name: 'Move forward' }),
    page.getByRole('button', { name: 'Microphone' }),
    page.getByRole('button', { name: 'Devices' }),
    page.getByRole('tabpanel').getByRole('listitem').first(),
    page.getByRole('tabpanel').getByRole('listitem').nth(1),
  ]
  for (const one of seen) {
    const box = await one.boundingBox()
    expect(box && bar && box.y >= 52 && box.y + box.height <= bar.y, await one.innerText()).toBe(true)
  }
})

for (const theme of ['light', 'dark'] as const) {
  test(`with forced colours, icons, choices, edges and the focus can be seen on every page, ${theme} @long`, async ({
    host,
    device,
  }) => {
    test.setTimeout(240_000)
    const page = await device.open()
    await openHome(page, host.url)
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme })
    const faults: string[] = []
    for (const path of SCREENS) {
      await visit(page, host.url + path)
      await setTheme(page, theme)
      for (const fault of await page.evaluate(invisibleParts)) faults.push(`${path}: ${fault}`)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      const ring = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineWidth)
      if (ring !== '3px') faults.push(`${path}: the focus has a ring of ${ring}`)
    }
    for (const [path, opener] of [
      ['/', 'Language'],
      ['/chattie', 'Settings'],
    ] as const) {
      await visit(page, host.url + path)
      await page.getByRole('button', { name: opener, exact: true }).click()
      await expect(layerNamed(page, new RegExp(opener, 'i'))).toBeVisible()
      for (const fault of await page.evaluate(invisibleParts)) faults.push(`${path} ${opener}: ${fault}`)
    }
    expect(faults).toEqual([])
  })
}

/** Notes in each frame what moves, other than a short change of opacity; installed before any page script runs. */
function noteMovements(): void {
  const moved = new Set<string>()
  Object.assign(globalThis, { moved })
  const look = () => {
    for (const move of document.getAnimations()) {
      const effect = move.effect as KeyframeEffect
      const { duration, iterations } = effect.getComputedTiming()
      const properties = effect
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame))
        .filter((key) => !['offset', 'easing', 'composite', 'computedOffset', 'opacity'].includes(key))
      if (properties.length > 0 || Number(duration) > 120 || iterations !== 1)
        moved.add(
          `${(effect.target as Element).outerHTML.slice(0, 90)}: ${properties.join()} for ${String(duration)} ms`,
        )
    }
    requestAnimationFrame(look)
  }
  look()
}

/** True once nothing has changed for 30 frames; what the device keeps is read first, and may come in late. */
async function standsStill(part: Locator, tries = 4): Promise<boolean> {
  const before = await part.screenshot()
  await part.evaluate(async () => {
    for (let frames = 0; frames < 30; frames++) await new Promise(requestAnimationFrame)
  })
  if (before.equals(await part.screenshot())) return true
  return tries > 1 && standsStill(part, tries - 1)
}

/** Where most moves; the longer run looks at all. */
const LIVELY: readonly string[] = ['/chronosphere', '/aethelive', '/anpan-music']
const OTHERS = SCREENS.filter((path) => !LIVELY.includes(path))
for (const { who, theme, paths, run } of [
  { who: 'the device', theme: 'light', paths: LIVELY, run: '' },
  { who: 'the device', theme: 'light', paths: OTHERS, run: ', on all other pages @long' },
  { who: 'the person', theme: 'dark', paths: SCREENS, run: ', on every page @long' },
] as const) {
  test(`where ${who} asks for less movement, nothing moves by itself${run}`, async ({ host, device }) => {
    test.setTimeout(400_000)
    const page = await device.open()
    if (who === 'the device') await page.emulateMedia({ reducedMotion: 'reduce' })
    else await device.context.addInitScript(() => localStorage.setItem('anpan-motion', 'calm'))
    await device.context.addInitScript((name) => localStorage.setItem('anpan-theme', name), theme)
    await device.context.addInitScript(noteMovements)
    await openHome(page, host.url)
    const faults: string[] = []
    const take = async (where: string) => {
      const moved = await page.evaluate(() => [...(Reflect.get(globalThis, 'moved') as Set<string>)])
      faults.push(...moved.map((one) => `${where}: ${one}`))
    }
    await page.getByRole('button', { name: 'Cart', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('article').first().getByRole('button', { name: 'Like' }).click()
    await take('/')
    for (const path of paths) {
      await visit(page, host.url + path)
      if (!(await standsStill(page.locator('#main')))) faults.push(`${path}: the picture changes by itself`)
      await take(path)
    }
    expect(faults).toEqual([])
  })
}

test('in the Korean app, lines of a Japanese post break as in Japanese, and those of Korean texts between words', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await page.goto(`${host.url}/?lang=ko`)
  await expect(page.locator('article [lang=ja]').first()).toHaveCSS('word-break', 'normal')
  await expect(page.locator('#main h1').first()).toHaveCSS('word-break', 'keep-all')
})
