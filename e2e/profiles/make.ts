// Run by scripts/old-profile.mjs: uses a built version of the app as people do, on two devices, and keeps what they hold.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import {
  cardAt,
  cardOf,
  deletePost,
  expectWaiting,
  openComposer,
  openHome,
  pressLike,
  sendPost,
  signUp,
  typePost,
  writePost,
} from '../support/app.ts'
import { freePort } from '../support/free-port.ts'
import { drop, FaultProxy, say } from '../support/proxy.ts'
import { expectShared, share } from '../support/sharing.ts'
import { readOutbox } from '../support/stored.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { packJson, packProfiles } from './archive.ts'
import { type Done, type KeptRelease, MEMBER, PROFILE_PORT, type Who } from './kept-profile.ts'
import { readServerRows } from './server-rows.ts'

const [tree = '', commit = ''] = process.argv.slice(2)
const into = `e2e/profiles/${commit}`
const photo = { name: 'photo.png', mimeType: 'image/png', buffer: readFileSync('public/icons/icon-192.png') }
const REFUSAL = JSON.stringify({ type: '/problems/invalid', title: 'invalid', status: 422 })

const dataDir = mkdtempSync(join(tmpdir(), 'anpan-profile-data-'))
const port = await freePort()
const server = spawn(process.execPath, [join(tree, 'dist-server/main.js')], {
  cwd: tree,
  env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const devices = { guest: new TestBrowser(), member: new TestBrowser() }
const network = await FaultProxy.before(`http://127.0.0.1:${port}`, PROFILE_PORT)
try {
  await expect(async () => expect((await fetch(`${network.url}/healthz`)).ok).toBe(true)).toPass({ timeout: 60_000 })
  mkdirSync(into, { recursive: true })
  const guest = await liveOn(devices.guest, 'guest')
  const member = await liveOn(devices.member, 'member')
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  packProfiles({ guest: devices.guest.folder, member: devices.member.folder }, `${into}/devices.tar.br`)
  packJson(`${into}/server.json.br`, await readServerRows(dataDir))
  const kept: KeptRelease = {
    commit,
    madeAt: Date.now(),
    browser: guest.browser,
    devices: { guest: guest.done, member: member.done },
  }
  writeFileSync(`${into}/done.json`, `${JSON.stringify(kept, null, 2)}\n`)
} finally {
  server.kill('SIGKILL')
  for (const device of [devices.guest, devices.member]) await device.dispose()
  await network.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

/** Does on one device what people do, first with a network and then without, and keeps its profile. */
async function liveOn(device: TestBrowser, who: Who): Promise<{ done: Done; browser: string }> {
  const page = await device.open('ja-JP')
  page.setDefaultTimeout(15_000)
  const browser = device.context.browser()?.version() ?? ''
  await choose(page)
  await openHome(page, network.url)
  if (who === 'member') await signUp(page, MEMBER.name)
  const online = await actOnline(page, who)
  await device.context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  const offline = await actOffline(page, who, online)
  const { outbox } = await readOutbox(page)
  const waiting = outbox
    .filter(({ state }) => state === 'pending')
    .map(({ opId, kind, target }) => ({ opId, kind, target }))
  const cookies = await device.context.cookies()
  await device.close()
  return { done: { waiting, ...online, ...offline, cookies }, browser }
}

/** Chooses another language than the browser's, a look, and no movement. */
async function choose(page: Page): Promise<void> {
  await page.goto(`${network.url}/settings`)
  const main = page.getByRole('main')
  await main.getByText('English', { exact: true }).click()
  await main.getByText('Dark', { exact: true }).click()
  await page.getByRole('switch', { name: 'Reduce motion' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
}

type Online = Pick<Done, 'refused' | 'deletedText' | 'hiddenPost' | 'liked' | 'unliked' | 'followedShop' | 'cart'>

async function actOnline(page: Page, who: Who): Promise<Online> {
  const deletedText = `Sent by the ${who}, and deleted without a network`
  await sendPost(page, deletedText)
  const refused = { text: `Refused to the ${who}`, reason: 'The server didn’t accept this text' }
  network.meet({ method: 'POST', path: '/api/posts', times: 1 }, say(422, 'application/problem+json', REFUSAL))
  await expect((await writePost(page, refused.text)).getByText('Not sent')).toBeVisible()
  const { id: liked } = await cardAt(page, 4)
  const { id: unliked, card } = await cardAt(page, 3)
  await pressLike(card, true)
  const unsent = async () =>
    (await readOutbox(page)).outbox.filter(({ state }) => state === 'pending' || state === 'inflight')
  await expect.poll(unsent, { timeout: 30_000 }).toEqual([])
  const hidden = await cardAt(page, 2)
  await hidden.card.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await expect(hidden.card).toHaveCount(0)

  await page.goto(`${network.url}/discover?tab=products&q=a`)
  const details = page.getByRole('link', { name: /^Details: / }).first()
  const cart = /^Details: (.*), /.exec((await details.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await details.click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to the cart')).toBeVisible()
  await page.goto(`${network.url}/discover?tab=shop`)
  const follow = page.getByRole('button', { name: /^Follow / }).first()
  const followedShop = ((await follow.getAttribute('aria-label')) ?? '').replace('Follow ', '')
  await follow.click()
  await expect(page.getByRole('button', { name: `Follow ${followedShop}` })).toHaveText('Following')
  await openHome(page, network.url)
  return { refused, deletedText, hiddenPost: hidden.id, liked, unliked, followedShop, cart }
}

type Offline = Pick<Done, 'waitingTexts' | 'picture' | 'draft' | 'share'>

async function actOffline(page: Page, who: Who, { deletedText, liked, unliked }: Online): Promise<Offline> {
  const picture = { text: `A picture by the ${who} that waits`, alt: 'A bun over the sea' }
  await openComposer(page)
  await page.getByRole('textbox', { name: 'Write a post' }).fill(picture.text)
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill(picture.alt)
  await page.getByRole('button', { name: 'Post later' }).click()
  await expectWaiting(cardOf(page, picture.text))

  const edited = `Words by the ${who} that wait, mended`
  const card = await writePost(page, `Words by the ${who} that wait`)
  await card.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog', { name: 'Edit post' }).getByRole('textbox', { name: 'Write a post' }).fill(edited)
  await page.getByRole('dialog', { name: 'Edit post' }).getByRole('button', { name: 'Save' }).click()
  await expectWaiting(cardOf(page, edited))

  await deletePost(page, cardOf(page, deletedText))
  await pressLike(page.locator(`article[data-post="${unliked}"]`), false)
  await pressLike(page.locator(`article[data-post="${liked}"]`), true)

  const draft = `The ${who} is still thinking about how to say it`
  await typePost(page, draft)
  await expect(page.getByText('Draft saved')).toBeVisible()

  network.meet({}, drop)
  const shared = `Shared with the ${who} on the train`
  await share(page, network.url, { text: shared, images: [photo] })
  await expectShared(page, shared)
  await expect(page.getByRole('img', { name: 'The picture you chose' })).toBeVisible()
  network.clear()
  return { waitingTexts: [picture.text, edited], picture, draft, share: shared }
}
