import { cardOf, expectSent, writePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { createsOf } from '../support/sending.ts'
import { expectOnServerOnce } from '../support/lives.ts'
import { expectInvariants } from '../support/oracle.ts'
import { entryOf } from '../support/stores.ts'
import { withoutWorker } from '../support/without-worker.ts'

test('F33 the page is loaded anew while its request is out: the same key is sent again', async ({ host, device }) => {
  const page = await device.open()
  await withoutWorker(device.context)
  await page.goto(host.url)
  await expect(page.getByRole('article').first()).toBeVisible()
  await host.setFaults({ method: 'POST', path: '/api/posts', times: 1, isLate: true, hold: true })
  await writePost(page, 'Loaded anew on the way')
  await expect.poll(() => host.held()).toBe(1)
  expect(await entryOf(page, 'Loaded anew on the way')).toMatchObject({ state: 'inflight', attempts: 1 })
  await page.reload()
  await host.release()

  await expectSent(cardOf(page, 'Loaded anew on the way'))
  await expectOnServerOnce(host, 'Loaded anew on the way')
  // the list of the server may tell of the post before the second request does
  await expect.poll(async () => (await createsOf(host)).length, { timeout: 30_000 }).toBeGreaterThan(1)
  const keys = (await createsOf(host)).map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
  await expectInvariants(host, device, [page])
})
