import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { unpackJson, unpackProfile } from '../profiles/archive.ts'
import { type Done, type KeptRelease, MEMBER, PROFILE_PORT, type Who } from '../profiles/kept-profile.ts'
import { moveTimes, preciousKeys } from '../profiles/open-profile.ts'
import { type ServerRows, writeServerRows } from '../profiles/server-rows.ts'
import {
  appIsDrawn,
  cardOf,
  expectSent,
  expectWaiting,
  openComposer,
  postField,
  signIn,
  strip,
} from '../support/app.ts'
import { expect, profileTest } from '../support/fixtures.ts'
import { drop, FaultProxy } from '../support/proxy.ts'
import { expectShared } from '../support/sharing.ts'
import { readEntries } from '../support/stores.ts'
import { TestHost } from '../support/test-host.ts'

const FOLDER = 'e2e/profiles'
const releases = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())

/** A server on which a released version has run, updated to this build, behind a network on the profiles' own address. */
const test = profileTest.extend<{ release: string; kept: KeptRelease; updated: TestHost; network: FaultProxy }>({
  release: ['', { option: true }],
  kept: async ({ release }, give) => give(JSON.parse(readFileSync(`${FOLDER}/${release}/done.json`, 'utf8'))),
  updated: async ({ release, kept }, give) => {
    const folder = mkdtempSync(join(tmpdir(), 'anpan-e2e-released-'))
    const rows = unpackJson(`${FOLDER}/${release}/server.json.br`) as ServerRows
    await writeServerRows(rows, folder, Date.now() - kept.madeAt)
    const host = await TestHost.make(folder)
    rmSync(folder, { recursive: true, force: true })
    await host.start()
    await give(host)
    await host.dispose()
  },
  network: async ({ updated }, give) => {
    const network = await FaultProxy.before(updated.url, PROFILE_PORT)
    await give(network)
    await network.close()
  },
})

/** A page of the origin on which the app does not run. */
const STILL = '/healthz'

/** True where the page runs a script that the build on the server has no more. */
const isOldBuild = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const served = await (await fetch('/sw.js', { cache: 'no-store' })).text()
    return [...document.scripts].some(({ src }) => src !== '' && !served.includes(new URL(src).pathname.slice(1)))
  })

/** All that waited is shown as waiting, and all that was set aside, typed and chosen is shown as it was. */
async function expectKept(page: Page, url: string, who: Who, done: Done): Promise<void> {
  for (const text of done.waitingTexts) await expectWaiting(cardOf(page, text))
  await expect(cardOf(page, done.picture.text).getByRole('img', { name: done.picture.alt })).toHaveAttribute(
    'src',
    /^blob:/,
  )
  await expectSettled(page, url, who, done)
}

