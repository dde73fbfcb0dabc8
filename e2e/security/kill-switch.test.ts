import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cardOf, expectSent, openHome, writePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { kindsOf } from '../support/lives.ts'

test('the kill switch takes worker and caches away, and what waits is sent by the page', async ({ host, device }) => {
  test.setTimeout(240_000)
  const dist = mkdtempSync(join(tmpdir(), 'anpan-e2e-dist-'))
  cpSync('dist', dist, { recursive: true })
  await host.kill()
  host.dist = dist
  await host.start()
  const page = await device.open()
  await openHome(page, host.url)
  await host.setFaults({ method: 'POST', path: '/api/posts', problem: 'unavailable' })
  await writePost(page, 'Waits while the worker goes')
  const state = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active).length,
      // pictures of posts are kept by the page itself, and by it again
      caches: (await caches.keys()).filter((name) => name !== 'pictures'),
    }))
  await expect.poll(state).toMatchObject({ workers: 1, caches: [expect.stringContaining('precache')] })

  execFileSync(process.execPath, ['scripts/kill-switch.mjs', dist])
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined))
  // once the old worker has ended what it is about
  await expect.poll(state, { timeout: 90_000 }).toEqual({ workers: 0, caches: [] })

  await page.goto(host.url)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  const card = cardOf(page, 'Waits while the worker goes')
  await expect(card.getByText(/Waiting to send|Sending/)).toBeVisible()
  await host.setFaults()
  await page.reload()
  await expectSent(card)
  expect(await kindsOf(host)).toEqual(['post.create'])
  await expect.poll(state, { timeout: 60_000 }).toEqual({ workers: 0, caches: [] })
  rmSync(dist, { recursive: true, force: true })
})
