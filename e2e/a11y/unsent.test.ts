import { cardOf, expectWaiting, openHome, writePost } from '../support/app.ts'
import { clippedTexts } from '../support/clipped-text.ts'
import { expect, test } from '../support/fixtures.ts'
import { invisibleParts } from '../support/invisible-parts.ts'
import { axeFaults, iconsDrawn, setTheme, settled, sidewaysScroll } from '../support/page-checks.ts'
import { POST } from '../support/sending.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

test('a change that waits and one that was refused have no fault, in the outbox, in the feed and on a page of their own', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await openHome(page, host.url)
  await host.setFaults({ ...POST, body: 'Refused', problem: 'invalid' })
  const refused = await writePost(page, 'Refused by the server')
  await expect(refused.getByText('Not sent')).toBeVisible({ timeout: 60_000 })
  const id = await refused.getAttribute('data-post')
  await device.context.setOffline(true)
  await openHome(page, host.url) // a start that knows that it has no network tries nothing
  await expectWaiting(await writePost(page, 'Waits for the network'))

  const faults: string[] = []
  for (const [path, refusal] of [
    ['/outbox', page.getByRole('listitem').filter({ hasText: 'Refused by the server' })],
    ['/', cardOf(page, 'Refused by the server')],
    [`/posts/${id}`, cardOf(page, 'Refused by the server')],
  ] as const) {
    await page.goto(host.url + path)
    await settled(page)
    await expect(refusal.getByRole('button', { name: 'Retry' })).toBeVisible()
    if (path === '/outbox') await expect(page.getByText('Waiting to send')).toBeVisible()
    await iconsDrawn(page)
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      for (const theme of ['light', 'dark'] as const) {
        await setTheme(page, theme)
        for (const fault of await axeFaults(page)) faults.push(`${path} ${size.width} px, ${theme}: ${fault}`)
      }
    }
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ forcedColors: 'active' })
    for (const fault of await page.evaluate(invisibleParts)) faults.push(`${path} forced colours: ${fault}`)
    await page.emulateMedia({ forcedColors: null })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const over = await sidewaysScroll(page)
    if (over > 0) faults.push(`${path} text of twice the size: ${over} px too wide`)
    for (const fault of await page.evaluate(clippedTexts)) faults.push(`${path} text of twice the size: ${fault}`)
  }
  expect(faults).toEqual([])
})