/** What an update and the sending leave as it was. */
async function expectSettled(page: Page, url: string, who: Who, done: Done): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'calm')
  await expect(cardOf(page, done.refused.text).getByText('Not sent')).toBeVisible()
  await expect(cardOf(page, done.deletedText)).toHaveCount(0)
  await expect(page.locator(`article[data-post="${done.hiddenPost}"]`)).toHaveCount(0)
  await openComposer(page)
  await expect(postField(page)).toHaveValue(done.draft)
  await page.getByRole('button', { name: 'Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText(done.cart)

  for (const [id, isLiked] of [
    [done.liked, true],
    [done.unliked, false],
  ] as const) {
    await page.goto(`${url}/posts/${id}`)
    const heart = page.locator(`article[data-post="${id}"]`).getByRole('button', { name: 'Like' })
    await expect(heart).toHaveAttribute('aria-pressed', String(isLiked))
  }
  await page.goto(`${url}/outbox`)
  const aside = page.getByRole('main').getByRole('listitem').filter({ hasText: done.refused.text })
  await expect(aside).toContainText(done.refused.reason)
  await page.goto(`${url}/discover?tab=shop`)
  await expect(page.getByRole('button', { name: `Follow ${done.followedShop}` })).toHaveText('Following')
  await page.goto(`${url}/share`)
  await expectShared(page, done.share)
  await expect(page.getByRole('img', { name: 'The picture you chose' })).toBeVisible()
  await page.goto(url)
  await appIsDrawn(page)
}

/** Ids of what waits on the device, in its order. */
const waitingOn = async (page: Page): Promise<string[]> =>
  (await readEntries(page)).filter(({ state }) => state === 'pending' || state === 'inflight').map(({ opId }) => opId)

for (const { name: release } of releases)
  for (const who of ['guest', 'member'] as const)
    test.describe(() => {
      test.use({ release })
      test(`F67 a ${who}'s device updates from release ${release} while changes wait: nothing is lost, and each is sent once`, async ({
        updated: host,
        network,
        device,
        kept,
      }) => {
        test.slow() // two builds start, and the device looks at seven pages twice
        const done = kept.devices[who]
        const ids = done.waiting.map(({ opId }) => opId)
        const effectsBefore = (await host.effects()).length
        const movedMs = Date.now() - kept.madeAt
        if (who === 'member') await host.endSessions() // the device was away for so long that it ended
        // the browser wakes the older worker by itself, which would send what waits
        network.meet({ path: '/api/**' }, drop)
        network.meet({ path: '/sw.js' }, drop)
        unpackProfile(`${FOLDER}/${release}/devices.tar.br`, who, device.folder)
        const page = await device.open('ja-JP')
        await device.context.addCookies(
          done.cookies.map((cookie) => ({ ...cookie, expires: cookie.expires + movedMs / 1000 })),
        )
        await page.goto(network.url + STILL)
        await moveTimes(page, kept.madeAt, movedMs)
        const keys = await preciousKeys(page)
        expect(await waitingOn(page)).toEqual(ids)

        // the older version starts from the device, finds this build, and takes it when its person says so
        network.clear()
        network.meet({ path: '/api/**' }, drop)
        await page.goto(network.url)
        expect(await isOldBuild(page)).toBe(true)
        await page.getByRole('button', { name: 'Update now' }).click({ timeout: 60_000 })
        await expect(async () => expect(await isOldBuild(page)).toBe(false)).toPass({ timeout: 30_000 })
        await appIsDrawn(page)

        // without any network
        await device.context.setOffline(true)
        await page.reload()
        await expect(strip(page)).toContainText('1 not sent')
        await expectKept(page, network.url, who, done)
        // a member's cart of before waits too, to be theirs on all devices
        const joining = who === 'member' ? 1 : 0
        await expect.poll(async () => (await waitingOn(page)).length).toBe(ids.length + joining)
        expect((await waitingOn(page)).slice(0, ids.length)).toEqual(ids)
        const after = await preciousKeys(page)
        for (const [table, before] of Object.entries(keys))
          expect(after[table], table).toEqual(expect.arrayContaining(before))
        expect(await host.requests()).toEqual([])

        network.clear()
        await device.context.setOffline(false)
        if (who === 'member') {
          await page.goto(`${network.url}/outbox`)
          await expect(page.getByText('Sends once you sign in')).toHaveCount(ids.length + joining)
          expect((await host.effects()).length).toBe(effectsBefore)
          await signIn(page, MEMBER.name)
          await page.goto(network.url)
          await appIsDrawn(page)
        }
        await expect
          .poll(async () => (await host.effects()).slice(effectsBefore).map(({ opId }) => opId), { timeout: 60_000 })
          .toEqual([...ids, ...Array<unknown>(joining).fill(expect.any(String))])
        expect(
          (await host.effects()).map(({ kind }) => String(kind)).filter((kind) => kind === 'cart.set'),
        ).toHaveLength(joining)
        for (const text of done.waitingTexts) {
          await expectSent(cardOf(page, text))
          expect((await host.posts()).filter(({ content }) => content === text)).toHaveLength(1)
        }
        const sent = (await host.posts()).find(({ content }) => content === done.picture.text)
        expect(sent).toMatchObject({ imageAlt: done.picture.alt, imageUrl: expect.stringMatching(/^\/uploads\//) })
        expect((await host.posts()).filter(({ content }) => content === done.refused.text)).toEqual([])
        await expectSettled(page, network.url, who, done)
        expect(device.errors).toEqual([])
      })
    })
