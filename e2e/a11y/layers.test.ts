import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import {
  appIsDrawn,
  atHome,
  openComposer,
  openHome,
  ownId,
  postField,
  sendPost,
  signUp,
  writePost,
} from '../support/app.ts'
import { deliver, orderAs } from '../support/ordering.ts'
import { scheduleAs } from '../support/scheduling.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdsBack, layerFaults, layerNamed } from '../support/layer-checks.ts'
import { settled } from '../support/page-checks.ts'
import { type Layer, LAYERS, OTHER_LAYERS } from './layers.ts'

/** What a person presses, by its name. */
const control = (page: Page, name: string | RegExp): Locator => {
  const named = typeof name === 'string' ? { name, exact: true } : { name }
  const roles = ['button', 'link', 'tab', 'switch', 'menuitem'] as const
  const [first, ...others] = roles.map((role) => page.getByRole(role, named))
  return others
    .reduce((all, one) => all.or(one), first as Locator)
    .filter({ visible: true })
    .first()
}

/** Comes to a layer with the keyboard; returns what opened it. */
async function open(page: Page, { steps, name }: Pick<Layer, 'steps' | 'name'>): Promise<Locator | undefined> {
  let opener: Locator | undefined
  for (const [at, step] of steps.entries()) {
    const [, field, text] = (typeof step === 'string' && /^([^=]+)=(.*)$/.exec(step)) || []
    const [, key] = (typeof step === 'string' && /^key (.+)$/.exec(step)) || []
    const [, box] = (typeof step === 'string' && /^check (.+)$/.exec(step)) || []
    if (field !== undefined)
      await page
        .getByLabel(field)
        .first()
        .fill(text ?? '', { timeout: 20_000 })
    else if (box !== undefined) await page.getByRole('checkbox', { name: box }).press('Space', { timeout: 20_000 })
    else if (key !== undefined) {
      opener = undefined
      // what hears the keys comes after the page
      await expect(async () => {
        await page.keyboard.press(key)
        if (at === steps.length - 1) await expect(layerNamed(page, name)).toBeVisible({ timeout: 3000 })
      }).toPass({ timeout: 20_000 })
    } else {
      const pressed = control(page, step)
      // disabled until what it opens has been read from the device
      await expect(pressed).toBeEnabled({ timeout: 20_000 })
      // an item goes with its menu: the focus comes back to what opened that
      if ((await pressed.getAttribute('role')) !== 'menuitem') opener = pressed
      await pressed.focus({ timeout: 20_000 })
      await page.keyboard.press('Enter')
    }
  }
  return opener
}

/** The layers that the sources draw, each named for its file: one that draws two is there twice. */
function drawnLayers(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const source = readFileSync(`src/${file}`, 'utf8')
      const imports = source.matchAll(/import \{ ([^}]*) \} from '#src\/ui\/(?:dialog|danger-dialog|menu)\.tsx'/g)
      const names = [...imports].flatMap(([, list = '']) =>
        list.split(', ').filter((name) => !name.startsWith('type ')),
      )
      const tags = names.flatMap((name) => source.match(new RegExp(`<${name}\\b`, 'g')) ?? [])
      return tags.map(() => file.replace(/\.tsx$/, ''))
    })
}

test('every dialog, sheet and menu of the sources is looked at', () => {
  expect([...LAYERS.map(({ file }) => file), ...OTHER_LAYERS].sort()).toEqual(drawnLayers().sort())
})

const PARTS = 3
for (const theme of ['light', 'dark'] as const) {
  for (let part = 0; part < PARTS; part++) {
    const run = `${part + 1} of ${PARTS}${theme === 'dark' || part === 1 ? ' @long' : ''}`
    test(`what lies over a page has no fault and gives the focus back, ${theme}, ${run}`, async ({ host, device }) => {
      test.setTimeout(240_000)
      const page = await device.open()
      await openHome(page, host.url)
      const faults: string[] = []
      for (const layer of LAYERS.filter((_, at) => at % PARTS === part)) {
        await test.step(layer.file, async () => {
          await page.goto(host.url + layer.path)
          await appIsDrawn(page)
          await settled(page)
          const opener = await open(page, layer)
          for (const fault of await layerFaults(page, layerNamed(page, layer.name), theme, opener))
            faults.push(`${layer.file}: ${fault}`)
        })
      }
      expect(faults).toEqual([])
    })
  }
}

test('on a phone Back closes a menu and a sheet, and the page stays where it was read', async ({ host, device }) => {
  const page = await device.open()
  await page.setViewportSize({ width: 390, height: 844 })
  await openHome(page, host.url)
  await page.getByRole('link', { name: 'Discover' }).filter({ visible: true }).first().click()
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click()
  const more = page.getByRole('article').nth(2).getByRole('button', { name: 'More' })
  const menu = page.getByRole('menu', { name: 'More' })
  const shownAt = () => page.evaluate(() => Math.round(scrollY))
  await more.scrollIntoViewIfNeeded()
  await settled(page)
  const readAt = await shownAt()
  for (const close of ['Back', 'beside', 'Escape', 'Back']) {
    await more.click()
    await expect(menu).toBeVisible()
    await expect.poll(() => holdsBack(page)).toBe(true)
    if (close === 'Back') await page.goBack()
    else if (close === 'Escape') await page.keyboard.press('Escape')
    else await page.mouse.click(4, 400)
    await expect(menu).toHaveCount(0)
    await expect.poll(() => holdsBack(page)).toBe(false)
    expect([new URL(page.url()).pathname, await shownAt()]).toEqual(['/', readAt])
  }
  // an item that opens an overlay hands Back over
  await more.click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await expect.poll(() => holdsBack(page)).toBe(true)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goBack()
  await expect(page).toHaveURL(/discover/)
})

