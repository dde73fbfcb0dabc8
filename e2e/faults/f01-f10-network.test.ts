import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import {
  atHome,
  cardOf,
  expectOffline,
  expectSent,
  expectWaiting,
  goOffline,
  openComposer,
  postField,
  sendPost,
  strip,
  writePost,
} from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectInvariants } from '../support/oracle.ts'
import { drop, gateway, hangUp, lose, portal, redirect, say, truncate } from '../support/proxy.ts'
import { createsOf, expectOnce, nudgeUntil, POST, textsOf, writeOffline } from '../support/sending.ts'
import { readOutbox } from '../support/stored.ts'
import { placesOf } from '../support/stores.ts'

test('F01 offline when posting: the card waits, and is sent as the same card once there is a network', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await goOffline(device, page)
  const card = await writePost(page, 'Written in a tunnel')
  await expectWaiting(card)
  await expect(strip(page)).toContainText('1 waiting')
  expect(await createsOf(host)).toEqual([])
  await openComposer(page)
  await expect(postField(page)).toHaveValue('')
  const id = await card.getAttribute('data-post')
  // a second card of the same text would be seen here, however shortly it stood
  const most = page.evaluate(async (text) => {
    let seen = 0
    const count = () => {
      const cards = [...document.querySelectorAll('article')].filter((one) => one.textContent?.includes(text)).length
      seen = Math.max(seen, cards)
      if (cards === 0) seen = 99
    }
    const observer = new MutationObserver(count)
    observer.observe(document, { subtree: true, childList: true })
    await new Promise((resolve) => addEventListener('test-over', resolve, { once: true }))
    return seen
  }, 'Written in a tunnel')

  await device.context.setOffline(false)
  await expectSent(card)
  await expect(card).toHaveAttribute('data-post', id ?? '')
  await expectInvariants(host, device, [page])
  await page.evaluate(() => dispatchEvent(new Event('test-over')))
  expect(await most).toBeLessThanOrEqual(1)
  await expectOnce(host, 'Written in a tunnel', 1)
})

test('F02 the request never arrives: the entry goes back, and is sent after a wait', async ({
  host,
  network,
  device,
}) => {
  const page = await atHome(device, network.url)
  network.meet(POST, drop)
  const card = await writePost(page, 'Lost on the way')
  await expect
    .poll(async () => {
      const { outbox, lanes } = await readOutbox(page)
      return [outbox[0]?.state, (lanes[0]?.until ?? 0) > (lanes[0]?.untilSetAt ?? 0)]
    })
    .toEqual(['pending', true])
  expect(await host.effects()).toEqual([])
  network.clear()
  await expectSent(card)
  await expectInvariants(host, device, [page])
  await expectOnce(host, 'Lost on the way', 1)
})

test('F03 the answer is lost after the commit: the same key again, one effect and one card', async ({
  host,
  network,
  device,
}) => {
  const page = await atHome(device, network.url)
  network.meet({ ...POST, times: 1 }, lose)
  await sendPost(page, 'Answer lost')
  await expectInvariants(host, device, [page])
  await expectOnce(host, 'Answer lost', 2)
  expect((await createsOf(host)).map(({ isReplay }) => isReplay)).toEqual([false, true])
  await expect(cardOf(page, 'Answer lost')).toHaveCount(1)
})

for (const [name, weather] of [
  ['half of the answer comes', truncate],
  ['the connection is closed before a word of it', hangUp],
] as const)
  test(`F04 ${name}: that is no success, and the same key asks again`, async ({ host, network, device }) => {
    const page = await atHome(device, network.url)
    network.meet({ ...POST, times: 1 }, weather)
    await sendPost(page, 'Half an answer')
    await expectInvariants(host, device, [page])
    await expectOnce(host, 'Half an answer', 2)
  })

test('F05 200 with broken JSON is no success, and nothing is said of it at first', async ({
  host,
  network,
  device,
}) => {
  const page = await atHome(device, network.url)
  network.meet({ ...POST, times: 1 }, say(200, 'application/json', '{"id": "017f'))
  const card = await writePost(page, 'Broken JSON')
  await expect
    .poll(async () => {
      const { outbox, lanes } = await readOutbox(page)
      return (lanes[0]?.consecutive ?? 0) > 0 || outbox[0]?.state !== 'inflight'
    })
    .toBe(true)
  await expect(page.locator('.toast-danger')).toHaveCount(0)
  await expectSent(card)
  await expectInvariants(host, device, [page])
  await expectOnce(host, 'Broken JSON', 1)
})

