import {
  atHome,
  cardOf,
  deletePost,
  expectOffline,
  expectSent,
  expectWaiting,
  pressLike,
  sendPost,
  writePost,
} from '../support/app.ts'
import { expect, profileTest as test } from '../support/fixtures.ts'

test('F32 the browser is killed after the cards are shown: what was done reaches the server once and in order', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  const kept = await sendPost(page, 'Written online, to be deleted offline')
  const liked = page.getByRole('article').nth(1)
  const likedId = await liked.getAttribute('data-post')
  const unliked = page.locator(
    `article[data-post="${await page.getByRole('article').nth(2).getAttribute('data-post')}"]`,
  )
  const unlikedId = await unliked.getAttribute('data-post')
  await pressLike(unliked, true)
  await expect.poll(async () => (await host.effects()).map(({ target }) => target)).toContain(unlikedId)
  const before = (await host.effects()).length
  await host.kill()
  await expectOffline(page)

  await expectWaiting(await writePost(page, 'First from the tunnel'))
  await pressLike(page.locator(`article[data-post="${likedId}"]`), true)
  await pressLike(unliked, false)
  await expectWaiting(await writePost(page, 'Second from the tunnel'))
  await deletePost(page, kept)
  await device.kill()

  await host.start()
  const again = await device.reopen()
  await again.goto(host.url)
  await expectSent(cardOf(again, 'First from the tunnel'))
  await expectSent(cardOf(again, 'Second from the tunnel'))
  await expect(cardOf(again, 'Written online, to be deleted offline')).toHaveCount(0)

  const kinds = async () => (await host.effects()).slice(before).map(({ kind }) => kind)
  await expect
    .poll(kinds, { timeout: 30_000 })
    .toEqual(['post.create', 'like.set', 'like.set', 'post.create', 'post.delete'])
  const sent = (await host.effects()).slice(before)
  expect(sent.map(({ target }) => target).slice(1, 3)).toEqual([likedId, unlikedId])
  const texts = (await host.posts()).map(({ content }) => content).filter((content) => content.endsWith('tunnel'))
  expect(texts.toSorted()).toEqual(['First from the tunnel', 'Second from the tunnel'])
  // the guest's cookie may not have reached the disk: nothing is asked in their name before their session is open again
  expect(device.errors).toEqual([])
})
