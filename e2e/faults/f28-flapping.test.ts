import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { atHome, deletePost, sendPost, writePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { overtakenByOthers } from '../support/intents.ts'
import { pressHeart } from '../support/lives.ts'
import { expectInvariants } from '../support/oracle.ts'
import { craft, createsOf, nudgeUntil, textsOf } from '../support/sending.ts'

/** Tests in which fifty changes are made. */
const LONGER_MS = 240_000

test('F28 the network comes and goes every 300 ms under fifty changes: each once, in order, without a storm', async ({
  host,
  device,
}) => {
  test.setTimeout(LONGER_MS)
  const page = await atHome(device, host.url)
  await sendPost(page, 'Before the flapping')
  const texts = Array.from({ length: 50 }, (_, at) => `${at + 1} while flapping`)
  for (const [at, content] of texts.entries()) {
    // off with every other pair, on with the next, for some ten seconds
    if (at % 2 === 0) await device.context.setOffline(at % 4 === 0)
    const id = randomUUID()
    await craft(page, { kind: 'post.create', target: id, payload: { id, content, lang: 'en' } })
    await page.waitForTimeout(150)
  }
  await device.context.setOffline(false)
  await nudgeUntil(page, async () => (await textsOf(host, 'while flapping')).length === 50)
  await expectInvariants(host, device, [page])
  expect(await textsOf(host, 'while flapping')).toEqual(texts)
  expect((await createsOf(host)).length).toBeLessThanOrEqual(4 * texts.length)
})

/** Takes the network away and gives it back every 300 ms, for a minute at least. */
async function flap(context: BrowserContext, isOver: () => boolean): Promise<void> {
  const until = Date.now() + 60_000
  for (let isOff = true; Date.now() < until || !isOver(); isOff = !isOff) {
    await context.setOffline(isOff)
    await wait(300)
  }
  await context.setOffline(false)
}

/** Makes fifty changes as a person does: twenty posts, each with a heart; every other post is deleted again. */
async function makeChanges(page: Page): Promise<void> {
  for (let at = 1; at <= 10; at++) {
    await pressHeart(await writePost(page, `${at} that stays`))
    const goes = await writePost(page, `${at} that goes`)
    await pressHeart(goes)
    await wait(2000)
    await deletePost(page, goes)
  }
}

test('F28 @long the network comes and goes for a minute under posts, hearts and deletes: each once, in order', async ({
  host,
  device,
}) => {
  test.setTimeout(LONGER_MS)
  const page = await atHome(device, host.url)
  await sendPost(page, 'Before the flapping')
  let isOver = false
  const changes = makeChanges(page).finally(() => {
    isOver = true
  })
  await Promise.all([changes, flap(device.context, () => isOver)])
  await nudgeUntil(page, async () => (await textsOf(host, 'that stays')).length === 10)
  await expectInvariants(host, device, [page], { outOfTurn: overtakenByOthers(device.intents.values()) })
  const posts = (await host.posts()).filter(({ content }) => / that (?:stays|goes)$/.test(content))
  expect(posts.map(({ content, likes }) => [content, likes])).toEqual(
    Array.from({ length: 10 }, (_, at) => [`${at + 1} that stays`, 1]),
  )
  const asked = (await host.requests()).filter(({ key }) => key !== null)
  expect(asked.length).toBeLessThanOrEqual(4 * 50)
})
