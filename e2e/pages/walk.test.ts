import { readFileSync } from 'node:fs'
import { appIsDrawn, openHome } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { axeFaults, iconsDrawn, setTheme, settled, sidewaysScroll, textFaults } from '../support/page-checks.ts'
import { ROUTES, SCREENS } from '../support/routes.ts'

test.describe.configure({ mode: 'parallel' })

const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }
const DESKTOP = { width: 1280, height: 800 }

const isLong = process.env.LONG === '1'
const LOCALES = { ja: 'ja-JP', en: 'en-US', ko: 'ko-KR', zh: 'zh-CN' } as const

for (const [language, locale] of Object.entries(LOCALES)) {
  // without a network the first language is looked at in every run, and all in the longer one
  const goesOffline = language === 'ja' || isLong
  const walk = test.extend({ hasWorker: goesOffline })
  walk(
    `every page in ${language}, ${goesOffline ? 'offline for the first time, and ' : ''}online: its own text, no fault, no sideways scroll`,
    async ({ host, device }) => {
      test.setTimeout(480_000)
      const page = await device.open(locale)
      await openHome(page, host.url)
      const faults: string[] = []
      const titles = new Map<string, string>()
      async function visit(path: string, when: string) {
        await page.setViewportSize(PHONE)
        await page.goto(host.url + path)
        await settled(page)
        await iconsDrawn(page)
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
        const heading = await page.locator('#main h1').first().innerText()
        titles.set(path, `${await page.title()} ${heading}`)
        for (const fault of await textFaults(page)) faults.push(`${path} ${when}: ${fault}`)
        for (const size of [PHONE, NARROW, DESKTOP]) {
          await page.setViewportSize(size)
          const over = await sidewaysScroll(page)
          if (over > 0) faults.push(`${path} ${when}: ${over} px too wide at ${size.width}`)
        }
      }

      for (const path of ROUTES) await visit(path, 'online')
      if (goesOffline) {
        await device.context.setOffline(true)
        for (const path of ROUTES) await visit(path, 'offline')
      }

      expect(faults).toEqual([])
      // without a worker the server answers that one of the addresses is no page
      expect(device.errors).toEqual(goesOffline ? [] : [expect.stringContaining('404')])
      expect(new Set(titles.values()).size, 'pages that cannot be told apart').toBe(ROUTES.length)
    },
  )
}

/** Both themes and both sizes are looked at in every run, each with each in the longer one. */
const LOOKS = [
  { theme: 'light', size: PHONE, isOften: true },
  { theme: 'dark', size: PHONE, isOften: false },
  { theme: 'light', size: DESKTOP, isOften: false },
  { theme: 'dark', size: DESKTOP, isOften: true },
] as const
const looked = test.extend({ hasWorker: false })
const HALVES = [SCREENS.filter((_, n) => n % 2 === 0), SCREENS.filter((_, n) => n % 2 === 1)]
for (const [n, screens] of HALVES.entries())
  looked(
    `axe finds no serious fault on any page, in either theme, on a phone and on a desktop, ${n + 1} of 2`,
    async ({ host, device }) => {
      test.setTimeout(300_000)
      const page = await device.open()
      await openHome(page, host.url)
      const faults: string[] = []
      for (const path of screens) {
        await page.setViewportSize(PHONE)
        await page.goto(host.url + path)
        await settled(page)
        for (const { theme, size } of LOOKS.filter(({ isOften }) => isOften || isLong)) {
          await page.setViewportSize(size)
          await setTheme(page, theme)
          await settled(page)
          for (const fault of await axeFaults(page)) faults.push(`${path}, ${theme}, ${size.width} px: ${fault}`)
        }
      }
      expect(faults).toEqual([])
    },
  )

/** Pages that the walks leave out: those for moderators and operators alone, and an address that leads to another page. */
const BESIDE = [
  '/moderation',
  '/admin',
  '/admin/announcements',
  '/admin/invitations',
  '/admin/people',
  '/admin/settings',
  '/admin/log',
  '/search',
]

test('the walks go to every page that the router knows', () => {
  const [, paths = ''] = /fullPaths:\s*((?:\|\s*'[^']+'\s*)+)/.exec(readFileSync('src/routeTree.gen.ts', 'utf8')) ?? []
  const known = [...paths.matchAll(/'([^']+?)\/?'/g)].map(([, path = '']) => path)
  expect(known.length).toBeGreaterThan(35)
  const isWalked = (path: string) => {
    const shape = new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}/?$`)
    return ROUTES.some((route) => shape.test(route))
  }
  expect(known.filter((path) => !BESIDE.includes(path) && !isWalked(path))).toEqual([])
})

test('every page opens from the network where the precache was deleted', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  const precache = await page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('precache')))
  expect(precache).toHaveLength(1)
  const faults: string[] = []
  for (const path of [...ROUTES, ...BESIDE]) {
    await page.evaluate((names) => Promise.all(names.map((name) => caches.delete(name))), precache)
    await page.goto(host.url + path)
    await appIsDrawn(page)
    const heading = page.locator('#main h1').first()
    await heading.waitFor({ state: 'attached', timeout: 10_000 }).catch(() => faults.push(`${path}: no heading`))
    if ((await page.getByRole('navigation').count()) === 0) faults.push(`${path}: not in the frame of the app`)
    if ((await heading.innerText()).trim() === '') faults.push(`${path}: an empty heading`)
  }
  expect(faults).toEqual([])
  // the server answers an unknown address with 404, and the app's page for it
  expect(device.errors).toEqual([expect.stringContaining('404')])
})
