import type { Locator, Page } from '@playwright/test'
import { expectOffline, openHome } from '../support/app.ts'
import { expect, profileTest as test } from '../support/fixtures.ts'

const services = (page: Page): Locator => page.getByRole('region', { name: 'Services', exact: true })

/** Names of the services in a part of the panel, in their order. */
const namesIn = (part: Locator): Promise<string[]> =>
  part
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')?.split(',')[0] ?? ''))

test('a service that was pinned and one that was opened without a network stand on home and in "See all", also after a restart without one', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await openHome(page, host.url)
  await host.kill()
  await expectOffline(page)
  await services(page).getByRole('button', { name: 'Reorder' }).click()
  await page.getByRole('button', { name: 'Pin Scribia', pressed: false }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => namesIn(services(page)).then((names) => names[0])).toBe('Scribia')
  await services(page).getByRole('button', { name: 'All' }).click()
  await services(page)
    .getByRole('link', { name: /^ANPAN Games,/ })
    .click()
  await expect(page.getByRole('heading', { name: 'ANPAN Games', level: 1 })).toBeVisible()

  await device.close()
  const later = await device.reopen()
  await later.goto(host.url)
  await expectOffline(later)
  await expect
    .poll(() => namesIn(services(later)).then((names) => [names[0], names.at(-1)]))
    .toEqual(['Scribia', 'ANPAN Games'])
  await services(later).getByRole('button', { name: 'All' }).click()
  for (const [heading, name] of [
    ['Pinned', 'Scribia'],
    ['Recently used', 'ANPAN Games'],
  ] as const) {
    const group = services(later).getByRole('heading', { name: heading }).locator('xpath=..')
    expect(await namesIn(group), heading).toEqual([name])
  }
  await services(later)
    .getByRole('link', { name: /^ANPAN Games,/ })
    .first()
    .click()
  await expect(later.getByRole('heading', { name: 'ANPAN Games', level: 1 })).toBeVisible()
  expect(device.errors).toEqual([])
})
