import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { photograph } from '../../tests/support/real-pictures.ts'
import { atHome, openComposer, openHome } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ hasWorker: false })

const image = (page: Page) => page.getByRole('list', { name: 'Pictures to send' }).getByRole('img')
const workers = (page: Page) => page.workers().filter((worker) => worker.url().includes('/assets/picture-worker-'))

/** A camera's photo of 12 megapixels, taken upright: its pixels lie on their side. */
async function photo(): Promise<string> {
  const file = test.info().outputPath('photo.jpg')
  const pixels = sharp(await photograph(1000, 750)).resize(4000, 3000)
  await pixels.jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toFile(file)
  return file
}

interface Watch {
  from: number
  tasks: PerformanceEntryList
  observer: PerformanceObserver
}

/** Chooses a picture; resolves once it is shown, with the time since and the longest task of the main thread meanwhile. */
async function choose(page: Page, file: string): Promise<{ ms: number; longestTaskMs: number }> {
  await page.evaluate(() => {
    const tasks: PerformanceEntryList = []
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
    observer.observe({ type: 'longtask' })
    const watch: Watch = { from: 0, tasks, observer }
    Reflect.set(globalThis, 'watch', watch)
    const start = () => (watch.from = performance.now())
    document.addEventListener('change', start, { capture: true, once: true })
  })
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(image(page)).toBeVisible({ timeout: 60_000 })
  return page.evaluate(() => {
    const { from, tasks, observer } = Reflect.get(globalThis, 'watch') as Watch
    const ms = performance.now() - from
    tasks.push(...observer.takeRecords())
    observer.disconnect()
    return {
      ms,
      longestTaskMs: Math.max(0, ...tasks.filter((task) => task.startTime > from).map((task) => task.duration)),
    }
  })
}

/** The sides of the picture as it is shown. */
const sides = (page: Page) =>
  image(page).evaluate(async (shown) => {
    const picture = shown as HTMLImageElement
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight]
  })

test('a photo of 12 megapixels is made small in 5 s by a worker, with no task over 100 ms in the page', async ({
  host,
  device,
}) => {
  const file = await photo()
  const page = await atHome(device, host.url)
  await openComposer(page)
  let run = await choose(page, file)
  expect(workers(page)).toHaveLength(1)
  expect(await sides(page)).toEqual([1200, 1600])
  // a busy machine makes every task longer, and none shorter
  for (let again = 2; again > 0 && (run.ms >= 5000 || run.longestTaskMs >= 100); again--) {
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await expect(image(page)).toHaveCount(0)
    run = await choose(page, file)
  }
  expect(run.ms).toBeLessThan(5000)
  expect(run.longestTaskMs).toBeLessThan(100)
  // and the worker ends once no other picture comes
  await expect.poll(() => workers(page).length, { timeout: 30_000 }).toBe(0)
  expect(device.errors).toEqual([])
})

for (const [why, prepare] of [
  [
    'has no OffscreenCanvas',
    (page: Page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas')),
  ],
  [
    'cannot get the script of its worker',
    (page: Page) => page.route('**/assets/picture-worker-*', (route) => route.abort()),
  ],
] as const)
  test(`a photo of 12 megapixels is made small by a page that ${why}`, async ({ host, device }) => {
    const file = await photo()
    const page = await device.open()
    await prepare(page)
    await openHome(page, host.url)
    await openComposer(page)
    await choose(page, file)
    expect(workers(page)).toEqual([])
    expect(await sides(page)).toEqual([1200, 1600])
    expect(device.errors).toEqual([])
  })

test('a worker makes pictures as they are: upright, see-through, long ones wide enough to read, of moving ones a frame', async ({
  host,
  device,
}) => {
  const plain = (width: number, height: number, alpha = 1) =>
    sharp({ create: { width, height, channels: 4, background: { r: 200, g: 80, b: 40, alpha } } })
  const frames = await Promise.all([0.2, 1].map((alpha) => plain(60, 30, alpha).png().toBuffer()))
  const files = {
    'upright.jpg': plain(400, 200).withMetadata({ orientation: 8 }).jpeg(),
    'clear.png': plain(300, 200, 0.4).png(),
    'long.png': plain(1200, 6000).png(),
    'moving.gif': sharp(frames, { join: { animated: true } }).gif(),
  }
  const page = await atHome(device, host.url)
  await openComposer(page)
  const buffers = Object.entries(files).map(async ([name, picture]) => ({
    name,
    mimeType: `image/${name.split('.')[1]}`,
    buffer: await picture.toBuffer(),
  }))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await Promise.all(buffers))
  await expect(image(page)).toHaveCount(4, { timeout: 60_000 })
  await expect(page.getByText('This picture is animated. Only its first frame will be shown.')).toBeVisible()
  const made = await image(page).evaluateAll((all) =>
    Promise.all(
      (all as HTMLImageElement[]).map(async (picture) => {
        await picture.decode()
        const pen = document.createElement('canvas').getContext('2d')
        pen?.drawImage(picture, 0, 0)
        const [, , , alpha = 0] = pen?.getImageData(5, 5, 1, 1).data ?? []
        return [picture.naturalWidth, picture.naturalHeight, Math.round((alpha / 255) * 10) / 10]
      }),
    ),
  )
  expect(made).toEqual([
    [200, 400, 1],
    [300, 200, 0.4],
    [1080, 5400, 1],
    [60, 30, expect.any(Number)],
  ])
  expect(workers(page)).toHaveLength(1)
})
