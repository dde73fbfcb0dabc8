import { atHome, expectSent, writePost } from '../support/app.ts'
import { atHomeInTime } from '../support/clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectInvariants } from '../support/oracle.ts'
import { createsOf, expectOnce, nudgeUntil, POST, textsOf } from '../support/sending.ts'

test('F18 409 while the first request still runs: asked again a moment later, and never shown as failed', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await host.setFaults({ ...POST, times: 2, problem: 'in-progress', headers: { 'Retry-After': '1' } })
  const card = await writePost(page, 'Still running')
  const notSent = card.getByText('Not sent')
  let wasNotSent = false
  await nudgeUntil(page, async () => {
    wasNotSent ||= (await notSent.count()) > 0
    return (await createsOf(host)).length === 3
  })
  expect(wasNotSent).toBe(false)
  await expectSent(card)
  await expectInvariants(host, device, [page])
  await expectOnce(host, 'Still running', 3)
})

test('F18 the first request runs on at the server after its asker gave up: 409 until it ends, then its own answer', async ({
  host,
  network,
  device,
}) => {
  // the thirty seconds of an attempt are six here
  const page = await atHomeInTime(device, network, { waits: { 30_000: 6000 } })
  const busy = { ...POST, problem: 'in-progress', headers: { 'Retry-After': '1' } } as const
  // the text is asked for so that the body is there when the asker is not
  await host.setFaults({ ...POST, body: 'A long run', times: 1, hold: true }, busy)
  const card = await writePost(page, 'A long run')
  const notSent = card.getByText('Not sent')
  let wasNotSent = false
  await nudgeUntil(page, async () => {
    wasNotSent ||= (await notSent.count()) > 0
    return (await createsOf(host)).length >= 3
  })
  expect(wasNotSent).toBe(false)
  expect(await host.held()).toBe(1)
  expect(await host.effects()).toEqual([])
  await host.release()
  await expect.poll(() => textsOf(host, 'A long run')).toHaveLength(1)
  await host.setFaults()
  await expectSent(card)
  await expectInvariants(host, device, [page])
  const asked = await createsOf(host)
  await expectOnce(host, 'A long run', asked.length)
  expect(asked[0]?.status).toBeNull()
  expect(asked.slice(1, -1).every(({ status }) => status === 409)).toBe(true)
  expect(asked.at(-1)).toMatchObject({ status: 201, isReplay: true })
})