/** No store of the device holds anything that a captive portal said, and Cache Storage no answer of the API. */
async function expectNothingOf(page: Page, words: string): Promise<void> {
  expect(await placesOf(page, words)).toEqual([])
  const everyPlace = await placesOf(page, '')
  expect(everyPlace.filter((place) => place.includes('/api/'))).toEqual([])
}

test('F06 a captive portal answers everything with a page: nothing is taken for sent, stored or the app', async ({
  host,
  network,
  device,
}) => {
  const page = await atHome(device, network.url)
  const seen = await page.getByRole('article').nth(1).getAttribute('data-post')
  network.meet({}, portal)
  const card = await writePost(page, 'Behind the portal')
  await expectOffline(page)
  await expectWaiting(card)
  await page.reload()
  await expectWaiting(cardOf(page, 'Behind the portal'))
  await expect(page.locator(`article[data-post="${seen}"]`)).toBeVisible()
  await page.goto(`${network.url}/discover`)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  expect(await placesOf(page, 'Behind the portal')).toContain('anpan-outbox outbox')
  await expectNothingOf(page, 'ree Wi-Fi')
  expect(await createsOf(host)).toEqual([])
  network.clear()
  await page.goto(network.url)
  await expectSent(cardOf(page, 'Behind the portal'))
  await expectInvariants(host, device, [page])
  await expectOnce(host, 'Behind the portal', 1)
})

test('F07 a captive portal redirects to its login: nothing follows it there', async ({ host, network, device }) => {
  const asked: string[] = []
  const login = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.cookie ?? ''}`)
    response.writeHead(200, { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*' })
    response.end('<h1>Log in</h1>')
  })
  await new Promise<void>((resolve) => login.listen(0, '127.0.0.1', resolve))
  const { port } = login.address() as AddressInfo
  const page = await atHome(device, network.url)
  await sendPost(page, 'With a session')
  network.meet({}, redirect(`http://127.0.0.1:${port}/login`))
  await expectWaiting(await writePost(page, 'Before the login page'))
  await expectOffline(page)
  await page.reload()
  await expectWaiting(cardOf(page, 'Before the login page'))
  expect(asked).toEqual([])
  network.clear()
  await expectSent(cardOf(page, 'Before the login page'))
  // pictures of the page are redirected too, and the page's own policy stops them
  await expectInvariants(host, device, [page], { errors: /violates .* "img-src 'self'/ })
  await new Promise((resolve) => login.close(resolve))
})

test('F08 500 before the commit: asked again under the same key, later each time, without a toast', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await host.setFaults({ ...POST, times: 2, problem: 'server-error' })
  const card = await writePost(page, 'After two failures')
  const waits: number[] = []
  await expect
    .poll(
      async () => {
        const [lane] = (await readOutbox(page)).lanes
        if (lane && lane.consecutive > waits.length) waits.push(lane.until - lane.untilSetAt)
        return (await createsOf(host)).length
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(3)
  await expect(page.locator('.toast-danger')).toHaveCount(0)
  await expectSent(card)
  await expectInvariants(host, device, [page])
  await expectOnce(host, 'After two failures', 3)
  const [first = 0, second = 0] = waits
  expect(first).toBeGreaterThanOrEqual(250)
  expect(first).toBeLessThanOrEqual(1000)
  expect(second).toBeGreaterThanOrEqual(500)
  expect(second).toBeLessThanOrEqual(2000)
})

test('F09 500 after the commit: asked again, and answered with what the first had made', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  await host.setFaults({ ...POST, times: 1, isLate: true, problem: 'server-error' })
  await sendPost(page, 'Made, and denied')
  await expectInvariants(host, device, [page])
  await expectOnce(host, 'Made, and denied', 2)
  expect((await createsOf(host)).map(({ isReplay }) => isReplay)).toEqual([false, true])
})

test('F10 502, 503 and 504 of a gateway: the first waits, and the others behind it', async ({
  host,
  network,
  device,
}) => {
  const page = await atHome(device, network.url)
  await writeOffline(device, page, 'One behind a gateway', 'Two behind a gateway', 'Three behind a gateway')
  for (const status of [502, 503, 504] as const) network.meet({ ...POST, times: 1 }, gateway(status))
  await device.context.setOffline(false)
  await nudgeUntil(page, async () => (await textsOf(host, 'gateway')).length === 3)
  await expectInvariants(host, device, [page])
  expect(await textsOf(host, 'gateway')).toEqual([
    'One behind a gateway',
    'Two behind a gateway',
    'Three behind a gateway',
  ])
  expect(await createsOf(host)).toHaveLength(3)
})
