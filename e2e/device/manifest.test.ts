import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#contract/fields.ts'
import { expectOffline, openHome } from '../support/app.ts'
import { expect, profileTest, test } from '../support/fixtures.ts'

interface Picture {
  src: string
  sizes: string
  type: string
}
interface Manifest {
  lang: string
  id: string
  name: string
  description: string
  icons: Picture[]
  screenshots: (Picture & { label: string })[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
  share_target: { action: string; method: string }
}

const linked = (page: Page) => page.locator('link[rel=manifest]').getAttribute('href')
const read = (page: Page): Promise<Manifest> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    return (await fetch(link?.href ?? '')).json() as Promise<Manifest>
  })

/** A picture as the browser draws it, and as the server names it. */
const drawn = (page: Page, { src }: Picture) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address)
    const picture = await createImageBitmap(await answer.blob())
    return { sizes: `${picture.width}x${picture.height}`, type: answer.headers.get('content-type') }
  }, src)

const words: Record<Language, string> = { ja: '投稿を書く', en: 'Write a post', ko: '글쓰기', zh: '写帖子' }

for (const language of LANGUAGES)
  test(`the app installs in the language of its page: ${language}`, async ({ host, device }) => {
    const page = await device.open()
    const answer = await page.goto(`${host.url}/?lang=${language}`)
    // in the HTML itself, before any script
    expect(await answer?.text()).toContain(`<link rel="manifest" href="/manifest-${language}.webmanifest">`)
    const devtools = await device.context.newCDPSession(page)
    const seen = await devtools.send('Page.getAppManifest')
    expect([seen.url, seen.errors]).toEqual([`${host.url}/manifest-${language}.webmanifest`, []])
    const manifest = await read(page)
    expect(manifest).toMatchObject({ lang: language, id: '/', name: 'ANPAN Portal' })
    expect(manifest.shortcuts[0]?.name).toBe(words[language])
    expect(manifest.share_target).toMatchObject({ action: '/share', method: 'POST' })
    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]
    expect(pictures).toHaveLength(6 + 8 + 4)
    for (const { src, sizes, type } of pictures.filter(({ type }) => type !== 'image/svg+xml'))
      expect({ src, ...(await drawn(page, { src, sizes, type })) }).toEqual({ src, sizes, type })
  })

test('the manifest follows a change of language, without a network too', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  expect(await linked(page)).toBe('/manifest-en.webmanifest')
  await host.kill()
  await expectOffline(page)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: '한국어' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest-ko.webmanifest')
  expect((await read(page)).lang).toBe('ko')
  expect(device.errors).toEqual([])
})

test('a page that speaks another language than it was served in links the manifest of its own', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await page.goto(host.url)
  await page.evaluate(() => localStorage.setItem('anpan-language', 'zh')) // the server's cookie is gone, say
  await device.context.clearCookies()
  const answer = await page.reload()
  expect(await answer?.text()).toContain('/manifest-en.webmanifest')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest-zh.webmanifest')
})

// without a profile Chromium installs nothing
profileTest(
  'Chromium takes the whole manifest: shortcuts, screenshots, share target and launch',
  async ({ host, device }) => {
    const page = await device.open()
    await openHome(page, host.url)
    const devtools = await device.context.newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const { manifest } = (await devtools.send('Page.getAppManifest')) as unknown as { manifest?: object }
    expect(manifest).toMatchObject({
      id: `${host.url}/`,
      display: 'kStandalone',
    })
  },
)
