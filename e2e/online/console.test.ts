import type { Page } from '@playwright/test'
import { newGuest } from '../support/api.ts'
import { atHome, ownId, signUp } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { layerFaults, layerNamed } from '../support/layer-checks.ts'
import { axeFaults, setTheme, settled, sidewaysScroll, textFaults } from '../support/page-checks.ts'

const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }
const DESKTOP = { width: 1280, height: 800 }
const PAGES = ['/admin', '/admin/people', '/admin/settings', '/admin/log', '/setup']

interface Host {
  url: string
  appoint(userId: string, role: 'operator'): Promise<void>
}

/** Signs Mina up, and makes her the operator. */
async function asOperator(page: Page, host: Host): Promise<void> {
  await signUp(page, 'Mina')
  await host.appoint(await ownId(page), 'operator')
  await page.goto(`${host.url}/profile`)
  await page.reload()
}

test('an operator finds the console from profile and settings, and every page of it has no fault; a member finds none', async ({
  host,
  device,
}) => {
  test.setTimeout(240_000)
  const page = await atHome(device, host.url)
  await signUp(page, 'Mina')
  await page.goto(`${host.url}/admin`)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.goto(`${host.url}/profile`)
  await expect(page.getByRole('link', { name: 'Settings' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Console' })).toHaveCount(0)
  await host.appoint(await ownId(page), 'operator')
  await page.reload()
  await page.getByRole('link', { name: 'Console' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.goto(`${host.url}/settings`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Overview' })).toBeVisible()

  const faults: string[] = []
  for (const path of PAGES) {
    await page.setViewportSize(PHONE)
    await page.goto(host.url + path)
    await settled(page)
    for (const size of [PHONE, NARROW, DESKTOP]) {
      await page.setViewportSize(size)
      const over = await sidewaysScroll(page)
      if (over > 0) faults.push(`${path}: ${over} px too wide at ${size.width}`)
      if (size === NARROW) continue
      for (const theme of ['light', 'dark'] as const) {
        await setTheme(page, theme)
        await settled(page)
        for (const fault of await axeFaults(page)) faults.push(`${path}, ${theme}, ${size.width} px: ${fault}`)
      }
    }
    for (const fault of await textFaults(page)) faults.push(`${path}: ${fault}`)
  }
  expect(faults).toEqual([])
  expect(device.errors).toEqual([])
})

test('what an operator is asked before an act has no fault, and gives the focus back', async ({ host, device }) => {
  test.setTimeout(180_000)
  const other = await newGuest(host.url)
  const page = await atHome(device, host.url)
  await asOperator(page, host)
  const faults: string[] = []
  const more = page.getByRole('button', { name: 'Actions for Mina' })
  await page.goto(`${host.url}/admin/people`)
  await expect(more).toBeVisible()
  await more.press('Enter')
  for (const fault of await layerFaults(page, layerNamed(page, 'Actions for Mina'), 'light', more)) faults.push(fault)
  for (const [item, name] of [
    ['Change role', 'Role of Mina'],
    ['Make a password reset link', 'Password reset link'],
    ['Sign out on all devices', 'Sign Mina out on all devices?'],
    ['Suspend', 'Suspend Mina'],
    ['Delete account', 'Delete Mina’s account'],
  ] as const) {
    await more.press('Enter')
    await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
    for (const fault of await layerFaults(page, layerNamed(page, name), 'dark', more)) faults.push(`${name}: ${fault}`)
  }
  expect(faults).toEqual([])

  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Change role' }).press('Enter')
  await page.getByRole('radio', { name: /^Member/ }).check()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText(/^This is the last operator/)).toBeVisible()
  await host.appoint(other.id, 'operator')
})

test('two operators change the same name: both versions are shown, and the chosen one stays', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await asOperator(page, host)
  await page.goto(`${host.url}/admin/settings`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour')
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await page.reload() // what is typed outlives the page
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Harbour')
  const theirs = await newGuest(host.url)
  await host.appoint(theirs.id, 'operator')
  const { revision: base } = (await (await theirs.ask('GET', '/api/portal')).json()) as { revision: number }
  expect((await theirs.ask('PATCH', '/api/admin/portal', { base, changes: { name: 'Port' } })).status).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another operator changed this too' })
  await expect(dialog).toContainText('Harbour')
  await dialog.getByRole('radio', { name: /^Theirs/ }).check()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Port')
})
