import { firstLoadFiles } from '../../scripts/checks/first-load.mjs'
import { appIsDrawn } from '../support/app.ts'
import { expect, profileTest as test } from '../support/fixtures.ts'

// a profileTest, for without a profile Chromium does not look for the manifest
test('a first visit loads the files that the budgets count and no others, and asks the API for nothing before home is drawn', async ({
  host,
  device,
}) => {
  const page = await device.open()
  // the worker fetches all the others
  await device.context.route('**/sw.js', (route) => route.abort())
  const asked = new Set<string>()
  const api = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) api.add(pathname)
    else if (pathname !== '/' && !pathname.startsWith('/pictures/')) asked.add(pathname.slice(1))
  })
  await page.goto(host.url)
  await appIsDrawn(page)
  expect([...api]).toEqual([])
  await expect(page.getByRole('article').first()).toBeVisible()
  const counted = firstLoadFiles(host.dist, 'en')
  await expect.poll(() => counted.filter((file) => !asked.has(file))).toEqual([])
  await page.waitForLoadState('networkidle')
  // what cards in other languages need, in a browser that translates
  const needed = [...asked].filter((file) => !file.startsWith('assets/cards-later-'))
  expect(needed.sort()).toEqual(counted)
})
