import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { atHome, cardOf, goOffline, sendPost, signUp } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { axeFaults } from '../support/page-checks.ts'

const PHOTO = { name: 'me.png', mimeType: 'image/png', buffer: readFileSync('public/icons/icon-512.png') }
const BIO = 'Bakes at night.\nhttps://buns.example'

/** Opens the sheet in which a profile is edited. */
async function editProfile(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/profile`)
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit profile' })
  await expect(sheet.getByLabel('About you (optional)')).toBeVisible()
  return sheet
}

/** How many pixels of a face have been drawn: none where the letter stands. */
const pixelsOf = (place: Locator): Promise<number> =>
  place
    .locator('.avatar img')
    .first()
    .evaluate((img: HTMLImageElement) => img.naturalWidth)

test('bio and photo of a member are seen by others on card and page, until the member removes them', async ({
  host,
  device,
  other,
}) => {
  const page = await atHome(device, host.url)
  await signUp(page, 'Aki')
  await sendPost(page, 'Who I am')
  let sheet = await editProfile(page, host.url)
  await sheet.locator('input[type=file]').setInputFiles(PHOTO)
  await expect(sheet.getByRole('button', { name: 'Change photo' })).toBeVisible()
  await sheet.getByLabel('About you (optional)').fill(BIO)
  expect(await axeFaults(page, 'dialog')).toEqual([])
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toHaveCount(0)
  const own = page.getByRole('region', { name: 'Your profile' })
  await expect(own.getByText('Bakes at night.')).toBeVisible()
  await expect.poll(() => pixelsOf(own)).toBe(320)

  const there = await atHome(other, host.url)
  const card = cardOf(there, 'Who I am')
  await expect.poll(() => pixelsOf(card)).toBe(320)
  await card.getByRole('link', { name: 'Aki' }).click()
  const bio = there.locator('header p', { hasText: 'Bakes at night.' })
  await expect(bio).toHaveText(BIO)
  await expect(bio.getByRole('link')).toHaveCount(0)
  await expect.poll(() => pixelsOf(there.locator('header').filter({ hasText: 'Bakes at night.' }))).toBe(320)
  expect(await axeFaults(there)).toEqual([])

  sheet = await editProfile(page, host.url)
  await sheet.getByRole('button', { name: 'Remove photo' }).click()
  await sheet.getByLabel('About you (optional)').fill('')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Write a few words about yourself' })).toBeVisible()
  await there.goto(host.url)
  await expect(card).toBeVisible()
  await expect(card.locator('.avatar img')).toHaveCount(0)
  await expect(card.locator('.avatar')).toHaveText('A')
  await card.getByRole('link', { name: 'Aki' }).click()
  await expect(there.getByRole('heading', { name: 'Aki' })).toBeVisible()
  await expect(bio).toHaveCount(0)
  await expect(there.locator('.avatar img')).toHaveCount(0)
  expect(other.errors).toEqual([])
  expect(device.errors).toEqual([])
})

test('offline the field and the photo keep what was chosen, over a reload too, and say that saving waits', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await signUp(page, 'Ren')
  const sheet = await editProfile(page, host.url)
  await goOffline(device, page)
  await expect(sheet.getByText('Go online to save.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled()
  await sheet.locator('input[type=file]').setInputFiles(PHOTO)
  await expect(sheet.getByRole('button', { name: 'Change photo' })).toBeVisible()
  await sheet.getByLabel('About you (optional)').fill('Typed in a tunnel')
  await page.reload()
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await expect(sheet.getByLabel('About you (optional)')).toHaveValue('Typed in a tunnel')
  await expect.poll(() => pixelsOf(sheet)).toBe(320)
  await device.context.setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your profile' }).getByText('Typed in a tunnel')).toBeVisible()
})