test('what lies over a page for a few has no fault either: drafts, a refused change, another wallet, the own account @long', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await openHome(page, host.url)
  const faults: string[] = []
  const look = async (name: string | RegExp, opener?: Locator) => {
    for (const fault of await layerFaults(page, layerNamed(page, name), 'dark', opener))
      faults.push(`${name}: ${fault}`)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

  await openComposer(page)
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Not ready yet')
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(async () => {
    await page.goto(`${host.url}/settings`)
    await expect(button('Delete drafts')).toBeVisible({ timeout: 5000 })
  }, 'the draft is kept').toPass()
  await button('Delete drafts').press('Enter')
  await look('Delete your drafts?', button('Delete drafts'))

  await page.goto(`${host.url}/kabu-pay-functional?tab=settings`)
  await button(/^Backup/).press('Enter')
  const saved = page.waitForEvent('download')
  await button('Save a backup').press('Enter')
  await page.getByLabel('Backup file').setInputFiles(await (await saved).path())
  await look('Replace this wallet?')

  await host.setFaults()
  await page.goto(host.url)
  await signUp(page, 'Mina')
  for (const [opens, name] of [
    ['Edit profile', 'Edit profile'],
    ['Show QR code', 'Your QR code'],
  ] as const) {
    await page.goto(`${host.url}/profile`)
    await button(opens).press('Enter')
    await look(name, button(opens))
  }
  await page.goto(host.url)
  const more = (await sendPost(page, 'Open til six')).getByRole('button', { name: 'More' })
  const openSent = async () => {
    const item = page.getByRole('menuitem', { name: 'Edit' })
    // a menu goes with a card that is drawn anew once its post is listed
    await expect(async () => {
      await more.press('Enter')
      await expect(item).toBeVisible({ timeout: 3000 })
    }).toPass()
    await item.press('Enter')
  }
  await openSent()
  await look('Edit post', more)
  await openSent()
  await postField(page).fill('Open till six')
  await button('Save').press('Enter')
  const mark = page.getByRole('button', { name: /^Edited/ }).first()
  await mark.press('Enter')
  await look('Edit history', mark)
  await scheduleAs(page, 'Closed on Monday')
  await page.goto(host.url)
  await openComposer(page)
  await button('Schedule').press('Enter')
  const row = page.getByRole('dialog', { name: 'Schedule' }).getByRole('listitem')
  const menuOfRow = row.getByRole('button', { name: 'More' })
  await menuOfRow.press('Enter')
  await look('More', menuOfRow)
  await menuOfRow.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit text' }).press('Enter')
  await look('Edit scheduled post', menuOfRow)
  await orderAs(page)
  await page.goto(`${host.url}/orders`)
  await button('Cancel order: Blue mug').press('Enter')
  await look('Cancel this order?', button('Cancel order: Blue mug'))
  await deliver(page, host)
  await page.goto(`${host.url}/products/mug-blue`)
  await button('Write a review').press('Enter')
  await look('Review this product', button('Write a review'))
  await button('More').first().press('Enter')
  await look('More', button('More').first())
  await page.goto(`${host.url}/settings`)
  await button('Sign out everywhere').press('Enter')
  await look('Sign out everywhere?', button('Sign out everywhere'))
  for (const [opens, name] of [
    [/^Password/, 'Change password'],
    [/^Recovery codes/, 'Recovery codes'],
    ['Add a passkey', 'Add a passkey'],
    [/^Delete account/, 'Delete account'],
  ] as const) {
    await page.goto(`${host.url}/settings`)
    await button(opens).press('Enter')
    await look(name, button(opens))
  }
  await device.context.setOffline(true)
  await page.goto(host.url)
  const edit = (await writePost(page, 'Still here')).getByRole('button', { name: 'Edit' })
  await edit.press('Enter')
  await look('Edit post', edit)
  await page.goto(`${host.url}/settings`)
  await expect(button('Sign out'), 'what waits has been read').toBeEnabled()
  await button('Sign out').press('Enter')
  await look('Sign out', button('Sign out'))
  expect(faults).toEqual([])
})

test('overlays of a conversation of members have no fault either @long', async ({ host, device, other }) => {
  const mina = await atHome(device, host.url)
  await signUp(mina, 'Mina')
  const sora = await atHome(other, host.url)
  await signUp(sora, 'Sora')
  await sora.goto(`${host.url}/people/${await ownId(mina)}`)
  await sora.getByRole('button', { name: 'Message', exact: true }).click()
  await sora.getByRole('textbox', { name: 'Write a message' }).fill('Is this seat free?')
  await sora.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sora).toHaveURL(/room=[\da-f-]{36}/)
  await mina.goto(`${host.url}/chattie${new URL(sora.url()).search}`)
  await expect(mina.getByRole('log').getByText('Is this seat free?')).toBeVisible({ timeout: 60_000 })
  const faults: string[] = []
  const buttons = mina.getByRole('button', { name: 'More', exact: true }).filter({ visible: true })
  await expect(buttons).toHaveCount(2)
  for (const opener of await buttons.all()) {
    await opener.press('Enter')
    faults.push(...(await layerFaults(mina, layerNamed(mina, 'More'), 'dark', opener)))
  }
  expect(faults).toEqual([])
})
