import { readFileSync } from 'node:fs'
import { unzip } from '../../tests/support/unzip.ts'
import { atHome, expectSent, writePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeMember, signIn } from '../support/lives.ts'

test('what is kept of a person is asked for, made and saved, and offline that waits', async ({ host, device }) => {
  await makeMember(host, 'Aki')
  const page = await atHome(device, host.url)
  await signIn(page, host, 'Aki')
  await expectSent(await writePost(page, 'Taken along'))
  await page.goto(`${host.url}/settings#security`)
  const security = page.getByRole('region', { name: 'Security' })
  await security.getByRole('button', { name: 'Export', exact: true }).click()
  const link = security.getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  await expect(security.getByText(/^Ready \(\d+ KB\), until /)).toBeVisible()
  const saved = page.waitForEvent('download')
  await link.click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^anpan-\d{4}-\d\d-\d\d\.zip$/)
  const posts = String(unzip(readFileSync(await file.path())).get('posts.json'))
  expect(JSON.parse(posts)).toMatchObject([{ content: 'Taken along' }])

  await device.context.setOffline(true)
  await expect(security.getByText('Go online to export your data.')).toBeVisible({ timeout: 60_000 })
  await expect(link).toHaveCount(0)
  await expect(security.getByRole('button', { name: 'Export', exact: true })).toBeDisabled()
  expect(device.errors).toEqual([])
})
