import { atHome, cardOf, expectSent, tabAtHome } from '../support/app.ts'
import type { LoggedRequest } from '../support/faults.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectWorker, killWorkers } from '../support/lives.ts'
import { expectInvariants } from '../support/oracle.ts'
import { lose } from '../support/proxy.ts'
import { createsOf, nudge, nudgeUntil, POST, textsOf, writeOffline } from '../support/sending.ts'
import { readOutbox } from '../support/stored.ts'
import type { TestHost } from '../support/test-host.ts'

const BATCH = { method: 'POST', path: '/api/batch' }
const texts = (count: number, end: string) => Array.from({ length: count }, (_, at) => `${at + 1} ${end}`)
const batchesOf = async (host: TestHost): Promise<LoggedRequest[]> =>
  (await host.requests()).filter(({ path }) => path === BATCH.path)

// the others have no batches to look at
test.skip(process.env.BATCHES === 'none')

test('F03 a batch whose answer is lost is asked for again whole, and each post is there once', async ({
  host,
  network,
  device,
}) => {
  const page = await atHome(device, network.url)
  const written = texts(4, 'in a lost batch')
  await writeOffline(device, page, ...written)
  network.meet({ ...BATCH, times: 1 }, lose)
  await device.context.setOffline(false)
  await nudgeUntil(page, async () => (await batchesOf(host)).length === 2)
  await expectSent(cardOf(page, '4 in a lost batch'))
  await expectInvariants(host, device, [page])
  expect(await textsOf(host, 'in a lost batch')).toEqual(written)
  expect((await createsOf(host)).map(({ isReplay }) => isReplay)).toEqual([
    ...Array(4).fill(false),
    ...Array(4).fill(true),
  ])
  expect(await batchesOf(host)).toHaveLength(2)
})

test('F29 a worker that is killed with a batch on its way: all of it is asked for again, under its keys', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await expectWorker(page)
  const written = texts(4, 'from a killed worker')
  await writeOffline(device, page, ...written)
  await host.setFaults({ ...POST, skip: 2, times: 1, hold: true })
  await device.context.setOffline(false)
  await expect.poll(() => host.held(), { timeout: 30_000 }).toBe(1)
  const [first, ...rest] = (await readOutbox(page)).outbox.map(({ state, attempts }) => `${state} ${attempts}`)
  expect(first).toMatch(/^inflight [12]$/) // a slow page may have asked once before it heard that there is no network
  expect(rest).toEqual(Array(3).fill('inflight 1'))
  await killWorkers(device, page)
  await host.release()
  await nudgeUntil(page, async () => (await textsOf(host, 'from a killed worker')).length === 4)
  await expectSent(cardOf(page, '4 from a killed worker'))
  await expectInvariants(host, device, [page], { hasStolenLock: true })
  expect(await textsOf(host, 'from a killed worker')).toEqual(written)
  expect(new Set((await createsOf(host)).map(({ key }) => key)).size).toBe(4)
})

test('F38, F39 two tabs with twelve posts: they leave in batches, one request at a time', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  const other = await tabAtHome(device, host.url)
  const written = texts(12, 'from two tabs')
  await writeOffline(device, page, ...written.slice(0, 6))
  await writeOffline(device, other, ...written.slice(6))
  await host.setFaults({ ...BATCH, times: 1, delayMs: 1000 })
  await device.context.setOffline(false)
  await nudge(page, other)
  await nudgeUntil(other, async () => (await textsOf(host, 'from two tabs')).length === 12)
  await expectSent(cardOf(other, '12 from two tabs'))
  await expectInvariants(host, device, [page, other])
  expect(await textsOf(host, 'from two tabs')).toEqual(written)
  expect(await createsOf(host)).toHaveLength(12)
  const batches = await batchesOf(host)
  expect(batches.length).toBeGreaterThan(0)
  for (const [at, { at: begun }] of batches.entries())
    expect(begun).toBeGreaterThanOrEqual(batches[at - 1]?.endedAt ?? 0)
})

test('a host that knows no batches is asked for each change alone, and not for a batch each time', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await host.setFaults({ ...BATCH, problem: 'not-found' })
  await writeOffline(device, page, ...texts(4, 'sent alone'))
  await device.context.setOffline(false)
  await nudgeUntil(page, async () => (await textsOf(host, 'sent alone')).length === 4)
  await expectSent(cardOf(page, '4 sent alone'))
  await expectInvariants(host, device, [page])
  expect(await textsOf(host, 'sent alone')).toEqual(texts(4, 'sent alone'))
  expect(await createsOf(host)).toHaveLength(4)
  // the worker or the page, each for itself
  expect((await batchesOf(host)).length).toBeLessThanOrEqual(2)
})
