import { expectSent, expectWaiting, openHome, strip, writePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

test("a guest's lost session is opened again, and the post is sent without a question", async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await expectSent(await writePost(page, 'The first of this guest'))
  await device.context.clearCookies()
  await expectSent(await writePost(page, 'The second of this guest'))
  const own = (await host.posts()).filter(({ content }) => content.endsWith('of this guest'))
  expect(own).toHaveLength(2)
  expect(new Set(own.map(({ userId }) => userId)).size).toBe(1)
})

test('a guest whom the server refuses keeps the post and is asked to sign in', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await host.setFaults({ method: 'POST', path: '/api/auth/guest', problem: 'guest-refused' })
  const card = await writePost(page, 'Kept until I sign in')
  await expect(strip(page)).toContainText('Sign in to send')
  await page.reload()
  await expectWaiting(card)
  await expect(strip(page)).toContainText('Sign in to send')
  expect((await host.posts()).map(({ content }) => content)).not.toContain('Kept until I sign in')
})
