import sharp from 'sharp'
import { atHome } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeMember, signIn } from '../support/lives.ts'

test.use({ hasWorker: false })

/** Three fields side by side, so that what is cut out tells where it was. */
async function stripes(): Promise<Buffer> {
  const field = (r: number, g: number, b: number, left: number) => ({
    input: { create: { width: 300, height: 300, channels: 3 as const, background: { r, g, b } } },
    left,
    top: 0,
  })
  const ground = { width: 900, height: 300, channels: 3 as const, background: '#fff' }
  const fields = [field(220, 20, 20, 0), field(20, 200, 20, 300), field(20, 20, 220, 600)]
  return sharp({ create: ground }).composite(fields).png().toBuffer()
}

test('a photo is cut out where its person wants it, by hand and by keys, and is kept until it is saved', async ({
  host,
  device,
}) => {
  await makeMember(host, 'Aki')
  const page = await atHome(device, host.url)
  await signIn(page, host, 'Aki')
  await page.goto(`${host.url}/profile`)
  const open = () => page.getByRole('button', { name: 'Edit profile' }).click()
  await open()
  const sheet = page.getByRole('dialog', { name: 'Edit profile' })
  await sheet.getByRole('button', { name: 'Choose a photo' }).waitFor()
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'three.png', mimeType: 'image/png', buffer: await stripes() })

  /** Which field stands in the middle of the photo as it is to be. */
  const colour = () =>
    sheet.locator('.avatar img').evaluate(async (picture) => {
      const image = picture as HTMLImageElement
      await image.decode()
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d')
      pen?.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
      const [r = 0, g = 0, b = 0] = pen?.getImageData(0, 0, 1, 1).data ?? []
      return ['red', 'green', 'blue'][[r, g, b].indexOf(Math.max(r, g, b))]
    })
  const stage = sheet.getByRole('application', { name: 'Visible part of the picture' })
  await expect(stage.locator('img')).toBeVisible()
  expect(await colour()).toBe('green')
  const box = await stage.boundingBox()
  if (!box) throw new Error('no stage')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 110, y, { steps: 5 })
  await page.mouse.move(x + 230, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(colour).toBe('red')
  await stage.focus()
  for (let n = 0; n < 45; n++) await page.keyboard.press('ArrowRight')
  await expect.poll(colour).toBe('blue')
  const zoom = sheet.getByRole('slider', { name: 'Zoom' })
  await page.keyboard.press('+')
  await expect(zoom).not.toHaveValue('100')
  await zoom.fill('200')
  await expect(zoom).toHaveAttribute('aria-valuetext', '200%')
  await expect(sheet.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy', 'true')

  // a page that is gone has lost nothing of it
  await page.reload()
  await open()
  await expect.poll(colour).toBe('blue')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toHaveCount(0)
  const { profileImageUrl } = (await (await page.request.get(`${host.url}/api/auth/user`)).json()) as {
    profileImageUrl: string
  }
  const { data, info } = await sharp(await (await page.request.get(host.url + profileImageUrl)).body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  expect([info.width === info.height, (data[at + 2] ?? 0) > 180, (data[at] ?? 255) < 60]).toEqual([true, true, true])
  expect(device.errors).toEqual([])
})
