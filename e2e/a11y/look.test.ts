import type { Locator, Page } from '@playwright/test'
import { appIsDrawn, openHome } from '../support/app.ts'
import { clippedTexts } from '../support/clipped-text.ts'
import { expect, test } from '../support/fixtures.ts'
import { layerNamed } from '../support/layer-checks.ts'
import { settled, sidewaysScroll } from '../support/page-checks.ts'
import { ROUTES } from '../support/routes.ts'

const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await appIsDrawn(page)
  await settled(page)
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
    // and nobody is kept from zooming
    const viewport = page.locator('meta[name=viewport]')
    await expect(viewport).toHaveAttribute('content', /maximum-scale=5(?!.*user-scalable=(?:no|0))/)
    const faults: string[] = []
    for (const path of ROUTES) {
      await page.setViewportSize(PHONE)
      await visit(page, host.url + path)
      for (const [size, text] of [
        [PHONE, '200%'],
        [NARROW, '100%'],
      ] as const) {
        await page.setViewportSize(size)
        await setTextSize(page, text)
        const over = await sidewaysScroll(page)
        if (over > 0) faults.push(`${path} at ${size.width} px, ${text}: ${over} px too wide`)
        for (const fault of await page.evaluate(clippedTexts))
          faults.push(`${path} at ${size.width} px, ${text}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })
}

/** What forced colours have made invisible on the page as it stands. */
function invisibleParts(): string[] {
  const probe = document.createElement('i')
  probe.style.forcedColorAdjust = 'none'
  document.body.append(probe)
  const colourOf = (name: string) => {
    probe.style.color = name
    return getComputedStyle(probe).color
  }
  const ground = colourOf('Canvas')
  const ink = colourOf('CanvasText')
  probe.remove()
  const faults: string[] = []
  const each = (selector: string, fault: (style: CSSStyleDeclaration) => boolean, words: string) => {
    for (const element of document.querySelectorAll(selector)) {
      if (element.getClientRects().length === 0 || !fault(getComputedStyle(element))) continue
      faults.push(`${words}: ${element.outerHTML.slice(0, 100)}`)
    }
  }
  const hasEdge = (style: CSSStyleDeclaration) =>
    [style.outlineStyle, style.borderTopStyle].some((line) => line !== 'none') &&
    (style.outlineStyle !== 'none' || Number.parseFloat(style.borderTopWidth) > 0)
  each('[class*=i-ph-]', ({ backgroundColor }) => backgroundColor !== ink, 'icon without a colour')
  each(
    '[aria-current], [aria-selected=true], [aria-pressed=true], [role^=menuitem][aria-checked=true], label:has([type=radio]:checked)',
    ({ outlineStyle }) => outlineStyle === 'none',
    'choice without a mark',
  )
  each('.btn, .chip, .field, .field-area, .field-search, .fab', (style) => !hasEdge(style), 'control without an edge')
  each('dialog[open], [role=menu], .toast', (style) => !hasEdge(style), 'layer without an edge')
  each(
    '[role=progressbar] > *, [role=switch] > * > *',
    (style) => style.backgroundColor === ground,
    'part without a colour',
  )
  each('[role=progressbar], [role=switch] > :last-child', (style) => !hasEdge(style), 'part without an edge')
  return faults
}

test('with forced colours, icons, choices, edges and the focus can be seen @long', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await page.emulateMedia({ forcedColors: 'active' })
  const faults: string[] = []
  for (const path of ['/', '/settings', '/kabu-pay', '/discover', '/chattie', '/anpan-map', '/uuu-global', '/kago']) {
    await visit(page, host.url + path)
    for (const fault of await page.evaluate(invisibleParts)) faults.push(`${path}: ${fault}`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineWidth)
    expect(ring, `the focus on ${path}`).toBe('3px')
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

for (const who of ['the device', 'the person'] as const) {
  const run = who === 'the device' ? '' : ' @long'
  test(`where ${who} asks for less movement, nothing moves by itself${run}`, async ({ host, device }) => {
    const page = await device.open()
    if (who === 'the device') await page.emulateMedia({ reducedMotion: 'reduce' })
    else await device.context.addInitScript(() => localStorage.setItem('anpan-motion', 'calm'))
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
    for (const path of ['/chronosphere', '/aethelive', '/anpan-music']) {
      await visit(page, host.url + path)
      if (!(await standsStill(page.locator('#main')))) faults.push(`${path}: the picture changes by itself`)
      await take(path)
    }
    expect(faults).toEqual([])
  })
}
