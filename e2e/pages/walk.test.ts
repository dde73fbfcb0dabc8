import { openHome } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { withoutWorker } from '../support/lives.ts'
import { axeFaults, iconsDrawn, setTheme, settled, sidewaysScroll, textFaults } from '../support/page-checks.ts'
import { ROUTES, SCREENS } from '../support/routes.ts'

test.describe.configure({ mode: 'parallel' })

const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }
const DESKTOP = { width: 1280, height: 800 }

const LOCALES = { ja: 'ja-JP', en: 'en-US', ko: 'ko-KR', zh: 'zh-CN' } as const

for (const [language, locale] of Object.entries(LOCALES)) {
  // without a network two languages are looked at in every run, and all in the longer one
  const goesOffline = ['ja', 'en'].includes(language) || process.env.LONG === '1'
  test(`every page in ${language}, online${goesOffline ? ' and offline' : ''}: its own text, no fault, no sideways scroll`, async ({
    host,
    device,
  }) => {
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
    expect(device.errors).toEqual([])
    expect(new Set(titles.values()).size, 'pages that cannot be told apart').toBe(ROUTES.length)
  })
}

for (const theme of ['light', 'dark'] as const) {
  for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    // both themes and both sizes are looked at in every run, each with each in the longer one
    const run = (theme === 'light') === (name === 'phone') ? '' : ' @long'
    test(`axe finds nothing serious on any page, ${theme}, ${name}${run}`, async ({ host, device }) => {
      test.setTimeout(300_000)
      const page = await device.open()
      await withoutWorker(device.context)
      await openHome(page, host.url)
      await page.setViewportSize(size)
      const faults: string[] = []
      for (const path of SCREENS) {
        await page.goto(host.url + path)
        await settled(page)
        await setTheme(page, theme)
        for (const fault of await axeFaults(page)) faults.push(`${path}: ${fault}`)
      }
      expect(faults).toEqual([])
    })
  }
}
