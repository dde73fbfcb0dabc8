import { cardOf, expectOffline, expectSent, expectWaiting, openComposer, openHome, strip } from '../support/app.ts'
import { expect, profileTest as test } from '../support/fixtures.ts'
import { Neighbour } from '../support/neighbour.ts'
import { keepOther, keptPictures, limitStorage, storedPosts } from '../support/kept.ts'

const usage = () => navigator.storage.estimate().then((estimate) => estimate.usage ?? 0)
const BIG = 30_000_000

test('a full disk costs the kept pictures first: the post is kept, and so is the feed', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await expect.poll(async () => (await keptPictures(page)).length, { timeout: 60_000 }).toBeGreaterThan(5)
  await keepOther(page, 'big', BIG, -600) // younger than all, so that no tidying takes it first
  const used = await page.evaluate(usage)
  expect(used).toBeGreaterThan(BIG)
  const posts = await storedPosts(page)
  await host.kill()
  await device.closeCounted(host.url)

  const again = await device.reopen()
  await limitStorage(again, host.url, used - BIG / 2)
  await again.goto(host.url)
  await expectOffline(again)
  await openComposer(again)
  await again.getByRole('textbox', { name: 'Write a post' }).fill('There is room for this')
  await again.getByRole('button', { name: 'Post later' }).click()
  await expectWaiting(cardOf(again, 'There is room for this'))
  expect(await keptPictures(again)).toEqual([])
  expect(await storedPosts(again)).toBe(posts)
  await host.start()
  await expectSent(cardOf(again, 'There is room for this'))
  expect((await host.effects()).map(({ kind }) => kind)).toEqual(['post.create'])
})

test('a disk that stays full is told, nothing is shown as kept, and the text stays; with room it is sent once', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await openHome(page, host.url)
  await expect.poll(() => storedPosts(page)).toBeGreaterThan(10)
  await host.kill()
  await device.close()

  const again = await device.reopen()
  await limitStorage(again, host.url, 1000)
  await again.goto(host.url)
  await expectOffline(again)
  await openComposer(again)
  const field = again.getByRole('textbox', { name: 'Write a post' })
  await field.fill('Where shall this go?')
  await again.getByRole('button', { name: 'Post later' }).click()
  await expect(
    again.getByText('This device’s storage is full, so the post wasn’t saved. Your text is still here.'),
  ).toBeVisible()
  await expect(strip(again)).toContainText('Storage is full')
  await expect(field).toHaveValue('Where shall this go?')
  await expect(cardOf(again, 'Where shall this go?')).toHaveCount(0)
  expect([await keptPictures(again), await storedPosts(again)]).toEqual([[], 0])

  await limitStorage(again, host.url, 10_000_000_000)
  await expect(async () => {
    const button = again.getByRole('button', { name: 'Post later' })
    if (await button.isVisible()) await button.click({ timeout: 2000 })
    await expect(cardOf(again, 'Where shall this go?')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await host.start()
  await expectSent(cardOf(again, 'Where shall this go?'))
  expect((await host.effects()).map(({ kind }) => kind)).toEqual(['post.create'])
})

test('what the server sends is shown although there is no room to keep it', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await expect.poll(() => storedPosts(page)).toBeGreaterThan(10)
  await device.close()
  const neighbour = await Neighbour.of(host.url)
  await neighbour.post('Fresh from the oven')

  const again = await device.reopen()
  await limitStorage(again, host.url, 1000)
  await again.goto(host.url)
  // where the answer is there before the stored posts are, it is what is drawn first
  const [pill, fresh] = [again.getByRole('button', { name: '1 new post' }), cardOf(again, 'Fresh from the oven')]
  await expect(pill.or(fresh).first()).toBeVisible()
  if (await pill.isVisible()) await pill.click()
  await expect(fresh).toBeVisible()
  expect(device.errors).toEqual([])
  // there really was no room, and nothing older is given out for it
  await host.kill()
  await again.reload()
  await expect(again.getByText('No posts are saved on this device yet')).toBeVisible()
})
