import type { Page } from '@playwright/test'
import type { Message } from '#contract/conversations.ts'
import { PNG } from '../../tests/support/pictures.ts'
import { atHome, goOffline, signUp } from '../support/app.ts'
import { follow, log, twoMembers } from '../support/conversing.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectWorker } from '../support/lives.ts'

const picture = (page: Page) => log(page).getByRole('img', { name: 'A melon bun' })
const isDrawn = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

test('a picture is sent from a tunnel once, and only the two members can open its address', async ({
  host,
  device,
  other,
  third,
}) => {
  const { hana, minato, hanaId, minatoId } = await twoMembers(device, other, host.url)
  await follow(hana, minatoId)
  await follow(minato, hanaId)
  await hana.goto(`${host.url}/people/${minatoId}`)
  await hana.getByRole('button', { name: 'Message', exact: true }).click()
  await hana.getByRole('textbox', { name: 'Write a message' }).fill('Look')
  await hana.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(hana).toHaveURL(/room=[\da-f-]{36}/)
  await expect(hana.getByRole('button', { name: 'Add picture' })).toBeVisible()

  await expectWorker(hana)
  await goOffline(device, hana)
  const file = { name: 'bun.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') }
  await hana.locator('form input[type=file]').setInputFiles(file)
  const words = hana.getByRole('textbox', { name: 'What the picture shows' })
  await words.fill('A bun')
  await hana.reload()
  await expect(words).toHaveValue('A bun')
  await words.fill('A melon bun') // sent before a pause in typing
  await hana.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(picture(hana)).toBeVisible()
  await expect(log(hana).getByText('Waiting to send').last()).toBeVisible()
  await hana.reload()
  await expect(picture(hana)).toBeVisible()
  await expect.poll(() => isDrawn(hana)).toBe(true)

  await device.context.setOffline(false)
  const room = new URL(hana.url()).searchParams.get('room') ?? ''
  await minato.goto(`${host.url}/chattie?room=${room}`)
  await expect(picture(minato)).toBeVisible({ timeout: 90_000 })
  await expect.poll(() => isDrawn(minato)).toBe(true)
  await log(minato).getByRole('button', { name: 'Open: A melon bun' }).click()
  await expect(minato.getByRole('dialog', { name: 'Pictures' }).getByRole('img', { name: 'A melon bun' })).toBeVisible()

  const stored = await minato.evaluate(
    async (id) => (await (await fetch(`/api/conversations/${id}/messages`)).json()) as Message[],
    room,
  )
  expect(stored.map(({ image }) => image?.alt)).toEqual(['A melon bun', undefined])
  const address = stored[0]?.image?.url ?? ''
  const stranger = await atHome(third, host.url)
  await signUp(stranger, 'Stranger')
  expect(await stranger.evaluate(async (url) => (await fetch(url)).status, address)).toBe(404)
  expect(device.errors).toEqual([])
})
