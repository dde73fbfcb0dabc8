import { atHome, expectSent, writePost } from '../support/app.ts'
import { atHomeInTime } from '../support/clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { createsOf } from '../support/sending.ts'
import { expectOnServerOnce, expectWorker, killWorkers } from '../support/lives.ts'
import { expectInvariants } from '../support/oracle.ts'
import { readEntries } from '../support/stores.ts'

test('F29 the worker is killed before the server commits: the entry stays as in flight and is sent once', async ({
  host,
  network,
  device,
}) => {
  // the page stands by for longer, so that what the worker left behind can be looked at
  const page = await atHomeInTime(device, network, { waits: { 3000: 10_000 } })
  await expectWorker(page)
  // what the server would answer in the end is a failure: it has done nothing
  await host.setFaults({ method: 'POST', path: '/api/posts', times: 1, hold: true, problem: 'server-error' })
  const card = await writePost(page, 'Killed on the way')
  await expect.poll(() => host.held()).toBe(1)
  expect(await host.effects()).toEqual([])
  await killWorkers(device, page)
  const [left] = await readEntries(page)
  expect(left).toMatchObject({ state: 'inflight', attempts: 1, ackedAt: null, lease: { id: expect.any(String) } })
  expect(await createsOf(host)).toHaveLength(1)
  await host.release()

  await expectSent(card)
  await expectOnServerOnce(host, 'Killed on the way')
  const keys = (await createsOf(host)).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await expectInvariants(host, device, [page])
})

test('F30 the worker is killed after the commit and before the answer: the same key gets the answer again', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await expectWorker(page)
  await host.setFaults({ method: 'POST', path: '/api/posts', times: 1, isLate: true, hold: true })
  const card = await writePost(page, 'Killed on the way back')
  await expect.poll(() => host.held()).toBe(1)
  expect(await host.effects()).toHaveLength(1)
  await killWorkers(device, page)
  await host.release()

  await expectSent(card)
  await expectOnServerOnce(host, 'Killed on the way back')
  // the list of the server may tell of the post before the second request does
  await expect.poll(async () => (await createsOf(host)).length, { timeout: 30_000 }).toBeGreaterThan(1)
  const keys = (await createsOf(host)).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await expectInvariants(host, device, [page])
})
